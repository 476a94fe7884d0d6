-- Who wrote any part of a document since it was approved last is not the second hand; why one person did both, where only one
-- may approve; and the amount that the approval of a document covers.
alter table purchase add column written_by uuid[] not null default '{}', add column single_hand text not null default '',
  add column covered_minor bigint not null default 0 check (covered_minor >= 0);
update purchase set written_by = array[asked_by] where decision in ('draft', 'rejected');
-- What was invoiced before stays covered.
update purchase p set covered_minor = greatest(p.total_minor, coalesce((
  select sum(i.total_minor) from purchase_invoice i
  where i.company_id = p.company_id and i.purchase_id = p.id and i.state = 'posted'), 0))
where decision in ('approved', 'ordered', 'cancelled');

-- An invoice beyond what was approved, or received, waits: it is not booked, not owed and costs nothing until somebody else
-- lets it in.
alter table purchase_invoice drop constraint purchase_invoice_state_check;
alter table purchase_invoice add constraint purchase_invoice_state_check check (state in ('waiting', 'posted', 'cancelled')),
  add column beyond jsonb not null default '[]', add column approved_by_name text not null default '',
  add column approved_at timestamptz, add column single_hand text not null default '';
drop index purchase_invoice_number;
create unique index purchase_invoice_number on purchase_invoice (company_id, partner_id, lower(number))
  where state in ('waiting', 'posted');
create index purchase_invoice_waiting on purchase_invoice (company_id, purchase_id) where state = 'waiting';

alter table sale add column written_by uuid[] not null default '{}', add column single_hand text not null default '',
  add column covered_minor bigint not null default 0 check (covered_minor >= 0);
update sale set written_by = array[asked_by] where decision = 'draft';
update sale set covered_minor = greatest(0, net_minor + tax_minor) where decision = 'confirmed';

alter table expense add column written_by uuid[] not null default '{}', add column single_hand text not null default '';
update expense set written_by = array[created_by] where state = 'draft' and created_by is not null;

alter table stock_count add column written_by uuid[] not null default '{}', add column single_hand text not null default '';
update stock_count set written_by = array[created_by] where state = 'counted' and created_by is not null;

-- How much more than ordered an invoice may say; above which amount a payment takes somebody who may approve so much (null: no
-- limit of its own); whether the only one who may approve does both.
alter table money_setting
  add column invoice_tolerance_pct numeric(6, 3) not null default 2 check (invoice_tolerance_pct between 0 and 100),
  add column payment_limit_minor bigint check (payment_limit_minor >= 0),
  add column single_hand boolean not null default true;

-- Documents that wait for a second hand stand on the action list.
alter table action_fact drop constraint action_fact_origin_check;
alter table action_fact add constraint action_fact_origin_check
  check (origin in ('withdrawal', 'stock', 'expiry', 'missing', 'approval'));
