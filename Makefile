# Two commands are all you need: `make play` and `make test`. Both set up what is missing and nothing twice.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -q
SOURCE := $(shell find src -type f -not -name '*.so' -not -path '*/__pycache__/*') pyproject.toml hatch_build.py README.md

.PHONY: play test bench lint format clean help
.DEFAULT_GOAL := help

help:
	@echo "make play    set up and start a game"
	@echo "make test    set up and run every check"
	@echo "make bench   measure speed, ours against other engines"
	@echo "make format  format the source"
	@echo "make clean   remove everything that was set up"

play: $(VENV)/installed
	@$(BIN)/undercroft play

test: $(VENV)/tools $(VENV)/installed
	@echo "· reading the code"
	@$(BIN)/ruff check -q . && $(BIN)/ruff format -q --check . && $(BIN)/mypy --no-error-summary
	@echo "· all tests, as installed"
	@$(BIN)/pytest -n auto
	@echo "· all tests, as plain Python"
	@PYTHONPATH=src $(BIN)/pytest -n auto

bench: $(VENV)/installed
	@$(PIP) install open_spiel
	@$(BIN)/python bench/run.py

format: $(VENV)/tools
	@$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .

clean:
	rm -rf $(VENV) .build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete

$(VENV)/bin/python:
	@echo "· making a virtual environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)

# The package is installed as users get it, compiled where there is a C compiler.
$(VENV)/installed: $(VENV)/bin/python $(SOURCE)
	@echo "· building and installing undercroft (about a minute)"
	@$(PIP) install .
	@$(BIN)/python -c "import undercroft; undercroft.compiled or print('· no C compiler here: playing as plain Python, slower but the same')"
	@touch $@

$(VENV)/tools: $(VENV)/bin/python pyproject.toml
	@echo "· installing the tools that the tests use"
	@$(PIP) install hypothesis mypy pyarrow pytest pytest-xdist ruff
	@touch $@
