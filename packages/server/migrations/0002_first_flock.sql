-- Farms, sheds, standards, flocks, the ledger of goods, the day-book, entries, feed, imports.
-- Every key begins with company_id, so that another company's row cannot even be referred to.

create table farm (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null,
  code text not null,
  kind text not null check (kind in ('broiler', 'breeder', 'layer', 'mixed')),
  ownership text not null check (ownership in ('own', 'contract')),
  address text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  biosecurity_zone text not null default '',
  manager_name text not null default '',
  time_zone text,
  minimum_empty_days integer not null default 10 check (minimum_empty_days between 0 and 120),
  notes text not null default '',
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id)
);
create unique index farm_code on farm (company_id, lower(code));

create table shed (
  company_id uuid not null,
  id uuid not null,
  farm_id uuid not null,
  name text not null,
  code text not null,
  production_kind text not null check (production_kind in ('broiler', 'breeder', 'layer')),
  length_m numeric(9, 3),
  width_m numeric(9, 3),
  area_m2 numeric(12, 3),
  bird_capacity integer not null check (bird_capacity > 0),
  maximum_density_kg_m2 numeric(6, 3),
  year_built integer,
  drinkers integer,
  feeders integer,
  nests integer,
  silos integer,
  active_from_day date,
  active_to_day date,
  notes text not null default '',
  state text not null default 'ready'
    check (state in ('ready', 'occupied', 'emptied', 'cleaning', 'disinfected', 'resting', 'outOfService')),
  state_since_day date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
create unique index shed_code on shed (company_id, farm_id, lower(code));

-- The figures that breeders publish: shipped with the product, the same for every company, read-only.
create table published_standard (
  id uuid primary key,
  name text not null,
  breed text not null,
  production_kind text not null check (production_kind in ('broiler', 'breeder', 'layer')),
  sex text not null check (sex in ('asHatched', 'female', 'male')),
  housing text,
  publication text not null,
  year integer,
  age_unit text not null check (age_unit in ('day', 'week')),
  columns jsonb not null,
  rows jsonb not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);
grant select on published_standard to henhouse_app;

create table company_standard (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null,
  breed text not null,
  production_kind text not null check (production_kind in ('broiler', 'breeder', 'layer')),
  sex text not null check (sex in ('asHatched', 'female', 'male')),
  housing text,
  publication text not null default '',
  year integer,
  age_unit text not null check (age_unit in ('day', 'week')),
  copied_from_id uuid,
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id)
);
create unique index company_standard_name on company_standard (company_id, lower(name));

-- A flock keeps the version it pinned, so a change of figures never rewrites a flock's past.
create table company_standard_version (
  company_id uuid not null,
  standard_id uuid not null,
  version integer not null,
  rows jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, standard_id, version),
  foreign key (company_id, standard_id) references company_standard (company_id, id)
);

create table flock (
  company_id uuid not null,
  id uuid not null,
  farm_id uuid not null,
  number text not null,
  production_kind text not null check (production_kind in ('broiler', 'breeder', 'layer')),
  breed text not null,
  sexes text[] not null,
  published_standard_id uuid references published_standard (id),
  company_standard_id uuid,
  company_standard_version integer,
  source_kind text not null check (source_kind in ('supplier', 'hatch')),
  source_name text not null default '',
  parent_flock text not null default '',
  hatch_day date not null,
  planned_birds integer,
  target_age_days integer,
  target_weight_g numeric(9, 3),
  notes text not null default '',
  state text not null default 'planned'
    check (state in ('planned', 'placed', 'rearing', 'production', 'depleting', 'depleted', 'closed', 'cancelled')),
  quarantined boolean not null default false,
  placed_day date,
  depleted_day date,
  closed_day date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, company_standard_id, company_standard_version)
    references company_standard_version (company_id, standard_id, version),
  check ((published_standard_id is null) <> (company_standard_id is null))
);
create unique index flock_number on flock (company_id, lower(number));
create index flock_farm on flock (company_id, farm_id, state);

create table flock_step (
  company_id uuid not null,
  id bigint generated always as identity,
  flock_id uuid not null,
  at timestamptz not null default now(),
  by_id uuid,
  by_name text not null default '',
  action text not null,
  reason text not null default '',
  from_state text,
  to_state text,
  primary key (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
create index flock_step_flock on flock_step (company_id, flock_id, id desc);

-- Goods -----------------------------------------------------------------------------------------------------------

create table item (
  company_id uuid not null references company (id),
  id uuid not null,
  category text not null check (category in ('feed')),
  code text not null,
  name text not null,
  unit text not null default 'kg',
  kg_per_bag numeric(9, 3),
  medicated boolean not null default false,
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id)
);
create unique index item_code on item (company_id, lower(code));

-- What moves: birds of a flock and sex, or a receipt of goods.
create table lot (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null check (kind in ('birds', 'feed')),
  flock_id uuid,
  sex text check (sex in ('asHatched', 'female', 'male')),
  item_id uuid,
  code text not null default '',
  received_day date,
  expiry_day date,
  unit_cost_minor numeric(18, 6),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, item_id) references item (company_id, id),
  check (case kind when 'birds' then flock_id is not null and sex is not null else item_id is not null end)
);
create index lot_item on lot (company_id, item_id, expiry_day);
create index lot_flock on lot (company_id, flock_id);

-- Where it is. Real accounts (store, flock in a shed) hold a balance; sources and sinks only receive or give.
create table account (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null
    check (kind in ('store', 'flock', 'supplier', 'customer', 'dead', 'culled', 'doa', 'consumed', 'discarded', 'variance')),
  farm_id uuid,
  shed_id uuid,
  flock_id uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
create index account_flock on account (company_id, flock_id) where kind = 'flock';
create index account_shed on account (company_id, shed_id) where kind = 'flock';
create index account_store on account (company_id, farm_id) where kind = 'store';

create table movement (
  company_id uuid not null,
  id bigint generated always as identity,
  day date not null,
  lot_id uuid not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  quantity numeric(16, 3) not null check (quantity > 0),
  document_kind text not null,
  document_id uuid not null,
  document_version integer not null,
  reverses_id bigint,
  by_id uuid,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id),
  foreign key (company_id, from_account_id) references account (company_id, id),
  foreign key (company_id, to_account_id) references account (company_id, id),
  check (from_account_id <> to_account_id)
);
create index movement_from on movement (company_id, from_account_id, lot_id, day);
create index movement_to on movement (company_id, to_account_id, lot_id, day);
create index movement_document on movement (company_id, document_id);
-- A movement is reversed once at most.
create unique index movement_reverses on movement (company_id, reverses_id) where reverses_id is not null;

-- Kept beside the ledger under the check that no account ever goes below zero; locked in the order of its key.
create table balance (
  company_id uuid not null,
  account_id uuid not null,
  lot_id uuid not null,
  quantity numeric(16, 3) not null check (quantity >= 0),
  last_day date not null,
  primary key (company_id, account_id, lot_id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
  -- Room on the page for the next state of a row that changes with every document.
) with (fillfactor = 50);

-- Documents of daily work ------------------------------------------------------------------------------------------

create table entry (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  farm_id uuid not null,
  shed_id uuid not null,
  flock_id uuid not null,
  day date not null,
  detail jsonb not null,
  figure numeric(16, 3),
  unit text not null default '',
  notes text not null default '',
  confirmed text[] not null default '{}',
  state text not null default 'posted' check (state in ('posted', 'deleted')),
  version integer not null default 1,
  device_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  changed_by_name text not null default '',
  reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
create index entry_farm_day on entry (company_id, farm_id, day desc, created_at desc, id desc);
create index entry_flock_day on entry (company_id, flock_id, shed_id, kind, day);

-- Former states of an entry; the present one stands in `entry`.
create table entry_revision (
  company_id uuid not null,
  entry_id uuid not null,
  version integer not null,
  day date not null,
  detail jsonb not null,
  notes text not null,
  state text not null,
  at timestamptz not null,
  by_id uuid,
  by_name text not null,
  reason text not null,
  primary key (company_id, entry_id, version),
  foreign key (company_id, entry_id) references entry (company_id, id)
);

-- The day-book: what documents did to a flock in a shed on a day, by sex group. Only sums, so that a late entry or a
-- correction is one addition, and the whole can be made anew from the entries.
-- The counts of entries tell a zero from nothing recorded.
create table flock_day (
  company_id uuid not null,
  farm_id uuid not null,
  flock_id uuid not null,
  shed_id uuid not null,
  day date not null,
  sex text not null check (sex in ('asHatched', 'female', 'male')),
  placed integer not null default 0,
  doa integer not null default 0,
  dead integer not null default 0,
  culled integer not null default 0,
  sold integer not null default 0,
  moved_in integer not null default 0,
  moved_out integer not null default 0,
  variance integer not null default 0,
  feed_kg numeric(14, 3) not null default 0,
  sold_kg numeric(14, 3) not null default 0,
  water_l numeric(14, 3) not null default 0,
  weighed_birds integer not null default 0,
  weighed_sum_g numeric(16, 3) not null default 0,
  dispersion_birds integer not null default 0,
  dispersion_sum_g numeric(16, 3) not null default 0,
  dispersion_sum_squares_g2 numeric(24, 3) not null default 0,
  uniform_birds integer not null default 0,
  uniform_of_birds integer not null default 0,
  day_old_birds integer not null default 0,
  day_old_sum_g numeric(16, 3) not null default 0,
  mortality_entries integer not null default 0,
  feed_entries integer not null default 0,
  water_entries integer not null default 0,
  primary key (company_id, flock_id, shed_id, day, sex),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id)
) with (fillfactor = 75);
create index flock_day_farm on flock_day (company_id, farm_id, day);
create index flock_day_shed on flock_day (company_id, shed_id, day);

create table opening_stock (
  company_id uuid not null,
  id uuid not null,
  farm_id uuid not null,
  item_id uuid not null,
  lot_id uuid not null,
  day date not null,
  quantity_kg numeric(14, 3) not null check (quantity_kg > 0),
  price_minor_per_kg numeric(18, 6),
  notes text not null default '',
  state text not null default 'posted' check (state in ('posted', 'deleted')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, item_id) references item (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
);
create index opening_stock_farm on opening_stock (company_id, farm_id, day);

create table import_file (
  company_id uuid not null,
  id uuid not null,
  farm_id uuid not null,
  file_name text not null,
  sha256 text not null,
  bytes bytea not null,
  state text not null default 'read' check (state in ('read', 'checked', 'imported', 'undone')),
  mapping jsonb,
  report jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
create index import_file_farm on import_file (company_id, farm_id, created_at desc);

-- What the nightly check found: ledger against balances, day-book against entries.
create table book_check (
  company_id uuid not null references company (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  agreed boolean not null,
  findings jsonb not null,
  primary key (company_id, id)
);

select secure_tenant_table('farm');
select secure_tenant_table('shed');
select secure_tenant_table('company_standard');
select secure_tenant_table('company_standard_version', append_only => true);
select secure_tenant_table('flock');
select secure_tenant_table('flock_step', append_only => true);
select secure_tenant_table('item');
select secure_tenant_table('lot');
select secure_tenant_table('account');
select secure_tenant_table('movement', append_only => true);
select secure_tenant_table('balance');
select secure_tenant_table('entry');
select secure_tenant_table('entry_revision', append_only => true);
select secure_tenant_table('flock_day');
select secure_tenant_table('opening_stock');
select secure_tenant_table('import_file');
select secure_tenant_table('book_check', append_only => true);
