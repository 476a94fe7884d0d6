-- Who is told of the alarms of a farm in a week.
create table on_call (
  company_id uuid not null,
  farm_id uuid not null,
  version integer not null,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, farm_id),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
select secure_tenant_table('on_call');

create table on_call_week (
  company_id uuid not null,
  farm_id uuid not null,
  -- A Monday.
  week_start date not null check (extract(isodow from week_start) = 1),
  user_id uuid not null,
  -- By the clock that the farm had when it was written down.
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  -- When they were told that their week has begun.
  told_at timestamptz,
  primary key (company_id, farm_id, week_start),
  foreign key (company_id, farm_id) references on_call (company_id, farm_id),
  foreign key (company_id, user_id) references membership (company_id, user_id)
);
create index on_call_week_begins on on_call_week (begins_at) where told_at is null;
select secure_tenant_table('on_call_week');
