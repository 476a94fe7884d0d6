-- When a week on call begins and ends is what the clock of the farm says, which may be set right after the week was written down.
drop index on_call_week_begins;
alter table on_call_week drop column begins_at, drop column ends_at;
create index on_call_week_untold on on_call_week (week_start) where told_at is null;
