-- Medicine that was given is counted in the unit of its item: entries said "units", whatever it was.
update entry e set unit = i.unit
from item i
where e.kind = 'medicine' and e.unit = 'units' and i.company_id = e.company_id and i.id = (e.detail ->> 'itemId')::uuid;
