-- Goods that go back before they are invoiced are credited by nobody: the supplier leaves them off, or owes their price once he invoices
-- them. Null: what went back before, and what a server of before writes, is credited with all of it.
-- A note may be of goods that stay and cost less: of no quantity then.
alter table purchase_return add column supplier_number text not null default '';
alter table purchase_return_line drop constraint purchase_return_line_quantity_check, add check (quantity >= 0);
alter table purchase_return_line
  add column unbilled_quantity numeric(15, 3) not null default 0 check (unbilled_quantity >= 0 and unbilled_quantity <= quantity),
  add column credited_quantity numeric(15, 3) check (credited_quantity >= 0 and credited_quantity <= quantity);
