-- Money: partners, the books, periods, numbers without gaps, limits of approval; and room in the ledger of goods for the
-- company's store, goods on the way, bought chicks and bought eggs. Decision 0023.

-- Who is bought from and sold to; one company may be both.
create table partner (
  company_id uuid not null references company (id),
  id uuid not null,
  is_supplier boolean not null,
  is_customer boolean not null,
  name text not null,
  tax_number text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  -- Days until an invoice is due.
  terms_days integer not null default 30 check (terms_days between 0 and 365),
  -- Of a customer; null: no limit.
  credit_limit_minor bigint check (credit_limit_minor >= 0),
  -- What stood when the books began; booked like everything else.
  opening_day date,
  opening_payable_minor bigint not null default 0,
  opening_receivable_minor bigint not null default 0,
  notes text not null default '',
  retired boolean not null default false,
  -- What was two is one: this one is kept for its past and points to the other.
  merged_into_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, merged_into_id) references partner (company_id, id),
  check (is_supplier or is_customer),
  check (opening_day is not null or (opening_payable_minor = 0 and opening_receivable_minor = 0)),
  check (merged_into_id is null or (retired and merged_into_id <> id))
);
create index partner_name on partner (company_id, lower(name));
select secure_tenant_table('partner');

-- The books of money: an amount from a credit account to a debit account.
create table booking (
  company_id uuid not null references company (id),
  id bigint generated always as identity,
  day date not null,
  debit text not null,
  credit text not null,
  amount_minor bigint not null check (amount_minor > 0),
  partner_id uuid,
  farm_id uuid,
  document_kind text not null,
  document_id uuid not null,
  document_version integer not null,
  reverses_id bigint,
  by_id uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  check (debit <> credit),
  check (debit in ('payable', 'receivable', 'cash', 'bank', 'goods', 'expense', 'income', 'taxPaid', 'taxCharged', 'opening',
    'writtenOff')),
  check (credit in ('payable', 'receivable', 'cash', 'bank', 'goods', 'expense', 'income', 'taxPaid', 'taxCharged',
    'opening', 'writtenOff')),
  -- What is owed and claimed is somebody's.
  check (partner_id is not null
    or (debit not in ('payable', 'receivable') and credit not in ('payable', 'receivable')))
);
create index booking_partner on booking (company_id, partner_id, day) where partner_id is not null;
create index booking_document on booking (company_id, document_id);
create index booking_day on booking (company_id, day);
create unique index booking_reverses on booking (company_id, reverses_id) where reverses_id is not null;
select secure_tenant_table('booking', append_only => true);

-- Payments in and out, and which documents they pay.
create table payment (
  company_id uuid not null references company (id),
  id uuid not null,
  partner_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  day date not null,
  amount_minor bigint not null check (amount_minor > 0),
  place text not null check (place in ('cash', 'bank')),
  reference text not null default '',
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
  foreign key (company_id, partner_id) references partner (company_id, id)
);
create index payment_partner on payment (company_id, partner_id, day desc);
select secure_tenant_table('payment');

create table payment_part (
  company_id uuid not null,
  payment_id uuid not null,
  document_kind text not null check (document_kind in ('purchaseInvoice', 'sale', 'expense', 'supplierOpening',
    'customerOpening')),
  document_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (company_id, payment_id, document_id),
  foreign key (company_id, payment_id) references payment (company_id, id)
);
create index payment_part_document on payment_part (company_id, document_id);
select secure_tenant_table('payment_part');

-- The last number given in a series; taken in the document's own transaction, so none is ever missing.
create table document_number (
  company_id uuid not null references company (id),
  series text not null,
  last integer not null check (last > 0),
  primary key (company_id, series)
);
select secure_tenant_table('document_number');

-- What a company has said about money; a company without a row has the defaults of the product.
create table money_setting (
  company_id uuid not null references company (id),
  -- Up to which amount they approve; null: not at all.
  admin_limit_minor bigint check (admin_limit_minor >= 0),
  manager_limit_minor bigint check (manager_limit_minor >= 0),
  -- Received and rejected together may be so much more than ordered.
  receipt_tolerance_pct numeric(6, 3) not null default 5 check (receipt_tolerance_pct between 0 and 100),
  default_tax_pct numeric(6, 3) not null default 0 check (default_tax_pct between 0 and 100),
  invoice_prefix text not null default '',
  invoice_note text not null default '',
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id)
);
select secure_tenant_table('money_setting');

create table period (
  company_id uuid not null references company (id),
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('open', 'softClosed', 'closed')),
  -- The figures of the month as they stood when it was closed.
  figures jsonb,
  closed_at timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, month)
);
select secure_tenant_table('period');

create table period_step (
  company_id uuid not null,
  id bigint generated always as identity,
  month date not null,
  at timestamptz not null default now(),
  by_id uuid,
  by_name text not null default '',
  from_state text not null,
  to_state text not null,
  reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, month) references period (company_id, month)
);
select secure_tenant_table('period_step', append_only => true);

-- No writer can forget a closed month: what comes late says so. The platform sets `app.late` to the states that the writer
-- may write into, and only when a reason was given.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  late record;
begin
  select p.month, p.state into late from new_rows n
  join period p on p.company_id = n.company_id and p.month = date_trunc('month', n.day)::date
  where p.state <> 'open' and p.state <> all (string_to_array(coalesce(current_setting('app.late', true), ''), ','))
  order by p.month limit 1;
  if found then
    raise exception 'month % is %', late.month, late.state using errcode = 'HH001', detail = late.month || ' ' || late.state;
  end if;
  return null;
end
$$;
create trigger closed_month after insert on movement referencing new table as new_rows
  for each statement execute function refuse_closed_month();
create trigger closed_month after insert on booking referencing new table as new_rows
  for each statement execute function refuse_closed_month();

-- Goods ---------------------------------------------------------------------------------------------------------------

alter table item drop constraint item_category_check;
alter table item add constraint item_category_check check (category in ('feed', 'vaccine', 'medicine', 'other'));

-- Enough decimals that a lot of a million units costs what its invoice says, to the minor unit.
alter table lot alter column unit_cost_minor type numeric(30, 12);
alter table lot
  add column hatch_day date,
  add column breed text,
  -- Who it was bought from, and of which flock: what is known of origin.
  add column partner_id uuid,
  add column source text not null default '',
  add foreign key (company_id, partner_id) references partner (company_id, id),
  drop constraint lot_kind_check,
  drop constraint lot_check;
alter table lot
  add constraint lot_kind_check check (kind in ('birds', 'feed', 'eggs', 'chicks', 'goods')),
  add constraint lot_check check (case kind
    when 'birds' then flock_id is not null and sex is not null
    when 'eggs' then lay_day is not null and grade is not null
    when 'chicks' then hatch_day is not null and sex is not null
    else item_id is not null end);

-- Every cost that a lot ever had, with the document that said so; the present one stands in `lot`.
create table lot_cost (
  company_id uuid not null,
  id bigint generated always as identity,
  lot_id uuid not null,
  unit_cost_minor numeric(30, 12) not null check (unit_cost_minor >= 0),
  document_kind text not null,
  document_id uuid not null,
  by_id uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
);
create index lot_cost_lot on lot_cost (company_id, lot_id, id desc);
select secure_tenant_table('lot_cost', append_only => true);

alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('store', 'transit', 'flock', 'supplier', 'customer', 'dead',
  'culled', 'doa', 'consumed', 'placed', 'laid', 'discarded', 'variance'));
