-- Vaccine that the eggs or chicks of a hatch were given in the hatchery: a lot of goods out of the store of its farm.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('store', 'transit', 'flock', 'supplier', 'customer', 'dead',
  'culled', 'doa', 'consumed', 'placed', 'laid', 'discarded', 'variance', 'machine', 'pulled', 'clear', 'rejected', 'lost',
  'hatched', 'chickCulled', 'chickDead', 'unhatched', 'hatchVariance', 'given'));

create table hatch_vaccination (
  company_id uuid not null,
  id uuid not null,
  hatch_id uuid not null,
  lot_id uuid not null,
  day date not null,
  doses integer not null check (doses > 0),
  chicks integer not null check (chicks > 0),
  route text not null,
  given_by text not null default '',
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
  foreign key (company_id, hatch_id) references hatch (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
);
create index hatch_vaccination_hatch on hatch_vaccination (company_id, hatch_id);
create index hatch_vaccination_lot on hatch_vaccination (company_id, lot_id);
select secure_tenant_table('hatch_vaccination');

-- Of bought eggs what one weighs on arrival, where somebody weighed them.
alter table purchase_receipt_line add column mean_weight_g numeric(6, 3) check (mean_weight_g > 0);
