"""Every table that can be made of the installed games."""

import undercroft
from undercroft.testing import tables_of

BOXES = list(undercroft.games().values())
TABLES = [terms for box in BOXES for terms in tables_of(box)]
