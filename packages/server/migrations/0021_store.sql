-- The stores of company and farms: lots in quarantine, counts, what is destroyed, supplies between the stores.

-- Opening stock of the company's own store has no farm.
alter table opening_stock alter column farm_id drop not null;

-- The first day on which a lot may not be used, until it is released; the history of it stands in lot_quarantine.
alter table lot add column quarantined_from date;

create table lot_quarantine (
  company_id uuid not null,
  id bigint generated always as identity,
  lot_id uuid not null,
  -- Null: released.
  from_day date,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  by_id uuid,
  by_name text not null default '',
  primary key (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
);
create index lot_quarantine_lot on lot_quarantine (company_id, lot_id, id desc);
select secure_tenant_table('lot_quarantine', append_only => true);

-- Goods that were destroyed, before a witness.
create table stock_discard (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid,
  lot_id uuid not null,
  day date not null,
  quantity numeric(16, 3) not null check (quantity > 0),
  reason text not null,
  witness text not null,
  state text not null default 'posted' check (state in ('posted', 'deleted')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
);
create index stock_discard_farm on stock_discard (company_id, farm_id, day desc);
create index stock_discard_lot on stock_discard (company_id, lot_id);
select secure_tenant_table('stock_discard');

create table stock_count (
  company_id uuid not null references company (id),
  id uuid not null,
  number integer not null,
  farm_id uuid,
  day date not null,
  notes text not null default '',
  state text not null check (state in ('counted', 'posted', 'deleted')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  approved_at timestamptz,
  approved_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
create unique index stock_count_number on stock_count (company_id, number);
create index stock_count_farm on stock_count (company_id, farm_id, day desc);
select secure_tenant_table('stock_count');

create table stock_count_line (
  company_id uuid not null,
  count_id uuid not null,
  lot_id uuid not null,
  place integer not null,
  counted numeric(16, 3) not null check (counted >= 0),
  -- What the books said at the close of the day when the count was written or approved.
  booked numeric(16, 3) not null,
  reason text not null default '',
  primary key (company_id, count_id, lot_id),
  foreign key (company_id, count_id) references stock_count (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
);
create index stock_count_line_lot on stock_count_line (company_id, lot_id);
select secure_tenant_table('stock_count_line');

-- Goods between the company's store and a farm, either way.
create table supply (
  company_id uuid not null references company (id),
  id uuid not null,
  number integer not null,
  kind text not null check (kind in ('feed', 'vaccine', 'medicine', 'chicks')),
  direction text not null check (direction in ('toFarm', 'toCompany')),
  farm_id uuid not null,
  state text not null check (state in ('requested', 'sent', 'received', 'declined', 'cancelled')),
  requested_day date not null,
  needed_day date,
  sent_day date,
  received_day date,
  carrier text not null default '',
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  check (sent_day is not null or state in ('requested', 'declined', 'cancelled')),
  check ((received_day is not null) = (state = 'received'))
);
create unique index supply_number on supply (company_id, number);
create index supply_farm on supply (company_id, farm_id, number desc);
select secure_tenant_table('supply');

-- What was asked for.
create table supply_line (
  company_id uuid not null,
  supply_id uuid not null,
  place integer not null,
  -- Null for chicks, which are no item.
  item_id uuid,
  quantity numeric(16, 3) not null check (quantity > 0),
  primary key (company_id, supply_id, place),
  foreign key (company_id, supply_id) references supply (company_id, id),
  foreign key (company_id, item_id) references item (company_id, id)
);
create index supply_line_item on supply_line (company_id, item_id);
select secure_tenant_table('supply_line');

-- What was sent and what came of it; the movements are the truth, this is the docket.
create table supply_lot (
  company_id uuid not null,
  supply_id uuid not null,
  lot_id uuid not null,
  place integer not null,
  sent numeric(16, 3) not null check (sent > 0),
  good numeric(16, 3) check (good >= 0),
  broken numeric(16, 3) check (broken >= 0),
  reason text not null default '',
  primary key (company_id, supply_id, lot_id),
  foreign key (company_id, supply_id) references supply (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id),
  check ((good is null) = (broken is null)),
  check (good is null or good + broken <= sent)
);
create index supply_lot_lot on supply_lot (company_id, lot_id);
select secure_tenant_table('supply_lot');

create table supply_step (
  company_id uuid not null,
  id bigint generated always as identity,
  supply_id uuid not null,
  step text not null,
  day date,
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  by_id uuid,
  by_name text not null default '',
  primary key (company_id, id),
  foreign key (company_id, supply_id) references supply (company_id, id)
);
create index supply_step_supply on supply_step (company_id, supply_id, id);
select secure_tenant_table('supply_step', append_only => true);

-- The newest movements of a store, without looking at all of them.
create index movement_from_day on movement (company_id, from_account_id, day, id);
create index movement_to_day on movement (company_id, to_account_id, day, id);
