-- Requests for treatment, and what Doctor and Owner say to a sale that a medicine written down later holds.

create table treatment_request (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  flock_id uuid not null,
  signs text not null,
  since_day date not null,
  birds integer not null check (birds > 0),
  -- The medicine that is wished for.
  item_id uuid,
  notes text not null default '',
  state text not null default 'open' check (state in ('open', 'prescribed', 'declined', 'withdrawn')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null default now(),
  answered_by_name text not null default '',
  answered_at timestamptz,
  answer_reason text not null default '',
  prescription_id uuid,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, item_id) references item (company_id, id),
  foreign key (company_id, prescription_id) references prescription (company_id, id),
  check ((state = 'prescribed') = (prescription_id is not null)),
  check (state <> 'declined' or answer_reason <> '')
);
create index treatment_request_flock on treatment_request (company_id, flock_id, asked_at desc);
create index treatment_request_open on treatment_request (company_id, asked_at) where state = 'open';
select secure_tenant_table('treatment_request');

-- A sale counts as known for the medicines that it named: another one that holds it later is a finding of its own.
create table sale_acknowledgement (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  flock_id uuid not null,
  entry_id uuid not null,
  item_ids uuid[] not null check (cardinality(item_ids) > 0),
  reason text not null,
  by_id uuid not null,
  by_name text not null,
  by_role text not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, entry_id) references entry (company_id, id)
);
create index sale_acknowledgement_entry on sale_acknowledgement (company_id, entry_id);
select secure_tenant_table('sale_acknowledgement', append_only => true);

-- Sales are looked at whenever something that holds is written down.
create index entry_bird_sale on entry (company_id, flock_id, day) where kind = 'bird-sale' and state = 'posted';
