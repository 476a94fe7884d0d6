-- What of an expense came back is an expense of its own, with amounts below zero: booked, shared and reported as the one it is of. Decision 0102.

alter table expense
  add column refund_of_id uuid,
  drop constraint expense_net_minor_check,
  drop constraint expense_tax_minor_check;
-- One at a time: a cluster makes no foreign key beside something else.
alter table expense add foreign key (company_id, refund_of_id) references expense (company_id, id);
alter table expense add check (refund_of_id is null and net_minor > 0 and tax_minor >= 0
  or refund_of_id is not null and net_minor < 0 and tax_minor <= 0 and recurs is null);
create index expense_refunds on expense (company_id, refund_of_id) where refund_of_id is not null;
