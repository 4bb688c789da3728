-- A finished game: what lists and history need as columns, and the self-contained record beside them.
create table matches (
    id            uuid    not null primary key,
    room          uuid    not null references rooms (id),
    game          text    not null,
    options       jsonb   not null,
    listed        boolean not null,
    names         jsonb   not null,
    outcome       jsonb   not null,
    n_actions     bigint  not null,
    rules_version bigint  not null,
    seed          text    not null,
    integrity     text    not null,
    started_at    bigint  not null,
    finished_at   bigint  not null,
    record        jsonb   not null
);

create index matches_newest on matches (finished_at desc, id desc);
