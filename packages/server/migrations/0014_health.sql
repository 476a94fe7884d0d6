-- Health: what labels of vaccines and medicines say, prescriptions, and the override of two people that lets a held flock go.

-- Opening stock of vaccine and medicine is counted in the unit of its item.
alter table opening_stock rename column quantity_kg to quantity;
alter table opening_stock rename column price_minor_per_kg to price_minor_per_unit;

-- What the label of an item says, each statement whole and never changed: what was given while one of them stood is held
-- by the strictest of those that have stood since, so that nobody shortens what already holds.
create table item_label (
  company_id uuid not null,
  item_id uuid not null,
  version integer not null,
  active_substance text not null default '',
  strength_mg_per_unit numeric(14, 3) check (strength_mg_per_unit > 0),
  route text,
  prescription_only boolean not null default false,
  antimicrobial boolean not null default false,
  periods jsonb not null default '[]',
  at timestamptz not null default clock_timestamp(),
  by_id uuid,
  by_name text not null default '',
  primary key (company_id, item_id, version),
  foreign key (company_id, item_id) references item (company_id, id)
);
select secure_tenant_table('item_label', append_only => true);

create table prescription (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  flock_id uuid not null,
  item_id uuid not null,
  diagnosis text not null,
  dose text not null,
  route text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  notes text not null default '',
  -- Counts no more from this day on.
  ended_day date,
  ended_by_name text not null default '',
  end_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, item_id) references item (company_id, id)
);
create index prescription_flock on prescription (company_id, flock_id, from_day desc);
select secure_tenant_table('prescription');

create table withdrawal_override (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  flock_id uuid not null,
  product text not null check (product in ('meat', 'eggs')),
  -- The one day on which the product may leave.
  day date not null,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused', 'used', 'withdrawn')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_role text not null,
  asked_at timestamptz not null default now(),
  answered_by uuid,
  answered_by_name text not null default '',
  answered_at timestamptz,
  answer_reason text not null default '',
  used_kind text,
  used_document_id uuid,
  used_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id),
  -- Nobody alone releases a held product.
  check (state not in ('granted', 'used') or answered_by is not null and answered_by <> asked_by),
  check (state <> 'used' or used_document_id is not null)
);
create index withdrawal_override_flock on withdrawal_override (company_id, flock_id, day);
-- One question at a time for a product and day.
create unique index withdrawal_override_open on withdrawal_override (company_id, flock_id, product, day)
  where state in ('asked', 'granted');
select secure_tenant_table('withdrawal_override');

-- Medicines of a flock are read before anything leaves it.
create index entry_medicine on entry (company_id, flock_id, day)
  where kind in ('treatment', 'medicine') and state = 'posted';
