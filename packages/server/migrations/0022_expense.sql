-- Expenses with how they are shared out, recurring ones, what a company says about petty cash and spent hens, and a month
-- that closes while somebody writes into it. Decisions 0023 and 0024.

alter table money_setting
  -- What may be paid out of the cash box by whoever may only hand in petty cash; null: nothing.
  add column petty_limit_minor bigint check (petty_limit_minor >= 0),
  -- What a hen is expected to bring at the end of lay: so much of the rearing cost is not written off before.
  add column spent_hen_minor bigint not null default 0 check (spent_hen_minor >= 0);

create table expense (
  company_id uuid not null references company (id),
  id uuid not null,
  number integer not null,
  -- Null: the company's own.
  farm_id uuid,
  day date not null,
  category text not null,
  -- Who was paid: a partner, or a name.
  partner_id uuid,
  payee text not null default '',
  net_minor bigint not null check (net_minor > 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  -- Paid at once from here; null: owed to the partner.
  paid_from text check (paid_from in ('cash', 'bank')),
  share_by text not null check (share_by in ('flock', 'shed', 'birds', 'birdDays', 'area', 'kg', 'eggs', 'percent')),
  share_from date not null,
  share_to date not null,
  -- Only flocks of this kind take part; null: all.
  share_kind text check (share_kind in ('broiler', 'breeder', 'layer')),
  share_flock_id uuid,
  share_shed_id uuid,
  recurs text check (recurs in ('month', 'week', 'year')),
  recurs_until date,
  -- The expense that this one recurs from.
  recurs_of_id uuid,
  notes text not null default '',
  attachments uuid[] not null default '{}' check (cardinality(attachments) <= 4),
  state text not null default 'draft' check (state in ('draft', 'approved', 'cancelled')),
  reason text not null default '',
  approved_by_name text not null default '',
  approved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id),
  foreign key (company_id, share_flock_id) references flock (company_id, id),
  foreign key (company_id, share_shed_id) references shed (company_id, id),
  foreign key (company_id, recurs_of_id) references expense (company_id, id),
  check (share_to >= share_from),
  check ((share_by = 'flock') = (share_flock_id is not null)),
  check ((share_by = 'shed') = (share_shed_id is not null)),
  -- What is owed is owed to somebody who is known.
  check (paid_from is not null or partner_id is not null),
  check (recurs_of_id is null or recurs is null),
  check (recurs is not null or recurs_until is null)
);
create index expense_farm on expense (company_id, farm_id, day desc);
create index expense_day on expense (company_id, day desc);
create index expense_partner on expense (company_id, partner_id) where partner_id is not null;
-- A recurring expense falls due once on a day, however often the job runs.
create unique index expense_recurs on expense (company_id, recurs_of_id, day) where recurs_of_id is not null;
select secure_tenant_table('expense');

-- Shares that somebody stated; they add up to 100 %.
create table expense_share (
  company_id uuid not null,
  expense_id uuid not null,
  flock_id uuid not null,
  pct numeric(6, 3) not null check (pct > 0 and pct <= 100),
  primary key (company_id, expense_id, flock_id),
  foreign key (company_id, expense_id) references expense (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
select secure_tenant_table('expense_share');

-- Who closes a month waits for those who are writing into it, and they for him: what is in the figures of the month was
-- there, and whatever comes later has to say why. Writers of open months do not wait for each other.
create or replace function refuse_closed_month() returns trigger language plpgsql as $$
declare
  late record;
begin
  for late in select distinct n.company_id, date_trunc('month', n.day)::date as month from new_rows n order by 1, 2 loop
    perform pg_advisory_xact_lock_shared(hashtextextended(late.company_id::text || late.month::text, 0));
  end loop;
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
