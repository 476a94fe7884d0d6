-- What flocks used of lots by month: the sums of movements into and out of the accounts in which goods end. Movements are never
-- changed, so each is added once, by the transaction that writes it.

create table goods_used (
  company_id uuid not null,
  account_id uuid not null,
  lot_id uuid not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  quantity numeric not null,
  last_day date not null,
  -- Something was taken back, so that the days of what is left can be told by the movements alone.
  is_given_back boolean not null,
  primary key (company_id, account_id, lot_id, month),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, lot_id) references lot (company_id, id)
) with (fillfactor = 75);
select secure_tenant_table('goods_used');

-- Row by row, by keys: whoever plans a statement over the rows that were written reads all accounts of the company for each of them.
create function keep_goods_used() returns trigger language plpgsql as $$
declare
  side record;
begin
  if (select kind from lot where company_id = new.company_id and id = new.lot_id) = 'birds' then return null; end if;
  for side in
    values (new.to_account_id, new.quantity, false), (new.from_account_id, -new.quantity, true)
  loop
    continue when (select kind from account where company_id = new.company_id and id = side.column1) not in ('consumed', 'placed');
    insert into goods_used (company_id, account_id, lot_id, month, quantity, last_day, is_given_back)
    values (new.company_id, side.column1, new.lot_id, date_trunc('month', new.day)::date, side.column2, new.day, side.column3)
    on conflict (company_id, account_id, lot_id, month) do update set quantity = goods_used.quantity + excluded.quantity,
      last_day = greatest(goods_used.last_day, excluded.last_day),
      is_given_back = goods_used.is_given_back or excluded.is_given_back;
  end loop;
  return null;
end
$$;
create trigger keep_goods_used after insert on movement for each row execute function keep_goods_used();

-- The same by all movements there are of a company.
create function count_goods_used(of_company uuid) returns setof goods_used language sql stable as $$
  select of_company, m.account_id, m.lot_id, m.month, sum(m.quantity), max(m.day), bool_or(m.quantity < 0)
  from (
    select to_account_id as account_id, lot_id, date_trunc('month', day)::date as month, day, quantity from movement
    where company_id = of_company
    union all
    select from_account_id, lot_id, date_trunc('month', day)::date, day, -quantity from movement where company_id = of_company) m
  join account a on a.company_id = of_company and a.id = m.account_id and a.kind in ('consumed', 'placed')
  join lot l on l.company_id = of_company and l.id = m.lot_id and l.kind <> 'birds'
  group by m.account_id, m.lot_id, m.month
$$;
insert into goods_used select u.* from company c cross join lateral count_goods_used(c.id) u;
