-- A finished game: what lists and history need as columns, and the self-contained record beside them.
create table matches (
    id            blob    not null primary key,
    room          blob    not null references rooms (id),
    game          text    not null,
    options       text    not null,
    listed        integer not null,
    names         text    not null,
    outcome       text    not null,
    n_actions     integer not null,
    rules_version integer not null,
    seed          text    not null,
    integrity     text    not null,
    started_at    integer not null,
    finished_at   integer not null,
    record        text    not null
) strict;

create index matches_newest on matches (finished_at desc, id desc);
