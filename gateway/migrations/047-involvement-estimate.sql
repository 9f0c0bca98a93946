-- Some accounts have a hundred thousand times the activity of most. For the mean account the planner sorts all rows of
-- the one that is requested; for a large one it reads a page in the order of the index, which is quick for both.
alter table involvement alter column address set (n_distinct = 50);
analyze involvement (address);
