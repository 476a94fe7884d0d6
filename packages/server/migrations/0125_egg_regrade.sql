-- Eggs that lie in the egg room are graded again: some become another grade, some are broken and thrown away.
create table egg_regrade (
  company_id uuid not null references company (id),
  id uuid not null,
  farm_id uuid not null,
  lot_id uuid not null,
  day date not null,
  counts jsonb not null,
  eggs integer not null check (eggs > 0),
  notes text not null default '',
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
create index egg_regrade_farm on egg_regrade (company_id, farm_id, day desc);
create index egg_regrade_lot on egg_regrade (company_id, lot_id);
select secure_tenant_table('egg_regrade');

-- Bought eggs of another grade cost what those cost that they were.
alter table lot add column regraded_from uuid;
alter table lot add foreign key (company_id, regraded_from) references lot (company_id, id);
create index lot_regraded_from on lot (company_id, regraded_from) where regraded_from is not null;
