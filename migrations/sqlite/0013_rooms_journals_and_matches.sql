-- Printed data of games, by hash. A room names the set it was opened with for as long as it lives.
create table component_sets (
    hash text not null primary key,
    name text not null,
    body text not null
) strict;

-- A room is what was decided when it was opened, plus its journal. `phase`, `taken` and `wake_at` repeat what the journal
-- says, so that rooms can be listed without waking them, and woken when they have something to do. `frozen` is why a room
-- cannot be continued, for its admin. `opened_by` is the hash of the key its opener gave, who gets the same answer to the
-- same `wish` again.
create table rooms (
    id         blob    not null primary key,
    code       text    not null unique,
    options    text    not null,
    n_seats    integer not null,
    listed     integer not null,
    start      text    not null,
    host       text    not null,
    seed       text    not null,
    opened_at  integer not null,
    phase      text    not null,
    taken      integer not null,
    wake_at    integer,
    frozen     text,
    opened_by  text unique,
    wish       text
) strict;

create index rooms_open on rooms (opened_at desc) where listed and phase = 'lobby';
create index rooms_lobbies on rooms (opened_at) where phase = 'lobby';
create index rooms_due on rooms (wake_at) where wake_at is not null;
create index rooms_frozen on rooms (opened_at desc) where frozen is not null;

-- The truth. The primary key gives each place in a journal to one writer only; whoever loses it reads the room again, and
-- finds every request that was accepted. Lines lie in the order in which they were written, those of all rooms together:
-- a commit then writes a few full pages instead of one page for each room. Whether a line's room exists is asked once, at
-- the commit: SQLite then needs no copies of pages for a statement that might fail half-way.
create table journal (
    room    blob    not null references rooms (id) on delete cascade deferrable initially deferred,
    seq     integer not null,
    author  text,
    request text,
    digest  text,
    body    text    not null,
    hash    text,
    at      integer not null,
    primary key (room, seq)
) strict;

-- A finished game, under the id of its room: what lists and history need as columns, and the self-contained record
-- beside them.
create table matches (
    id            blob    not null primary key references rooms (id),
    game          text    not null,
    options       text    not null,
    listed        integer not null,
    names         text    not null,
    ending        text    not null,
    outcome       text    not null,
    n_actions     integer not null,
    rules_version integer not null,
    integrity     text    not null,
    started_at    integer not null,
    finished_at   integer not null,
    record        text    not null
) strict;

create index matches_listed on matches (finished_at desc, id desc) where listed;

-- The list of one game's matches is as cheap as that of all, however many there are of the other.
create index matches_listed_of_game on matches (game, finished_at desc, id desc) where listed;

-- One row that is written to find out whether anything can be.
create table probe (
    at integer not null
) strict;

insert into probe (at) values (0);

-- What the server's tokens, salts and seals are made from: one row, written by the first server of this database.
create table secrets (
    name   text not null primary key,
    secret text not null
) strict;
