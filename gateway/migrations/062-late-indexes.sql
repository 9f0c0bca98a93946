-- Indexes that an empty database is filled without: they are made when its chains have been indexed for the first time.
create table late_index (
  name text primary key,
  definition text not null
);
