-- A step in a flock's life has the day it is of, which may lie back; what was written before this says only when it was said.
-- What a step of a closed month would change stays as it was closed.
alter table flock_step add column day date;
create trigger closed_month after insert on flock_step referencing new table as new_rows
  for each statement execute function refuse_closed_month();
