-- Medicine that was given is counted in the unit of its item: entries said "units", whatever it was.
update entry e set unit = i.unit
from item i
where e.kind = 'medicine' and e.unit = 'units' and i.company_id = e.company_id and i.id = (e.detail ->> 'itemId')::uuid;

-- How many birds or eggs an override lets go at most; null: as many as one document takes.
alter table withdrawal_override add column at_most integer check (at_most > 0);
