"""The `undercroft` command."""


def main() -> int:
    return 0
