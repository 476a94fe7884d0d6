-- What a label does not permit in lay holds eggs for good that were laid after it: a first day of lay that is taken back, or moved behind
-- the dose, would let them go. Those that counted on or after a dose go on counting for it, as former countries do (0120).
alter table flock add column former_production_days jsonb not null default '[]';

create function keep_former_production_day() returns trigger language plpgsql as $$
begin
  if old.production_day < coalesce(new.production_day, 'infinity') then
    new.former_production_days := old.former_production_days || jsonb_build_object(
      'day', old.production_day, 'untilDay', (now() at time zone 'UTC' + interval '14 hours')::date);
  end if;
  return new;
end
$$;
create trigger former_production_day before update of production_day on flock
  for each row execute function keep_former_production_day();

update flock f set former_production_days = former.days from (
  select s.company_id, s.flock_id, jsonb_agg(jsonb_build_object(
      'day', s.day, 'untilDay', (back.at at time zone 'UTC' + interval '14 hours')::date) order by s.id) as days
  from flock_step s
  join lateral (
    select b.at from flock_step b where b.company_id = s.company_id and b.flock_id = s.flock_id and b.id > s.id
      and b.action = 'backToRearing' order by b.id limit 1) back on true
  where s.action = 'startProduction' and s.day is not null group by s.company_id, s.flock_id) former
where f.company_id = former.company_id and f.id = former.flock_id;
