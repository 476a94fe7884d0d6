-- Reports by mail: what goes out when and to whom, and each mail, so that none goes out twice.

create table report_schedule (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  report text not null check (report in ('currentFlock', 'oldFlock')),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  kind text check (kind in ('broiler', 'breeder', 'layer')),
  rhythm text not null check (rhythm in ('weekly', 'monthly')),
  -- Weekly: 1 (Monday) to 7. Monthly: a day that every month has.
  on_day integer not null check (on_day between 1 and case rhythm when 'weekly' then 7 else 28 end),
  recipient_ids uuid[] not null check (cardinality(recipient_ids) between 1 and 20),
  -- No mail is due before this day.
  from_day date not null,
  state text not null default 'active' check (state in ('active', 'removed')),
  created_by_name text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
create index report_schedule_farm on report_schedule (company_id, farm_id, created_at) where state = 'active';
select secure_tenant_table('report_schedule');

create table report_mail (
  company_id uuid not null,
  schedule_id uuid not null,
  -- The day that the mail was due on.
  due_day date not null,
  user_id uuid not null,
  -- `dropped`: whoever should have had it may not read it any more, or has left.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, schedule_id, due_day, user_id),
  foreign key (company_id, schedule_id) references report_schedule (company_id, id)
);
select secure_tenant_table('report_mail');
