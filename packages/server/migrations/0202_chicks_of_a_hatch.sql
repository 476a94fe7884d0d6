-- Chicks may be sold of one hatch: its lots go first.
alter table sale_line
  add column hatch_id uuid check (hatch_id is null or kind = 'chicks'),
  add foreign key (company_id, hatch_id) references hatch (company_id, id);
create index sale_line_hatch on sale_line (company_id, hatch_id) where hatch_id is not null;
