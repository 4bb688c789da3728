-- The admin's list of frozen rooms, newest first, however many rooms are stored.
create index rooms_frozen on rooms (opened_at desc) where frozen is not null;
