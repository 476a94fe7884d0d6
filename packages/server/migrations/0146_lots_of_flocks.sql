-- What each flock took of each lot, kept by who writes: a recall that starts at a flock, or at a lot that all flocks ate of, reads a row a
-- flock and lot in place of every movement of their lives. The row is of one flock, whose days its writers wait for each other at anyway (0069).

create table flock_lot (
  company_id uuid not null,
  flock_id uuid not null,
  lot_id uuid not null,
  -- The account that took it.
  sink text not null check (sink in ('consumed', 'placed')),
  -- Less what was taken back.
  quantity numeric(16, 3) not null,
  -- Of what was taken: what came back has days of its own. Null where something came back of what was never taken.
  first_day date,
  last_day date,
  has_return boolean not null,
  primary key (company_id, flock_id, lot_id, sink),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
) with (fillfactor = 50);
create index flock_lot_lot on flock_lot (company_id, lot_id);
select secure_tenant_table('flock_lot');

create or replace function note_goods() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id, month)
  select a.company_id, 'goods', a.flock_id, date_trunc('month', new.day)::date from account a
  where a.company_id = new.company_id and a.id in (new.from_account_id, new.to_account_id) and a.kind in ('consumed', 'placed')
    and a.flock_id is not null;
  if found then
    insert into flock_lot as k (company_id, flock_id, lot_id, sink, quantity, first_day, last_day, has_return)
    select a.company_id, a.flock_id, new.lot_id, a.kind, case when a.id = new.to_account_id then new.quantity else -new.quantity end,
      case when a.id = new.to_account_id then new.day end, case when a.id = new.to_account_id then new.day end, a.id = new.from_account_id
    from account a
    where a.company_id = new.company_id and a.id in (new.from_account_id, new.to_account_id) and a.kind in ('consumed', 'placed')
      and a.flock_id is not null
    -- Both may be of one flock, as when chicks that were placed are eaten up in the books.
    order by a.flock_id, a.kind
    on conflict (company_id, flock_id, lot_id, sink) do update set quantity = k.quantity + excluded.quantity,
      first_day = least(k.first_day, excluded.first_day), last_day = greatest(k.last_day, excluded.last_day),
      has_return = k.has_return or excluded.has_return;
  end if;
  return null;
end
$$;
-- Anew for its lock alone: who is writing goes on with the function of before, and is waited for.
create or replace trigger note_goods after insert on movement for each row execute function note_goods();

insert into flock_lot (company_id, flock_id, lot_id, sink, quantity, first_day, last_day, has_return)
select a.company_id, a.flock_id, m.lot_id, a.kind, sum(m.quantity),
  min(m.day) filter (where not m.is_return), max(m.day) filter (where not m.is_return), bool_or(m.is_return)
from (select company_id, to_account_id as account_id, lot_id, quantity, day, false as is_return from movement
  union all select company_id, from_account_id, lot_id, -quantity, day, true from movement) m
join account a on a.company_id = m.company_id and a.id = m.account_id and a.kind in ('consumed', 'placed') and a.flock_id is not null
group by a.company_id, a.flock_id, m.lot_id, a.kind;
