-- Lists of a hundred thousand purchases and sales, in the order of every column that they can have.

drop index purchase_day;
create index purchase_day on purchase (company_id, day, id);
create index purchase_total on purchase (company_id, total_minor, id);
create index purchase_state on purchase (company_id, state, id);
create index purchase_expected on purchase (company_id, expected_day, id);
create index purchase_line_item on purchase_line (company_id, item_id, purchase_id);
create index purchase_receipt_docket on purchase_receipt (company_id, docket);

create index sale_day on sale (company_id, day, id);
create index sale_total on sale (company_id, (net_minor + tax_minor), id);
create index sale_state on sale (company_id, state, id);
create index sale_due on sale (company_id, due_day, id);
create index sale_line_litter on sale_line (company_id, shed_id) where kind = 'litter';
create index sale_line_grade on sale_line (company_id, kind, grade, sale_id);
create index payment_day on payment (company_id, direction, day, id);

-- What stands between a partner and the company, by farm: the sum of the bookings, kept with each of them, so that lists of
-- partners need not add up the books of years. Never written by hand.
create table partner_balance (
  company_id uuid not null,
  partner_id uuid not null,
  -- Null: the company's own.
  farm_id uuid,
  payable_minor bigint not null,
  receivable_minor bigint not null,
  foreign key (company_id, partner_id) references partner (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id)
);
create unique index partner_balance_place on partner_balance
  (company_id, partner_id, coalesce(farm_id, '00000000-0000-0000-0000-000000000000'));
select secure_tenant_table('partner_balance');

-- In the order of its key: who books for the same partners waits, and never for each other.
create function keep_partner_balance() returns trigger language plpgsql as $$
begin
  insert into partner_balance as kept (company_id, partner_id, farm_id, payable_minor, receivable_minor)
  select company_id, partner_id, farm_id,
    sum(case when credit = 'payable' then amount_minor when debit = 'payable' then -amount_minor else 0 end),
    sum(case when debit = 'receivable' then amount_minor when credit = 'receivable' then -amount_minor else 0 end)
  from new_rows where partner_id is not null and (debit in ('payable', 'receivable') or credit in ('payable', 'receivable'))
  group by company_id, partner_id, farm_id
  order by company_id, partner_id, farm_id
  on conflict (company_id, partner_id, coalesce(farm_id, '00000000-0000-0000-0000-000000000000')) do update
    set payable_minor = kept.payable_minor + excluded.payable_minor,
      receivable_minor = kept.receivable_minor + excluded.receivable_minor;
  return null;
end
$$;

insert into partner_balance (company_id, partner_id, farm_id, payable_minor, receivable_minor)
select company_id, partner_id, farm_id,
  sum(case when credit = 'payable' then amount_minor when debit = 'payable' then -amount_minor else 0 end),
  sum(case when debit = 'receivable' then amount_minor when credit = 'receivable' then -amount_minor else 0 end)
from booking where partner_id is not null group by company_id, partner_id, farm_id;

create trigger partner_balance after insert on booking referencing new table as new_rows
  for each statement execute function keep_partner_balance();
