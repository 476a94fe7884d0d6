-- What expenses and sales come to by flock and month, added up by whoever keeps their rows: a report of a year read 58,000 shares of sales
-- and 116,000 of expenses for 500 figures.

-- Month of the expense, and whether it was spent on rearing hens, as they were when the share was kept: what is taken off a sum is what was
-- added to it.
alter table flock_expense add column month date check (extract(day from month) = 1), add column is_rearing boolean;
update flock_expense s set month = date_trunc('month', e.day)::date,
  is_rearing = f.production_kind <> 'broiler' and coalesce(e.share_to < case when f.production_day is not null
    then greatest(f.production_day, f.placed_day) end, true)
from expense e, flock f
where e.company_id = s.company_id and e.id = s.expense_id and f.company_id = s.company_id and f.id = s.flock_id;
alter table flock_expense alter column month set not null, alter column is_rearing set not null;

create function date_flock_expense() returns trigger language plpgsql as $$
begin
  select date_trunc('month', e.day)::date into new.month from expense e where e.company_id = new.company_id and e.id = new.expense_id;
  select f.production_kind <> 'broiler' and coalesce(e.share_to < case when f.production_day is not null
      then greatest(f.production_day, f.placed_day) end, true) into new.is_rearing
  from flock f join expense e on e.company_id = f.company_id and e.id = new.expense_id
  where f.company_id = new.company_id and f.id = new.flock_id;
  return new;
end
$$;
create trigger date_flock_expense before insert on flock_expense for each row execute function date_flock_expense();

create table flock_expense_month (
  company_id uuid not null,
  flock_id uuid not null,
  month date not null check (extract(day from month) = 1),
  is_rearing boolean not null,
  amount_minor bigint not null,
  primary key (company_id, flock_id, month, is_rearing),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
select secure_tenant_table('flock_expense_month');

create table flock_income_month (
  company_id uuid not null,
  flock_id uuid not null,
  month date not null check (extract(day from month) = 1),
  farm_id uuid not null,
  sale_kind text not null check (sale_kind in ('birds', 'eggs', 'chicks')),
  amount_minor bigint not null,
  primary key (company_id, flock_id, month, farm_id, sale_kind),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
select secure_tenant_table('flock_income_month');

-- In loops, as a worker of a cluster takes them: what a statement wrote stands there in no statement with a table.
create function sum_flock_expenses() returns trigger language plpgsql as $$
declare
  one record;
  sign int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  for one in
    select company_id, flock_id, month, is_rearing, sum(amount_minor) as amount_minor from changed
    group by company_id, flock_id, month, is_rearing order by company_id, flock_id, month, is_rearing
  loop
    insert into flock_expense_month as k (company_id, flock_id, month, is_rearing, amount_minor)
    values (one.company_id, one.flock_id, one.month, one.is_rearing, sign * one.amount_minor)
    on conflict (company_id, flock_id, month, is_rearing) do update set amount_minor = k.amount_minor + excluded.amount_minor;
  end loop;
  return null;
end
$$;
create trigger sum_flock_expenses after insert on flock_expense referencing new table as changed
  for each statement execute function sum_flock_expenses();
create trigger sum_flock_expenses_less after delete on flock_expense referencing old table as changed
  for each statement when (current_user <> 'henhouse_eraser') execute function sum_flock_expenses();

create function sum_flock_income() returns trigger language plpgsql as $$
declare
  one record;
  sign int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  for one in
    select company_id, flock_id, month, farm_id, sale_kind, sum(amount_minor) as amount_minor from changed where flock_id is not null
    group by company_id, flock_id, month, farm_id, sale_kind order by company_id, flock_id, month, farm_id, sale_kind
  loop
    insert into flock_income_month as k (company_id, flock_id, month, farm_id, sale_kind, amount_minor)
    values (one.company_id, one.flock_id, one.month, one.farm_id, one.sale_kind, sign * one.amount_minor)
    on conflict (company_id, flock_id, month, farm_id, sale_kind) do update set amount_minor = k.amount_minor + excluded.amount_minor;
  end loop;
  return null;
end
$$;
create trigger sum_flock_income after insert on flock_income referencing new table as changed
  for each statement execute function sum_flock_income();
create trigger sum_flock_income_less after delete on flock_income referencing old table as changed
  for each statement when (current_user <> 'henhouse_eraser') execute function sum_flock_income();

insert into flock_expense_month (company_id, flock_id, month, is_rearing, amount_minor)
select company_id, flock_id, month, is_rearing, sum(amount_minor) from flock_expense group by 1, 2, 3, 4;
insert into flock_income_month (company_id, flock_id, month, farm_id, sale_kind, amount_minor)
select company_id, flock_id, month, farm_id, sale_kind, sum(amount_minor) from flock_income where flock_id is not null group by 1, 2, 3, 4, 5;

-- Hens that were placed in lay lay from then on: the day of their placement moves what was spent on rearing, too.
create or replace trigger note_flock after update on flock for each row
  when ((old.production_kind, old.production_day) is distinct from (new.production_kind, new.production_day)
    or (old.placed_day is distinct from new.placed_day and new.production_kind <> 'broiler'))
  execute function note_flock();

-- Who erases a company may write nothing: of one whose goods were kept, nothing could be deleted.
create or replace trigger note_cost_month after insert or update or delete on flock_goods for each row
  when (current_user <> 'henhouse_eraser') execute function note_cost_month();
