-- Who has a lock: the number is one more for each that takes it. A transaction that writes what the lock is for holds on to
-- the number that it knows, so that a process which has lost the lock without noticing writes nothing beside the next one.
create table lock_holder (
  name text primary key,
  holder bigint not null
);
