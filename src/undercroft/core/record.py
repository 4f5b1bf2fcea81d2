"""stub"""


class Record: ...
