-- What people write about a flock in words, beside its entries: it moves nothing and stands in no book.

create table flock_note (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  flock_id uuid not null,
  text text not null check (length(text) between 1 and 1000),
  -- When it was written, which on a phone without a network is before it came here.
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
create index flock_note_flock on flock_note (company_id, flock_id, at desc);
select secure_tenant_table('flock_note');
