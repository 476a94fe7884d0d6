-- Hatcheries: places, machines and their programmes; hatches from the egg room to the chicks; chicks on their way.

create table hatchery (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  name text not null,
  code text not null,
  eggs_per_week integer not null check (eggs_per_week > 0),
  transfer_day numeric(4, 1) not null default 18.5 check (transfer_day between 16 and 20),
  incubation_hours numeric(5, 1) not null default 506 check (incubation_hours between 480 and 530),
  egg_room_temp_c numeric(4, 1) not null default 18 check (egg_room_temp_c between 5 and 30),
  egg_room_humidity_pct numeric(4, 1) not null default 60 check (egg_room_humidity_pct between 20 and 95),
  -- Points of hatch that an egg loses a day after the tenth; Cobb leaves 1.0 to 1.5 to the hatchery.
  late_storage_loss_points numeric(3, 2) not null default 1 check (late_storage_loss_points between 1 and 1.5),
  -- What an own hatching egg, and hatching one, is valued at in the cost of chicks; null: not said.
  own_egg_value_minor numeric(20, 6) check (own_egg_value_minor >= 0),
  hatching_cost_minor numeric(20, 6) check (hatching_cost_minor >= 0),
  approval_number text not null default '',
  notes text not null default '',
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  unique (company_id, id, farm_id),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
create unique index hatchery_code on hatchery (company_id, lower(code));
create index hatchery_farm on hatchery (company_id, farm_id);
select secure_tenant_table('hatchery');

-- Set-points by hour of incubation.
create table incubation_programme (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null,
  machine_kind text not null check (machine_kind in ('setter', 'hatcher')),
  stage text not null check (stage in ('single', 'multi')),
  -- [{fromHour, tempC, humidityPct, co2Ppm, turnsPerHour}], hours of incubation rising from 0.
  lines jsonb not null,
  notes text not null default '',
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id)
);
create unique index incubation_programme_name on incubation_programme (company_id, lower(name));
select secure_tenant_table('incubation_programme');

create table machine (
  company_id uuid not null references company (id),
  id uuid not null,
  hatchery_id uuid not null,
  farm_id uuid not null,
  kind text not null check (kind in ('setter', 'hatcher')),
  code text not null,
  name text not null,
  maker text not null default '',
  model text not null default '',
  stage text not null check (stage in ('single', 'multi')),
  trolleys integer not null check (trolleys between 1 and 500),
  trays_per_trolley integer not null check (trays_per_trolley between 1 and 500),
  eggs_per_tray integer not null check (eggs_per_tray between 1 and 1000),
  capacity integer generated always as (trolleys * trays_per_trolley * eggs_per_tray) stored,
  programme_id uuid,
  service_day date,
  next_service_day date,
  calibration_day date,
  next_calibration_day date,
  notes text not null default '',
  state text not null default 'empty' check (state in ('empty', 'preheating', 'loaded', 'running', 'unloading', 'washing',
    'fault', 'maintenance')),
  state_since timestamptz not null default now(),
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, hatchery_id, farm_id) references hatchery (company_id, id, farm_id),
  foreign key (company_id, programme_id) references incubation_programme (company_id, id)
);
create unique index machine_code on machine (company_id, hatchery_id, lower(code));
create index machine_farm on machine (company_id, farm_id, kind);
select secure_tenant_table('machine');

-- What happened to a machine that no hatch and no reading tells of: state, service, calibration, door, note.
create table machine_event (
  company_id uuid not null,
  id bigint generated always as identity,
  machine_id uuid not null,
  kind text not null check (kind in ('state', 'service', 'calibration', 'note', 'changed')),
  at timestamptz not null,
  detail jsonb not null default '{}',
  by_id uuid,
  by_name text not null default '',
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id)
);
create index machine_event_machine on machine_event (company_id, machine_id, at desc, id desc);
select secure_tenant_table('machine_event', append_only => true);

create table hatch (
  company_id uuid not null references company (id),
  id uuid not null,
  number integer not null check (number > 0),
  hatchery_id uuid not null,
  farm_id uuid not null,
  -- What hatches: of a mixed set, what the chicks are sold or placed as.
  breed text not null,
  notes text not null default '',
  planned_day date not null,
  set_at timestamptz,
  set_day date,
  pull_day date,
  -- Follows from the steps in force; written by the one function that works it out.
  state text not null default 'planned' check (state in ('planned', 'set', 'candled', 'transferred', 'hatching', 'pulled',
    'graded', 'dispatched', 'closed', 'cancelled', 'aborted')),
  candling_due_at timestamptz,
  transfer_due_at timestamptz,
  -- From then on chicks are expected to come out of the shell.
  hatching_from_at timestamptz,
  pull_due_at timestamptz,
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, hatchery_id, farm_id) references hatchery (company_id, id, farm_id)
);
create index hatch_farm on hatch (company_id, farm_id, planned_day, id);
create index hatch_set_day on hatch (company_id, set_day);
select secure_tenant_table('hatch');

-- Eggs of a lot in a machine, as they are to be set or were set.
create table hatch_lot (
  company_id uuid not null,
  hatch_id uuid not null,
  position integer not null,
  lot_id uuid not null,
  machine_id uuid not null,
  -- Null: spread over the machine.
  trolley integer check (trolley > 0),
  quantity integer not null check (quantity > 0),
  primary key (company_id, hatch_id, position),
  foreign key (company_id, hatch_id) references hatch (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id)
);
create index hatch_lot_machine on hatch_lot (company_id, machine_id);
create index hatch_lot_lot on hatch_lot (company_id, lot_id);
select secure_tenant_table('hatch_lot');

-- Every step of a hatch is a document of its own; the present state of it, and what it was before.
create table hatch_step (
  company_id uuid not null,
  id uuid not null,
  hatch_id uuid not null,
  kind text not null check (kind in ('set', 'candle', 'transfer', 'move', 'pull', 'grade', 'abort', 'cancel', 'close')),
  at timestamptz not null,
  day date not null,
  detail jsonb not null default '{}',
  notes text not null default '',
  confirmed text[] not null default '{}',
  state text not null default 'posted' check (state in ('posted', 'deleted')),
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  changed_by_name text not null default '',
  primary key (company_id, id),
  foreign key (company_id, hatch_id) references hatch (company_id, id)
);
create index hatch_step_hatch on hatch_step (company_id, hatch_id, at, id);
select secure_tenant_table('hatch_step');

create table hatch_step_revision (
  company_id uuid not null,
  step_id uuid not null,
  version integer not null,
  at timestamptz not null,
  detail jsonb not null,
  notes text not null,
  state text not null,
  written_at timestamptz not null default clock_timestamp(),
  by_id uuid,
  by_name text not null default '',
  reason text not null default '',
  primary key (company_id, step_id, version),
  foreign key (company_id, step_id) references hatch_step (company_id, id)
);
select secure_tenant_table('hatch_step_revision', append_only => true);

-- What a hatch made of the eggs of one flock (or one bought lot): expected when they were set, and counted since. The sums follow
-- from the steps in force.
create table hatch_source (
  company_id uuid not null,
  hatch_id uuid not null,
  -- The flock that laid them; of bought eggs the lot.
  source_id uuid not null,
  flock_id uuid,
  label text not null default '',
  -- Completed weeks of the flock on the mean day of lay; null where nobody knows.
  flock_age_weeks integer,
  storage_days numeric(6, 2) not null,
  expected_fertility_pct numeric(6, 3),
  expected_hatch_pct numeric(6, 3),
  eggs_set integer not null default 0,
  egg_weight_g numeric(8, 3),
  clear integer not null default 0,
  rejected integer not null default 0,
  lost integer not null default 0,
  transferred integer not null default 0,
  moisture_loss_pct numeric(7, 3),
  grade_a integer not null default 0,
  grade_b integer not null default 0,
  culled integer not null default 0,
  dead integer not null default 0,
  unhatched integer not null default 0,
  variance integer not null default 0,
  chick_weight_g numeric(8, 3),
  primary key (company_id, hatch_id, source_id),
  foreign key (company_id, hatch_id) references hatch (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
create index hatch_source_flock on hatch_source (company_id, flock_id) where flock_id is not null;
select secure_tenant_table('hatch_source');

-- Eggs opened at candling, or of the residue.
create table breakout (
  company_id uuid not null,
  id uuid not null,
  hatch_id uuid not null,
  source_id uuid not null,
  stage text not null check (stage in ('candling', 'residue')),
  day date not null,
  trays integer not null check (trays > 0),
  opened integer not null check (opened > 0),
  counts jsonb not null,
  notes text not null default '',
  state text not null default 'posted' check (state in ('posted', 'deleted')),
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, hatch_id) references hatch (company_id, id)
);
create index breakout_hatch on breakout (company_id, hatch_id);
select secure_tenant_table('breakout');

-- Goods between two farms: chicks of a hatchery that leave for an own flock. Null: the company's own store, as before.
alter table supply
  add column from_farm_id uuid,
  add foreign key (company_id, from_farm_id) references farm (company_id, id),
  add check (from_farm_id is null or direction = 'toFarm' and from_farm_id <> farm_id);
create index supply_from_farm on supply (company_id, from_farm_id) where from_farm_id is not null;

-- What the hatchery says of a supply of chicks: which hatch, how they travel, who they are meant for.
create table chick_dispatch (
  company_id uuid not null,
  supply_id uuid not null,
  hatch_id uuid not null,
  -- Null: the farm decides.
  flock_id uuid,
  left_at timestamptz not null,
  vaccines text not null default '',
  -- [{lotId, boxes, perBox, freePct}]
  boxes jsonb not null,
  primary key (company_id, supply_id),
  foreign key (company_id, supply_id) references supply (company_id, id),
  foreign key (company_id, hatch_id) references hatch (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
create index chick_dispatch_hatch on chick_dispatch (company_id, hatch_id);
select secure_tenant_table('chick_dispatch');

-- The ledger: eggs in a machine during a hatch, and what became of them; chicks by hatch, grade and sex.
alter table account
  add column hatch_id uuid,
  add column machine_id uuid,
  add foreign key (company_id, hatch_id) references hatch (company_id, id),
  add foreign key (company_id, machine_id) references machine (company_id, id),
  drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('store', 'transit', 'flock', 'supplier', 'customer', 'dead',
  'culled', 'doa', 'consumed', 'placed', 'laid', 'discarded', 'variance', 'machine', 'pulled', 'clear', 'rejected', 'lost',
  'hatched', 'chickCulled', 'chickDead', 'unhatched', 'hatchVariance'));
create index account_hatch on account (company_id, hatch_id) where hatch_id is not null;
create index account_machine on account (company_id, machine_id) where machine_id is not null;

alter table lot
  add column hatch_id uuid,
  add column chick_grade text check (chick_grade in ('a', 'b')),
  add foreign key (company_id, hatch_id) references hatch (company_id, id);
create index lot_hatch on lot (company_id, hatch_id) where hatch_id is not null;
