-- When a week on call begins and ends is what the clock of the farm says, which may be set right after the week was written down. The
-- version before still writes and reads the two instants while this one migrates; nobody asks for them any more.
alter table on_call_week alter column begins_at drop not null, alter column ends_at drop not null;
create index on_call_week_untold on on_call_week (week_start) where told_at is null;
