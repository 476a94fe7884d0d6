-- A laboratory says what it found part by part: until all of them are known, what is known so far says neither that a sample is negative
-- nor, unless it is, that it is positive.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'sample'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%known_day%positive%';
  execute format('alter table sample drop constraint %I', name);
end $$;
alter table sample add constraint sample_result check (positive is null or known_day is not null);
