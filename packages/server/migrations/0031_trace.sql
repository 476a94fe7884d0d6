-- Where lots came from and went to, and the drills that were held of it.

-- Every movement of a lot, whichever account it left or came to.
create index movement_lot on movement (company_id, lot_id);

create table recall_drill (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null check (kind in ('flock', 'eggs', 'chicks', 'goods', 'hatch', 'sale')),
  start_id uuid not null,
  name text not null,
  notes text not null default '',
  took_s integer not null check (took_s >= 0),
  elapsed_ms integer not null,
  holders integer not null,
  customers integer not null,
  -- What was found: [{place, placeName, what, quantity, unit, …}]
  found jsonb not null,
  held_at timestamptz not null default clock_timestamp(),
  held_by uuid,
  held_by_name text not null default '',
  primary key (company_id, id)
);
create index recall_drill_held on recall_drill (company_id, held_at desc);
select secure_tenant_table('recall_drill', append_only => true);
