-- Printed data of games, by hash. A room names the set it was opened with for as long as it lives.
create table component_sets (
    hash text not null primary key,
    name text not null,
    body text not null
) strict;
