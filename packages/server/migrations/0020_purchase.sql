-- Purchases: what is asked for, approved, ordered, received in parts, returned and invoiced. Paid by `payment`.

create table purchase (
  company_id uuid not null references company (id),
  id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('chicks', 'feed', 'vaccine', 'medicine', 'other', 'eggStock')),
  -- Whose store the goods come into; null: the company's own.
  farm_id uuid,
  -- Null while it is only asked for.
  partner_id uuid,
  day date not null,
  expected_day date,
  freight_minor bigint not null default 0 check (freight_minor >= 0),
  freight_tax_pct numeric(6, 3) not null default 0 check (freight_tax_pct between 0 and 100),
  -- Net, tax and freight with its tax, as ordered: what approval asks about.
  total_minor bigint not null default 0 check (total_minor >= 0),
  notes text not null default '',
  -- What people have decided; the rest of its state follows from what came, was invoiced and paid.
  decision text not null default 'draft' check (decision in ('draft', 'approved', 'rejected', 'ordered', 'cancelled')),
  -- Nothing more is expected of what was ordered.
  finished boolean not null default false,
  -- Follows from decision, receipts, invoices and payments; written by the one function that works it out.
  state text not null default 'draft' check (state in ('draft', 'approved', 'rejected', 'ordered', 'partReceived', 'received',
    'invoiced', 'partPaid', 'paid', 'cancelled')),
  is_request boolean not null default false,
  asked_by uuid not null,
  asked_by_name text not null default '',
  asked_at timestamptz not null default now(),
  approved_by_name text not null default '',
  approved_at timestamptz,
  ordered_day date,
  -- Why it was rejected, cancelled or finished short.
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, id, kind),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id),
  check (partner_id is not null or decision in ('draft', 'rejected', 'cancelled'))
);
create index purchase_day on purchase (company_id, day desc, id);
create index purchase_farm on purchase (company_id, farm_id, day desc);
create index purchase_partner on purchase (company_id, partner_id, day desc);
select secure_tenant_table('purchase');

create table purchase_line (
  company_id uuid not null,
  purchase_id uuid not null,
  id uuid not null,
  kind text not null,
  position integer not null,
  item_id uuid,
  -- The unit it is bought in, and how many of the item's (or chicks, or eggs) are in one.
  unit text not null,
  factor numeric(20, 6) not null check (factor > 0),
  quantity numeric(15, 3) not null check (quantity > 0),
  free_quantity numeric(15, 3) not null default 0 check (free_quantity >= 0),
  unit_price_minor numeric(20, 6) not null default 0 check (unit_price_minor >= 0),
  discount_pct numeric(6, 3) not null default 0 check (discount_pct between 0 and 100),
  tax_pct numeric(6, 3) not null default 0 check (tax_pct between 0 and 100),
  net_minor bigint not null,
  tax_minor bigint not null,
  notes text not null default '',
  breed text not null default '',
  sex text,
  hatchery text not null default '',
  hatch_day date,
  parent_age_weeks integer check (parent_age_weeks between 15 and 100),
  source_flock text not null default '',
  grade text,
  lay_from_day date,
  lay_to_day date,
  primary key (company_id, purchase_id, id),
  foreign key (company_id, purchase_id, kind) references purchase (company_id, id, kind),
  foreign key (company_id, item_id) references item (company_id, id),
  check (case kind
    when 'chicks' then item_id is null and sex is not null and hatch_day is not null and breed <> ''
    when 'eggStock' then item_id is null and grade is not null and lay_from_day is not null and lay_to_day >= lay_from_day
    else item_id is not null end)
);
select secure_tenant_table('purchase_line');

create table purchase_receipt (
  company_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  day date not null,
  docket text not null default '',
  temp_c numeric(5, 1) check (temp_c between -60 and 80),
  notes text not null default '',
  state text not null default 'posted' check (state in ('posted', 'reversed')),
  -- Why it was corrected or reversed.
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  unique (company_id, id, purchase_id),
  foreign key (company_id, purchase_id) references purchase (company_id, id)
);
create index purchase_receipt_purchase on purchase_receipt (company_id, purchase_id, day);
select secure_tenant_table('purchase_receipt');

create table purchase_receipt_line (
  company_id uuid not null,
  receipt_id uuid not null,
  purchase_id uuid not null,
  line_id uuid not null,
  -- The lot that came into the store; none where all was rejected.
  lot_id uuid not null,
  position integer not null,
  quantity numeric(15, 3) not null check (quantity >= 0),
  rejected numeric(15, 3) not null default 0 check (rejected >= 0),
  reject_reason text not null default '',
  lot_code text not null default '',
  expiry_day date,
  primary key (company_id, receipt_id, lot_id),
  foreign key (company_id, receipt_id, purchase_id) references purchase_receipt (company_id, id, purchase_id),
  foreign key (company_id, purchase_id, line_id) references purchase_line (company_id, purchase_id, id),
  check (quantity + rejected > 0)
);
create index purchase_receipt_line_purchase on purchase_receipt_line (company_id, purchase_id);
create index purchase_receipt_line_lot on purchase_receipt_line (company_id, lot_id);
select secure_tenant_table('purchase_receipt_line');

-- Goods that went back to the supplier, with the debit note for them.
create table purchase_return (
  company_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  number integer not null check (number > 0),
  day date not null,
  reason text not null,
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, id, purchase_id),
  foreign key (company_id, purchase_id) references purchase (company_id, id)
);
create index purchase_return_purchase on purchase_return (company_id, purchase_id);
select secure_tenant_table('purchase_return');

create table purchase_return_line (
  company_id uuid not null,
  return_id uuid not null,
  purchase_id uuid not null,
  line_id uuid not null,
  lot_id uuid not null,
  -- In the unit of the lot.
  quantity numeric(15, 3) not null check (quantity > 0),
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  primary key (company_id, return_id, lot_id),
  foreign key (company_id, return_id, purchase_id) references purchase_return (company_id, id, purchase_id),
  foreign key (company_id, purchase_id, line_id) references purchase_line (company_id, purchase_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
);
select secure_tenant_table('purchase_return_line');

create table purchase_invoice (
  company_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  partner_id uuid not null,
  -- As the supplier numbers it.
  number text not null,
  day date not null,
  due_day date not null,
  freight_minor bigint not null default 0 check (freight_minor >= 0),
  freight_tax_minor bigint not null default 0 check (freight_tax_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  notes text not null default '',
  state text not null default 'posted' check (state in ('posted', 'cancelled')),
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  primary key (company_id, id),
  unique (company_id, id, purchase_id),
  foreign key (company_id, purchase_id) references purchase (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id),
  check (due_day >= day)
);
create unique index purchase_invoice_number on purchase_invoice (company_id, partner_id, lower(number)) where state = 'posted';
create index purchase_invoice_purchase on purchase_invoice (company_id, purchase_id);
select secure_tenant_table('purchase_invoice');

create table purchase_invoice_line (
  company_id uuid not null,
  invoice_id uuid not null,
  purchase_id uuid not null,
  line_id uuid not null,
  quantity numeric(15, 3) not null check (quantity > 0),
  unit_price_minor numeric(20, 6) not null check (unit_price_minor >= 0),
  discount_pct numeric(6, 3) not null default 0,
  tax_pct numeric(6, 3) not null default 0,
  net_minor bigint not null,
  tax_minor bigint not null,
  primary key (company_id, invoice_id, line_id),
  foreign key (company_id, invoice_id, purchase_id) references purchase_invoice (company_id, id, purchase_id),
  foreign key (company_id, purchase_id, line_id) references purchase_line (company_id, purchase_id, id)
);
create index purchase_invoice_line_purchase on purchase_invoice_line (company_id, purchase_id);
select secure_tenant_table('purchase_invoice_line');

-- Dockets on purchases: pictures, made anew as ever, and PDFs, which are kept as they came and only ever downloaded.
alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check check (kind in ('logo', 'photo', 'pdf'));
create index file_attached on file (company_id, attached_to) where attached_to is not null;
