-- When somebody is told of nothing but critical alarms, by the clock of the alarm's farm.
alter table alarm_preference add column quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$');
alter table alarm_preference add column quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$');
alter table alarm_preference add check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to);

-- What waits for the end of somebody's quiet hours.
create table alarm_waiting (
  company_id uuid not null,
  alarm_id uuid not null,
  user_id uuid not null,
  until timestamptz not null,
  primary key (company_id, alarm_id, user_id),
  foreign key (company_id, alarm_id) references alarm (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id)
);
create index alarm_waiting_until on alarm_waiting (until);
select secure_tenant_table('alarm_waiting');
