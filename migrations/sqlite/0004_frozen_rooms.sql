-- Why a room cannot be continued, for its admin. A room that has none goes on.
alter table rooms add column frozen text;
