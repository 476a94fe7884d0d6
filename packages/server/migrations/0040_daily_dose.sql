-- The usual dose of an antimicrobial, by the list that the company uses (DDDvet, DDDA, ADD).
alter table item_label add column dose_mg_per_kg_day numeric(12, 4) check (dose_mg_per_kg_day > 0);
