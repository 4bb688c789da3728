-- The list of one game's matches is as cheap as that of all, however many there are of the other.
create index matches_listed_of_game on matches (game, finished_at desc, id desc) where listed;
