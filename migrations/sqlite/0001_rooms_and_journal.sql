-- A room is what was decided when it was opened, plus its journal. `phase` and `taken` repeat what the journal
-- says, so that open rooms can be listed without waking them.
create table rooms (
    id         blob    not null primary key,
    code       text    not null unique,
    options    text    not null,
    n_seats    integer not null,
    listed     integer not null,
    start      text    not null,
    host       text    not null,
    seed       text    not null,
    phase      text    not null,
    taken      integer not null,
    opened_at  integer not null,
    wake_at    integer
) strict;

create index rooms_open on rooms (opened_at desc) where listed and phase = 'lobby';
create index rooms_due on rooms (wake_at) where wake_at is not null;

-- The truth. The primary key gives each place in a journal to one writer only; the unique key lets a request
-- count once, whoever retries it and wherever.
create table journal (
    room    blob    not null references rooms (id),
    seq     integer not null,
    author  text,
    request text,
    digest  text,
    body    text    not null,
    at      integer not null,
    primary key (room, seq),
    unique (room, author, request)
) strict, without rowid;
