-- Sales of birds, eggs, litter and chicks, what left for them, and credit notes. Paid by `payment`.

create table sale (
  company_id uuid not null references company (id),
  id uuid not null,
  -- For people; the law counts `invoice_number`.
  number integer not null check (number > 0),
  kind text not null check (kind in ('birds', 'eggs', 'litter', 'chicks')),
  farm_id uuid not null,
  partner_id uuid not null,
  day date not null,
  notes text not null default '',
  -- What people have decided; the rest of its state follows from what left, was invoiced, credited and paid.
  decision text not null default 'draft' check (decision in ('draft', 'confirmed', 'cancelled')),
  dispatched_day date,
  carrier text not null default '',
  dispatched_by_name text not null default '',
  approved_by_name text not null default '',
  approved_at timestamptz,
  invoice_number integer check (invoice_number > 0),
  -- As it is printed: the prefix may be another one later.
  invoice_name text not null default '',
  invoice_day date,
  due_day date,
  net_minor bigint not null default 0 check (net_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  -- Follows from all that; written by the one function that works it out.
  state text not null default 'draft' check (state in ('draft', 'confirmed', 'dispatched', 'invoiced', 'partPaid', 'paid',
    'credited', 'cancelled')),
  -- Why it was cancelled, reopened or taken back.
  reason text not null default '',
  asked_by uuid not null,
  asked_by_name text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, invoice_number),
  unique (company_id, id, kind),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id),
  check ((invoice_number is null) = (invoice_day is null)),
  check ((invoice_number is null) = (due_day is null)),
  check (due_day >= invoice_day),
  check (dispatched_day is null or decision = 'confirmed'),
  check (invoice_number is null or dispatched_day is not null)
);
create index sale_farm on sale (company_id, farm_id, kind, day desc);
create index sale_partner on sale (company_id, partner_id, day desc);
create index sale_invoiced on sale (company_id, invoice_day) where invoice_number is not null;
select secure_tenant_table('sale');

create table sale_line (
  company_id uuid not null,
  sale_id uuid not null,
  id uuid not null,
  kind text not null,
  position integer not null,
  unit text not null check (unit in ('kg', 'bird', 'egg', 'tray', 'case', 't', 'm3', 'chick')),
  -- Of birds it follows from the lorries until the invoice is written.
  quantity numeric(15, 3) not null check (quantity >= 0),
  -- Null: not agreed yet.
  unit_price_minor numeric(20, 6) check (unit_price_minor >= 0),
  discount_pct numeric(6, 3) not null default 0 check (discount_pct between 0 and 100),
  tax_pct numeric(6, 3) not null default 0 check (tax_pct between 0 and 100),
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  notes text not null default '',
  flock_id uuid,
  deduct_doa boolean not null default false,
  deduct_condemned boolean not null default false,
  grade text,
  breed text not null default '',
  sex text,
  chick_grade text not null default '',
  free_pct numeric(6, 3) not null default 0 check (free_pct between 0 and 100),
  shed_id uuid,
  loads integer check (loads > 0),
  primary key (company_id, sale_id, id),
  foreign key (company_id, sale_id, kind) references sale (company_id, id, kind),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id),
  check (case kind
    when 'birds' then flock_id is not null
    when 'eggs' then grade is not null
    when 'litter' then shed_id is not null
    else sex is not null and breed <> '' end)
);
create index sale_line_flock on sale_line (company_id, flock_id) where flock_id is not null;
select secure_tenant_table('sale_line');

-- The lorries (bird-sale entries) that a line prices. One that was credited whole may be priced anew.
create table sale_entry (
  company_id uuid not null,
  sale_id uuid not null,
  line_id uuid not null,
  entry_id uuid not null,
  released boolean not null default false,
  primary key (company_id, sale_id, entry_id),
  foreign key (company_id, sale_id, line_id) references sale_line (company_id, sale_id, id),
  foreign key (company_id, entry_id) references entry (company_id, id)
);
create unique index sale_entry_once on sale_entry (company_id, entry_id) where not released;
select secure_tenant_table('sale_entry');

-- Lots that left with a sale.
create table sale_lot (
  company_id uuid not null,
  sale_id uuid not null,
  line_id uuid not null,
  lot_id uuid not null,
  quantity numeric(15, 3) not null check (quantity > 0),
  primary key (company_id, sale_id, line_id, lot_id),
  foreign key (company_id, sale_id, line_id) references sale_line (company_id, sale_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
);
create index sale_lot_lot on sale_lot (company_id, lot_id);
select secure_tenant_table('sale_lot');

create table credit_note (
  company_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  number integer not null check (number > 0),
  name text not null,
  day date not null,
  reason text not null,
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, id, sale_id),
  foreign key (company_id, sale_id) references sale (company_id, id)
);
create index credit_note_sale on credit_note (company_id, sale_id);
create index credit_note_day on credit_note (company_id, day);
select secure_tenant_table('credit_note', append_only => true);

create table credit_note_line (
  company_id uuid not null,
  credit_note_id uuid not null,
  sale_id uuid not null,
  line_id uuid not null,
  quantity numeric(15, 3) not null check (quantity > 0),
  net_minor bigint not null,
  tax_minor bigint not null,
  primary key (company_id, credit_note_id, line_id),
  foreign key (company_id, credit_note_id, sale_id) references credit_note (company_id, id, sale_id),
  foreign key (company_id, sale_id, line_id) references sale_line (company_id, sale_id, id)
);
create index credit_note_line_sale on credit_note_line (company_id, sale_id);
select secure_tenant_table('credit_note_line', append_only => true);

-- Eggs that came back with a credit note, into the lots that they left.
create table credit_note_lot (
  company_id uuid not null,
  credit_note_id uuid not null,
  sale_id uuid not null,
  line_id uuid not null,
  lot_id uuid not null,
  quantity numeric(15, 3) not null check (quantity > 0),
  primary key (company_id, credit_note_id, line_id, lot_id),
  foreign key (company_id, credit_note_id, sale_id) references credit_note (company_id, id, sale_id),
  foreign key (company_id, sale_id, line_id, lot_id) references sale_lot (company_id, sale_id, line_id, lot_id)
);
select secure_tenant_table('credit_note_lot', append_only => true);
