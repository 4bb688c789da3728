-- A room is what was decided when it was opened, plus its journal. `phase` and `taken` repeat what the journal
-- says, so that open rooms can be listed without waking them.
create table rooms (
    id         uuid    not null primary key,
    code       text    not null unique,
    options    jsonb   not null,
    n_seats    bigint  not null,
    listed     boolean not null,
    start      text    not null,
    host       text    not null,
    seed       text    not null,
    phase      text    not null,
    taken      bigint  not null,
    opened_at  bigint  not null,
    wake_at    bigint
);

create index rooms_open on rooms (opened_at desc) where listed and phase = 'lobby';
create index rooms_due on rooms (wake_at) where wake_at is not null;

-- The truth. The primary key gives each place in a journal to one writer only; the unique key lets a request
-- count once, whoever retries it and wherever.
create table journal (
    room    uuid   not null references rooms (id),
    seq     bigint not null,
    author  text,
    request text,
    digest  text,
    body    jsonb  not null,
    at      bigint not null,
    primary key (room, seq),
    unique (room, author, request)
);
