-- Lobbies that were never begun are found without reading every room, and deleted without reading every match.
create index rooms_lobbies on rooms (opened_at) where phase = 'lobby';
create index matches_room on matches (room);
