-- Eggs in the hatcher are those that were counted into it. What was found too many was counted twice: into the setter, and out of it.
update hatch_source s set transferred = counted.eggs
from (
  select t.company_id, t.hatch_id, (source ->> 'sourceId')::uuid as source_id, sum((line ->> 'quantity')::integer) as eggs
  from hatch_step t
  cross join jsonb_array_elements(t.detail -> 'sources') source
  cross join jsonb_array_elements(source -> 'to') line
  where t.kind = 'transfer' and t.state = 'posted'
  group by 1, 2, 3) counted
where s.company_id = counted.company_id and s.hatch_id = counted.hatch_id and s.source_id = counted.source_id
  and s.transferred <> counted.eggs;
