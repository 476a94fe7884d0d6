-- Early warning: what was said of a shed and a day, from what it was said, and what people answered.

-- One row for each time that something else was said of a day; the last one holds. Nothing said any more: `said` is null.
create table warning_judgement (
  company_id uuid not null references company (id),
  flock_id uuid not null,
  shed_id uuid not null,
  day date not null,
  version integer not null,
  farm_id uuid not null,
  once_in_days double precision not null,
  said jsonb,
  judged_at timestamptz not null,
  primary key (company_id, flock_id, shed_id, day, version),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
select secure_tenant_table('warning_judgement', true);

-- What the closed flocks of a farm have taught, and which flocks these were: others than now closed teach anew.
create table warning_memory (
  company_id uuid not null,
  farm_id uuid not null,
  production_kind text not null,
  flock_ids uuid[] not null,
  memory jsonb not null,
  taught_at timestamptz not null,
  primary key (company_id, farm_id, production_kind),
  foreign key (company_id, farm_id) references farm (company_id, id) on delete cascade
);
select secure_tenant_table('warning_memory');

-- At most one call without a cause in so many shed-days; a farm without a row has what is usual.
create table warning_budget (
  company_id uuid not null,
  farm_id uuid not null,
  days integer not null check (days between 7 and 365),
  version integer not null,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, farm_id),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
select secure_tenant_table('warning_budget');

-- What a call was, as people found out; without a cause it is put off until a day.
create table warning_answer (
  company_id uuid not null,
  id uuid not null,
  farm_id uuid not null,
  flock_id uuid not null,
  shed_id uuid not null,
  day date not null,
  cause text,
  shelved_until date,
  note text not null default '',
  by_id uuid,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  check ((cause is null) <> (shelved_until is null)),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
create index warning_answer_farm on warning_answer (company_id, farm_id, at desc);
create index warning_answer_flock on warning_answer (company_id, flock_id, shed_id, day desc);
select secure_tenant_table('warning_answer', true);

-- Farms that have to be judged anew, which are nobody's work and go with the farm: written as events are followed, taken away with the judgements.
create table warning_due (
  company_id uuid not null,
  farm_id uuid not null,
  primary key (company_id, farm_id),
  foreign key (company_id, farm_id) references farm (company_id, id) on delete cascade
);
select secure_tenant_table('warning_due');

-- Farms that were there before are judged once; from now on by what is heard of them.
insert into warning_due (company_id, farm_id) select company_id, id from farm;
select begin_follower('warning');
