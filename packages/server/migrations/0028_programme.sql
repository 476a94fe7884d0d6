-- Programmes by age, what they ask of flocks, and everything else that somebody is to do.

create table programme (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('vaccination', 'medication', 'feed', 'light', 'weighing', 'candling', 'cleaning', 'audit')),
  -- Null: for flocks of every kind.
  production_kind text check (production_kind in ('broiler', 'breeder', 'layer')),
  notes text not null default '',
  -- The shipped example that it was copied from; empty: none.
  example text not null default '',
  -- The latest version, and the latest that was approved: the one that is applied.
  number integer not null default 1 check (number > 0),
  approved_number integer check (approved_number <= number),
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id)
);
create unique index programme_name on programme (company_id, lower(name));
select secure_tenant_table('programme');

create table programme_version (
  company_id uuid not null,
  programme_id uuid not null,
  number integer not null check (number > 0),
  written_at timestamptz not null default clock_timestamp(),
  written_by uuid,
  written_by_name text not null default '',
  approved_at timestamptz,
  approved_by uuid,
  approved_by_name text not null default '',
  primary key (company_id, programme_id, number),
  foreign key (company_id, programme_id) references programme (company_id, id)
);
select secure_tenant_table('programme_version');

create table programme_line (
  company_id uuid not null,
  programme_id uuid not null,
  number integer not null,
  -- The same through all versions.
  id uuid not null,
  position integer not null,
  title text not null,
  age_unit text not null check (age_unit in ('day', 'week')),
  from_age integer not null check (from_age >= 0),
  to_age integer not null check (to_age >= from_age),
  -- Null: once between the two ages.
  every integer check (every > 0),
  item_id uuid,
  route text,
  dose text not null default '',
  light_hours numeric(4, 2) check (light_hours between 0 and 24),
  light_lux numeric(7, 2) check (light_lux >= 0),
  optional boolean not null default false,
  checklist text[] not null default '{}',
  primary key (company_id, programme_id, number, id),
  foreign key (company_id, programme_id, number) references programme_version (company_id, programme_id, number),
  foreign key (company_id, item_id) references item (company_id, id)
);
create index programme_line_item on programme_line (company_id, item_id) where item_id is not null;
select secure_tenant_table('programme_line');

-- A flock that follows a version of a programme.
create table applied_programme (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  flock_id uuid not null,
  programme_id uuid not null,
  number integer not null,
  -- What ended before it was not asked for.
  from_day date not null,
  state text not null default 'applied' check (state in ('applied', 'removed')),
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, programme_id, number) references programme_version (company_id, programme_id, number)
);
create unique index applied_programme_once on applied_programme (company_id, flock_id, programme_id) where state = 'applied';
create index applied_programme_of on applied_programme (company_id, programme_id, state);
select secure_tenant_table('applied_programme');

create table task (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  shed_id uuid,
  flock_id uuid,
  hatch_id uuid,
  machine_id uuid,
  -- Withdrawals, stock, expiry and missing entries are read from the books when asked: they are no rows here.
  origin text not null check (origin in ('programme', 'alarm', 'hatch', 'person')),
  -- The applied programme, hatch or incident; null for what a person added.
  origin_id uuid,
  line_id uuid,
  occurrence integer not null default 0,
  topic text not null,
  -- Empty: the topic says it all.
  title text not null default '',
  notes text not null default '',
  item_id uuid,
  route text,
  dose text not null default '',
  light_hours numeric(4, 2),
  light_lux numeric(7, 2),
  optional boolean not null default false,
  due_from date not null,
  due_day date not null,
  due_time text check (due_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  assignee_id uuid,
  assignee_role text,
  priority text not null default 'normal' check (priority in ('high', 'normal', 'low')),
  -- [{text, done}]
  checklist jsonb not null default '[]',
  outcome text not null default 'open' check (outcome in ('open', 'done', 'skipped', 'removed')),
  done_day date,
  -- What came of it; why it was skipped, opened again or taken away.
  result text not null default '',
  reason text not null default '',
  settled_at timestamptz,
  settled_by uuid,
  settled_by_name text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  check (due_from <= due_day),
  check ((origin = 'person') = (origin_id is null)),
  check ((outcome = 'done') = (done_day is not null)),
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, hatch_id) references hatch (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, item_id) references item (company_id, id)
);
-- The action list, and counts of what is due.
create index task_open on task (company_id, farm_id, due_day) where outcome = 'open';
create index task_farm_day on task (company_id, farm_id, due_day, id);
create index task_flock on task (company_id, flock_id, due_day) where flock_id is not null;
create index task_shed on task (company_id, shed_id) where shed_id is not null;
create index task_hatch on task (company_id, hatch_id) where hatch_id is not null;
create index task_machine on task (company_id, machine_id) where machine_id is not null;
create index task_item on task (company_id, item_id) where item_id is not null;
create unique index task_of_line on task (company_id, origin_id, line_id, occurrence)
  where origin = 'programme' and outcome <> 'removed';
create unique index task_of_origin on task (company_id, origin, origin_id, topic)
  where origin in ('hatch', 'alarm') and outcome = 'open';
select secure_tenant_table('task');

-- Entries that tick a task: one in each shed of the flock.
create table task_entry (
  company_id uuid not null,
  task_id uuid not null,
  entry_id uuid not null,
  shed_id uuid not null,
  day date not null,
  primary key (company_id, task_id, entry_id),
  foreign key (company_id, task_id) references task (company_id, id),
  foreign key (company_id, entry_id) references entry (company_id, id)
);
create index task_entry_entry on task_entry (company_id, entry_id);
select secure_tenant_table('task_entry');

-- What people said of a fact of the action list: whose it is, and until when nobody is to be reminded.
create table action_fact (
  company_id uuid not null references company (id),
  farm_id uuid not null,
  origin text not null check (origin in ('withdrawal', 'stock', 'expiry', 'missing')),
  key text not null,
  assignee_id uuid,
  assignee_role text,
  dismissed_until date,
  reason text not null default '',
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  changed_by_name text not null default '',
  primary key (company_id, farm_id, origin, key),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
select secure_tenant_table('action_fact');
