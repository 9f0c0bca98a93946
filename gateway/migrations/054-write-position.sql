-- Counts what was committed, so that a process knows whether the replica that it reads shows it. A transaction changes the
-- row last: the next one waits for it no longer than a commit takes, and positions are in the order of the commits.
create table write_position (
  id int primary key default 1 check (id = 1),
  position bigint not null
);
insert into write_position (position) values (0);
