-- Eggs that were sold before a medicine that holds them was written down are found as birds are. When they left was written down
-- says itself: what changes a sale later, a payment say, is no word on that.
alter table sale add column dispatched_at timestamptz;
update sale s set dispatched_at = m.at
from (select company_id, document_id, max(at) as at from movement where document_kind = 'sale' group by company_id, document_id) m
where s.company_id = m.company_id and s.id = m.document_id and s.dispatched_day is not null;
create index sale_eggs_dispatched on sale (company_id, dispatched_day) where kind = 'eggs';

alter table sale_acknowledgement
  alter column entry_id drop not null,
  add column sale_id uuid,
  add foreign key (company_id, sale_id) references sale (company_id, id),
  add check (num_nonnulls(entry_id, sale_id) = 1);
