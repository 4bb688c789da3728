-- Lines lie in the order in which they were written, those of all rooms together: a commit then writes a few full
-- pages instead of one page for each room. The keys are what they were. Whether a line's room exists is asked once, at
-- the commit: SQLite then needs no copies of pages for a statement that might fail half-way.
create table journal_in_order (
    room    blob    not null references rooms (id) deferrable initially deferred,
    seq     integer not null,
    author  text,
    request text,
    digest  text,
    body    text    not null,
    at      integer not null,
    primary key (room, seq),
    unique (room, author, request)
) strict;

insert into journal_in_order (room, seq, author, request, digest, body, at)
select room, seq, author, request, digest, body, at from journal order by at, room, seq;

drop table journal;
alter table journal_in_order rename to journal;
