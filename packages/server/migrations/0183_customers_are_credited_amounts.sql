-- A customer may keep the goods and be credited an amount: of no quantity then.
alter table credit_note_line drop constraint credit_note_line_quantity_check, add check (quantity >= 0);
