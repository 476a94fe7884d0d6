-- Credit that a partner has from returns or credit notes pays other documents of the same partner: parts below zero are what
-- is taken out of the credit, the amount of the payment is what it pays.
alter table payment drop constraint payment_place_check;
alter table payment add constraint payment_place_check check (place in ('cash', 'bank', 'credit'));
alter table payment_part drop constraint payment_part_amount_minor_check;
alter table payment_part add constraint payment_part_amount_minor_check check (amount_minor <> 0);

-- A return can be taken back; its debit note keeps its number.
alter table purchase_return
  add column state text not null default 'posted' check (state in ('posted', 'cancelled')),
  add column cancel_reason text not null default '';
