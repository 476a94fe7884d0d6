/** Sums of a month from its days, whichever trigger calls. */
const countedMonths = (name: string): string => `
create or replace function ${name}() returns trigger language plpgsql as $$
declare
  k record;
  s flock_month;
begin
  for k in select distinct company_id, flock_id, shed_id, sex, date_trunc('month', day)::date as month from changed order by 1, 2, 3, 4, 5 loop
    insert into flock_month (company_id, flock_id, shed_id, sex, month) values (k.company_id, k.flock_id, k.shed_id, k.sex, k.month)
    on conflict do nothing;
    perform from flock_month m where m.company_id = k.company_id and m.flock_id = k.flock_id and m.shed_id = k.shed_id and m.sex = k.sex
      and m.month = k.month for update;
    select * into s from summed_days(k.company_id, k.flock_id, k.shed_id, k.sex, k.month, (k.month + interval '1 month')::date);
    update flock_month m set days = s.days, placed = s.placed, doa = s.doa, dead = s.dead, culled = s.culled, sold = s.sold,
      moved_in = s.moved_in, moved_out = s.moved_out, variance = s.variance, change_days = s.change_days,
      first_change = s.first_change, last_change = s.last_change, first_in = s.first_in, last_in = s.last_in,
      opened_birds = s.opened_birds, opened_layers = s.opened_layers, sold_kg = s.sold_kg, feed_kg = s.feed_kg,
      day_old_birds = s.day_old_birds, day_old_sum_g = s.day_old_sum_g, eggs = s.eggs, eggs_hatching = s.eggs_hatching,
      egg_days = s.egg_days, fed_days = s.fed_days, mortality_entries = s.mortality_entries, water_entries = s.water_entries,
      weighed_day = s.weighed_day, dispersion_day = s.dispersion_day, uniform_day = s.uniform_day,
      eggs_weighed_day = s.eggs_weighed_day
    where m.company_id = k.company_id and m.flock_id = k.flock_id and m.shed_id = k.shed_id and m.sex = k.sex and m.month = k.month;
  end loop;
  return null;
end
$$;
`;

/**
 * Rules of the schema in the words that a cluster of Citus takes. There a trigger runs on the worker, on a part of the table: it may
 * ask and write what lies beside it, of one company at a time, and what a statement wrote (a transition table) stands in no statement
 * with a distributed table. What each means stands in the migration that made it.
 */
export const onWorkers = `
create or replace function is_member(of_user uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from membership where user_id = of_user
    and company_id = nullif(current_setting('app.company_id', true), '')::uuid);
end
$$;
alter policy tenant on user_account using (is_member(id));

-- In the name of who writes: another name is another connection to the workers, which would wait for this one's locks.
alter function count_up_company_rights() security invoker;
alter function keep_an_owner() security invoker;
alter function keep_role_fitting() security invoker;

create or replace function refuse_closed_month() returns trigger language plpgsql as $$
declare
  wanted record;
  late record;
begin
  for wanted in select distinct n.company_id, date_trunc('month', n.day)::date as month from new_rows n order by 1, 2 loop
    perform pg_advisory_xact_lock_shared(hashtextextended(wanted.company_id::text || wanted.month::text, 0));
  end loop;
  for wanted in select distinct n.company_id, date_trunc('month', n.day)::date as month from new_rows n order by 1, 2 loop
    select wanted.month, coalesce(
      (select state from period where company_id = wanted.company_id and month = wanted.month),
      (select state from period where company_id = wanted.company_id and month > wanted.month and state = 'closed' limit 1),
      'open') as state into late;
    if late.state <> 'open' and late.state <> all (string_to_array(coalesce(current_setting('app.late', true), ''), ',')) then
      raise exception 'month % is %', late.month, late.state using errcode = 'HH001', detail = late.month || ' ' || late.state;
    end if;
  end loop;
  return null;
end
$$;

create or replace function refuse_shared_document() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select distinct company_id, document_id, document_kind from new_rows order by 1, 2, 3 loop
    if exists (select from movement m where m.company_id = one.company_id and m.document_id = one.document_id
        and m.document_kind <> one.document_kind)
      or exists (select from booking b where b.company_id = one.company_id and b.document_id = one.document_id
        and b.document_kind <> one.document_kind) then
      raise exception 'the id is that of a document of another kind' using errcode = 'HH002';
    end if;
  end loop;
  return null;
end
$$;

create or replace function keep_partner_balance() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select company_id, partner_id, farm_id,
      sum(case when credit = 'payable' then amount_minor when debit = 'payable' then -amount_minor else 0 end) as payable,
      sum(case when debit = 'receivable' then amount_minor when credit = 'receivable' then -amount_minor else 0 end) as receivable
    from new_rows where partner_id is not null and (debit in ('payable', 'receivable') or credit in ('payable', 'receivable'))
    group by company_id, partner_id, farm_id
    order by company_id, partner_id, farm_id
  loop
    insert into partner_balance as kept (company_id, partner_id, farm_id, payable_minor, receivable_minor)
    values (one.company_id, one.partner_id, one.farm_id, one.payable, one.receivable)
    on conflict (company_id, partner_id, coalesce(farm_id, '00000000-0000-0000-0000-000000000000')) do update
      set payable_minor = kept.payable_minor + excluded.payable_minor,
        receivable_minor = kept.receivable_minor + excluded.receivable_minor;
  end loop;
  return null;
end
$$;

create or replace function renew_sessions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  -- Of a part the name has a number behind.
  of_table text := regexp_replace(tg_table_name, '_[0-9]+$', '');
begin
  if of_table = 'company' then
    update session set version = version + 1 where company_id = new.id and ended_at is null;
  elsif of_table = 'user_account' then
    update session set version = version + 1 where user_id = new.id and ended_at is null;
  elsif tg_op = 'DELETE' then
    update session set version = version + 1 where user_id = old.user_id and company_id = old.company_id and ended_at is null;
  else
    update session set version = version + 1 where user_id = new.user_id and company_id = new.company_id and ended_at is null;
  end if;
  return null;
end
$$;

-- Month by month: a query of the cluster may not stand in a function that one of its parts asks.
create or replace function count_flock_months(of_company uuid, of_flock uuid default null) returns setof flock_month language plpgsql stable as $$
declare
  k record;
begin
  for k in
    select distinct d.flock_id, d.shed_id, d.sex, date_trunc('month', d.day)::date as month from flock_day d
    where d.company_id = of_company and (of_flock is null or d.flock_id = of_flock)
  loop
    return query select * from summed_days(of_company, k.flock_id, k.shed_id, k.sex, k.month, (k.month + interval '1 month')::date);
  end loop;
end
$$;

-- Flock by flock, where a worker would ask others for what it inserts.
create or replace function note_goods() returns trigger language plpgsql as $$
declare
  n record;
  a record;
begin
  for n in select * from new_rows order by lot_id loop
    for a in select o.flock_id, o.kind, o.id = n.to_account_id as takes from account o where o.company_id = n.company_id
      and o.id in (n.from_account_id, n.to_account_id) and o.kind in ('consumed', 'placed') and o.flock_id is not null
      order by o.flock_id, o.kind loop
      insert into cost_change (company_id, kind, of_id, month) values (n.company_id, 'goods', a.flock_id, date_trunc('month', n.day)::date);
      insert into flock_lot as k (company_id, flock_id, lot_id, sink, quantity, first_day, last_day, has_return)
      values (n.company_id, a.flock_id, n.lot_id, a.kind, case when a.takes then n.quantity else -n.quantity end,
        case when a.takes then n.day end, case when a.takes then n.day end, not a.takes)
      on conflict (company_id, flock_id, lot_id, sink) do update set quantity = k.quantity + excluded.quantity,
        first_day = least(k.first_day, excluded.first_day), last_day = greatest(k.last_day, excluded.last_day),
        has_return = k.has_return or excluded.has_return;
    end loop;
  end loop;
  return null;
end
$$;

create or replace function note_item() returns trigger language plpgsql as $$
declare
  of_lot uuid;
begin
  for of_lot in select l.id from lot l where l.company_id = new.company_id and l.item_id = new.id loop
    insert into cost_change (company_id, kind, of_id) values (new.company_id, 'lot', of_lot);
  end loop;
  return null;
end
$$;

create or replace function note_area() returns trigger language plpgsql as $$
declare
  of_expense uuid;
begin
  for of_expense in select e.id from expense e where e.company_id = new.company_id and e.share_by = 'area' and e.state = 'approved'
    and (e.farm_id is null or e.farm_id = new.farm_id) loop
    insert into cost_change (company_id, kind, of_id) values (new.company_id, 'expense', of_expense);
  end loop;
  return null;
end
$$;

${['keep_flock_months', 'add_days_to_flock_months', 'change_days_of_flock_months'].map(countedMonths).join('')}`;
