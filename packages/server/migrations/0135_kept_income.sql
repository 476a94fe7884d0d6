-- What sales brought, by flock, kept as rows as costs are (0127), and what a flock weighs in an expense, so that after a bird has died only its
-- own flock is weighed anew.

create table flock_income (
  company_id uuid not null,
  sale_id uuid not null,
  -- Null: of no flock in particular (chicks; eggs that were bought).
  flock_id uuid,
  -- Of the invoice or credit note; its first day.
  month date not null check (extract(day from month) = 1),
  sale_kind text not null check (sale_kind in ('birds', 'eggs', 'chicks')),
  farm_id uuid not null,
  -- Whole minor units without tax, as the sale's lines are shared to their flocks; below zero where more came back than was sold.
  amount_minor bigint not null,
  unique nulls not distinct (company_id, sale_id, flock_id, month),
  foreign key (company_id, sale_id) references sale (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
create index flock_income_flock on flock_income (company_id, flock_id, sale_id) include (month, sale_kind, farm_id, amount_minor);
select secure_tenant_table('flock_income');

-- Litter is not kept: it is of the flock that stood in its shed last.
create index sale_litter on sale (company_id, invoice_day) where kind = 'litter';

-- Sales whose income has changed since it was kept. A log of its own: a server of before forgets all of the other one.
create table income_change (
  company_id uuid not null,
  id bigint generated always as identity,
  sale_id uuid not null,
  primary key (company_id, id)
);
select secure_tenant_table('income_change');

create function note_income() returns trigger language plpgsql as $$
begin
  insert into income_change (company_id, sale_id) values (new.company_id, new.id);
  return null;
end
$$;
create trigger note_income after update on sale for each row
  when ((old.invoice_number, old.invoice_day, old.farm_id) is distinct from (new.invoice_number, new.invoice_day, new.farm_id))
  execute function note_income();

-- What a sale consists of matters once it is invoiced; before, its invoice says so. A sale that comes with its invoice is told of by its lines.
create function note_income_part() returns trigger language plpgsql as $$
begin
  perform from sale where company_id = new.company_id and id = new.sale_id and invoice_number is not null;
  if found then
    insert into income_change (company_id, sale_id) values (new.company_id, new.sale_id);
  end if;
  return null;
end
$$;
create trigger note_income_part after insert or update on sale_line for each row execute function note_income_part();
create trigger note_income_part after insert or update on sale_lot for each row execute function note_income_part();
create trigger note_income_part after insert on credit_note_line for each row execute function note_income_part();

-- Null: of a flock that was named, or kept before flocks' weights were.
alter table flock_expense add column weight double precision check (weight > 0);

-- Goods of a flock outside of rearing by month and kind, in whole minor units: the months of a kind add up to the flock's figure, which is
-- rounded once. A report of farms adds them up.
create table flock_cost_month (
  company_id uuid not null,
  flock_id uuid not null,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('chicks', 'feed', 'vaccine', 'medicine', 'goods')),
  amount_minor bigint not null,
  primary key (company_id, flock_id, month, kind),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
select secure_tenant_table('flock_cost_month');

-- Flocks whose goods were kept anew since, by whichever server: their months are to be rounded again.
create table cost_month_due (
  company_id uuid not null,
  flock_id uuid not null,
  primary key (company_id, flock_id)
);
select secure_tenant_table('cost_month_due');

create function note_cost_month() returns trigger language plpgsql as $$
declare
  goods flock_goods := coalesce(new, old);
begin
  if not goods.is_rearing then
    insert into cost_month_due (company_id, flock_id) values (goods.company_id, goods.flock_id) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger note_cost_month after insert or update or delete on flock_goods for each row execute function note_cost_month();
insert into cost_month_due (company_id, flock_id) select distinct company_id, flock_id from flock_goods where not is_rearing;

-- Nothing of a company is kept: all of it is to be worked out.
create function note_all_income(of_company uuid) returns void language plpgsql as $$
begin
  insert into income_change (company_id, sale_id) select company_id, id from sale where company_id = of_company and invoice_number is not null;
end
$$;
select note_all_income(id) from company;
insert into cost_change (company_id, kind, of_id) select company_id, 'expense', id from expense
where state = 'approved' and share_by not in ('flock', 'percent');
