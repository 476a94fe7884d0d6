-- Samples and what the laboratory found in them, and the findings that shut a flock.

create table sample (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  kind text not null
    check (kind in ('salmonella', 'avianInfluenza', 'mycoplasma', 'water', 'feed', 'hygiene', 'other')),
  -- Where it was taken: a flock or a shed (or a flock in a shed), a machine, a lot; none of them: the farm itself.
  flock_id uuid,
  shed_id uuid,
  machine_id uuid,
  lot_id uuid,
  day date not null,
  parts integer not null check (parts between 1 and 200),
  taken_by text not null,
  laboratory text not null,
  -- The laboratory's number; empty until it has given one.
  number text not null default '',
  notes text not null default '',
  -- The sampling of a programme that it is.
  task_id uuid,
  -- The day on which the result was known; null: it is waited for.
  known_day date,
  -- [{part, outcome, finding, value, unit, limit}]
  results jsonb not null default '[]',
  positive boolean,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id),
  foreign key (company_id, task_id) references task (company_id, id),
  check ((known_day is null) = (positive is null)),
  check (num_nonnulls(machine_id, lot_id, coalesce(flock_id, shed_id)) <= 1)
);
create index sample_farm on sample (company_id, farm_id, day desc);
create index sample_flock on sample (company_id, flock_id, day desc) where flock_id is not null;
create index sample_task on sample (company_id, task_id) where task_id is not null;
-- The same paper is not written down twice.
create unique index sample_number on sample (company_id, lower(laboratory), lower(number)) where number <> '';
select secure_tenant_table('sample');

-- What a company lists as findings that shut a flock; a company without a row has what is usual.
create table holding_findings (
  company_id uuid not null references company (id),
  -- [{kind, finding}]; an empty finding: whatever is found.
  findings jsonb not null,
  version integer not null,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id)
);
select secure_tenant_table('holding_findings');

-- A quarantine says which sample it comes from: then it is the Doctor's to release.
alter table flock_step add column sample_id uuid;
alter table flock_step add foreign key (company_id, sample_id) references sample (company_id, id);
create index flock_step_sample on flock_step (company_id, sample_id) where sample_id is not null;

-- Programmes ask for samples.
alter table programme drop constraint programme_kind_check;
alter table programme add constraint programme_kind_check check (kind in
  ('vaccination', 'medication', 'feed', 'light', 'weighing', 'candling', 'cleaning', 'audit', 'sampling'));
alter table programme_line add column sample_kind text;
alter table task add column sample_kind text;
