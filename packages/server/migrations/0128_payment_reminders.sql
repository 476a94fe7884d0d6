-- Letters that ask customers for what is overdue: what was open of which document on the day, and for the how many-th time. No
-- money moves.

create table payment_reminder (
  company_id uuid not null references company (id),
  id uuid not null,
  partner_id uuid not null,
  day date not null,
  -- First, second, and what follows.
  stage smallint not null check (stage between 1 and 3),
  pay_by date not null,
  way text not null check (way in ('mail', 'paper')),
  -- Where it was sent; empty on paper.
  to_address text not null default '',
  language text not null,
  notes text not null default '',
  open_minor bigint not null check (open_minor > 0),
  -- What the customer had to their credit on that day.
  credit_minor bigint not null default 0 check (credit_minor >= 0),
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
create index payment_reminder_partner on payment_reminder (company_id, partner_id, day desc);
select secure_tenant_table('payment_reminder');

create table payment_reminder_line (
  company_id uuid not null,
  reminder_id uuid not null,
  document_kind text not null check (document_kind in ('sale', 'customerOpening')),
  document_id uuid not null,
  -- Of the document; null: the company's own.
  farm_id uuid,
  name text not null,
  day date not null,
  due_day date not null,
  open_minor bigint not null check (open_minor > 0),
  primary key (company_id, reminder_id, document_id),
  foreign key (company_id, reminder_id) references payment_reminder (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
create index payment_reminder_line_document on payment_reminder_line (company_id, document_id);
select secure_tenant_table('payment_reminder_line');

alter table money_setting
  -- From how many days past its due day on a customer is reminded of a document, and how many lie between two reminders of it.
  add column remind_after_days smallint not null default 7 check (remind_after_days between 0 and 365),
  add column remind_every_days smallint not null default 14 check (remind_every_days between 1 and 365);
