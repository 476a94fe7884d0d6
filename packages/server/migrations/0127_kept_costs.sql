-- What goods cost a flock in a month and what of each expense falls to it, kept as rows, so that a report reads those in place of two
-- years of movements and days. Whoever changes what they are made of says so in a log and waits for nobody; who reads works out anew what the
-- log names, and a job does the same for good.

create table flock_goods (
  company_id uuid not null,
  flock_id uuid not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('chicks', 'feed', 'vaccine', 'medicine', 'goods')),
  -- Used before first lay, of hens.
  is_rearing boolean not null,
  -- Minor units with all their decimals: quantities × what lots cost.
  exact_minor numeric not null,
  -- Lots, and placements out of no lot, that nobody knows the price of.
  unpriced_ids uuid[] not null default '{}',
  primary key (company_id, flock_id, month, kind, is_rearing),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
select secure_tenant_table('flock_goods');

create table flock_expense (
  company_id uuid not null,
  expense_id uuid not null,
  flock_id uuid not null,
  amount_minor bigint not null,
  primary key (company_id, expense_id, flock_id),
  foreign key (company_id, expense_id) references expense (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
create index flock_expense_flock on flock_expense (company_id, flock_id, expense_id) include (amount_minor);
select secure_tenant_table('flock_expense');

create table cost_change (
  company_id uuid not null,
  id bigint generated always as identity,
  -- `goods` of a flock in a month; `birds` and what else expenses are shared by, of a flock from a month on; `lot`: what it costs or is;
  -- `flock`: when it began to lay; `expense`: itself, or how it is shared.
  kind text not null check (kind in ('goods', 'birds', 'lot', 'flock', 'expense')),
  of_id uuid not null,
  month date,
  primary key (company_id, id)
);
select secure_tenant_table('cost_change');

create index account_goods on account (company_id, flock_id) where kind in ('consumed', 'placed');

create function note_goods() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id, month)
  select a.company_id, 'goods', a.flock_id, date_trunc('month', new.day)::date from account a
  where a.company_id = new.company_id and a.id in (new.from_account_id, new.to_account_id) and a.kind in ('consumed', 'placed')
    and a.flock_id is not null;
  return null;
end
$$;
create trigger note_goods after insert on movement for each row execute function note_goods();

-- Chicks out of no lot cost what their placement says.
create function note_chicks() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id, month) values (new.company_id, 'goods', new.flock_id, date_trunc('month', new.day)::date);
  if tg_op = 'UPDATE' and (old.day, old.flock_id) is distinct from (new.day, new.flock_id) then
    insert into cost_change (company_id, kind, of_id, month) values (old.company_id, 'goods', old.flock_id, date_trunc('month', old.day)::date);
  end if;
  return null;
end
$$;
create trigger note_chicks after insert or update on entry for each row when (new.kind = 'chick-placement') execute function note_chicks();

create function note_lot() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id) values (new.company_id, 'lot', new.id);
  return null;
end
$$;
create trigger note_lot after update on lot for each row
  when ((old.unit_cost_minor, old.item_id) is distinct from (new.unit_cost_minor, new.item_id)) execute function note_lot();

create function note_item() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id) select l.company_id, 'lot', l.id from lot l
  where l.company_id = new.company_id and l.item_id = new.id;
  return null;
end
$$;
create trigger note_item after update on item for each row when (old.category is distinct from new.category) execute function note_item();

create function note_flock() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id) values (new.company_id, 'flock', new.id);
  return null;
end
$$;
create trigger note_flock after update on flock for each row
  when ((old.production_kind, old.production_day) is distinct from (new.production_kind, new.production_day)) execute function note_flock();

create function note_birds() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id, month) values (new.company_id, 'birds', new.flock_id, new.month);
  return null;
end
$$;
create trigger note_birds after update on flock_month for each row
  when ((old.placed, old.doa, old.dead, old.culled, old.sold, old.moved_in, old.moved_out, old.variance, old.change_days, old.sold_kg, old.eggs)
    is distinct from
    (new.placed, new.doa, new.dead, new.culled, new.sold, new.moved_in, new.moved_out, new.variance, new.change_days, new.sold_kg, new.eggs))
  execute function note_birds();
create trigger note_birds_anew after insert on flock_month for each row when (new.days > 0) execute function note_birds();

create function note_area() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id) select e.company_id, 'expense', e.id from expense e
  where e.company_id = new.company_id and e.share_by = 'area' and e.state = 'approved' and (e.farm_id is null or e.farm_id = new.farm_id);
  return null;
end
$$;
create trigger note_area after update on shed for each row
  when ((old.area_m2, old.length_m, old.width_m) is distinct from (new.area_m2, new.length_m, new.width_m)) execute function note_area();

create function note_expense() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id) values (new.company_id, 'expense', new.id);
  return null;
end
$$;
create trigger note_expense after insert or update on expense for each row execute function note_expense();

create function note_expense_share() returns trigger language plpgsql as $$
begin
  insert into cost_change (company_id, kind, of_id) values (new.company_id, 'expense', new.expense_id);
  return null;
end
$$;
create trigger note_expense_share after insert or update on expense_share for each row execute function note_expense_share();

-- Nothing of a company is kept: all of it is to be worked out.
create function note_all_costs(of_company uuid) returns void language sql as $$
  insert into cost_change (company_id, kind, of_id, month)
  select a.company_id, 'goods', a.flock_id, date_trunc('month', m.day)::date
  from account a join movement m on m.company_id = a.company_id and m.to_account_id = a.id
  where a.company_id = of_company and a.kind in ('consumed', 'placed') and a.flock_id is not null
  union
  select a.company_id, 'goods', a.flock_id, date_trunc('month', m.day)::date
  from account a join movement m on m.company_id = a.company_id and m.from_account_id = a.id
  where a.company_id = of_company and a.kind in ('consumed', 'placed') and a.flock_id is not null
  union
  select company_id, 'goods', flock_id, date_trunc('month', day)::date from entry
  where company_id = of_company and kind = 'chick-placement';
  insert into cost_change (company_id, kind, of_id) select company_id, 'expense', id from expense
  where company_id = of_company and state = 'approved';
$$;
select note_all_costs(id) from company;
