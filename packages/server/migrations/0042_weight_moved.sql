-- What birds weighed that were moved to another shed: kg that came less kg that went, and the birds of whom nobody wrote it
-- down. Feed conversion of a shed sets its feed against what left it, too.
alter table flock_day
  add column moved_kg numeric(14, 3) not null default 0,
  add column moved_unweighed integer not null default 0;

with moved as (
  select company_id, flock_id, shed_id, (detail ->> 'toShedId')::uuid as to_shed_id, day, detail ->> 'sex' as sex,
    (detail ->> 'count')::integer as birds, (detail ->> 'meanWeightG')::numeric as weight_g
  from entry where kind = 'chick-transfer' and state = 'posted'),
sides as (
  select company_id, flock_id, shed_id, day, sex, -birds as birds, weight_g from moved
  union all
  select company_id, flock_id, to_shed_id, day, sex, birds, weight_g from moved),
summed as (
  select company_id, flock_id, shed_id, day, sex,
    coalesce(sum(sign(birds) * round(abs(birds) * weight_g) / 1000), 0) as kg,
    coalesce(sum(birds) filter (where weight_g is null), 0) as unweighed
  from sides group by company_id, flock_id, shed_id, day, sex)
update flock_day d set moved_kg = summed.kg, moved_unweighed = summed.unweighed
from summed
where d.company_id = summed.company_id and d.flock_id = summed.flock_id and d.shed_id = summed.shed_id
  and d.day = summed.day and d.sex = summed.sex;
