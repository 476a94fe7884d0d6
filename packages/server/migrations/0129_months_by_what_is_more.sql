-- A write adds to the flock's month what its days have more than before, in place of reading all days of the month. They are read again
-- where a day goes (as before), and for first and last days where something that was there (birds more or less, a weighing) is there no more.

-- New days count once more; changed days as they are once more, as they were once less. The two differ only in what they may read. An
-- upsert that does both calls both, the changed days first: so these must not take sums of a month, which has the new days already.
do $functions$
declare
  added constant text := $$
    insert into flock_month as m
    select company_id, flock_id, shed_id, sex, date_trunc('month', day)::date, sum(n),
      sum(n * placed), sum(n * doa), sum(n * dead), sum(n * culled), sum(n * sold), sum(n * moved_in), sum(n * moved_out),
      sum(n * variance), sum(n * change * (day - date_trunc('month', day)::date)),
      min(day) filter (where n > 0 and change <> 0), max(day) filter (where n > 0 and change <> 0),
      min(day) filter (where n > 0 and change > 0), max(day) filter (where n > 0 and change > 0),
      sum(n * opened_birds), coalesce(sum(n * opened_birds) filter (where opened_hens > 0), 0), sum(n * sold_kg), sum(n * feed_kg),
      sum(n * day_old_birds), sum(n * day_old_sum_g),
      sum(n * (eggs_hatching + eggs_table + eggs_large + eggs_small + eggs_double_yolk + eggs_dirty + eggs_cracked + eggs_soft
        + eggs_floor + eggs_rejected)),
      sum(n * eggs_hatching), coalesce(sum(n * greatest(egg_days, 1)) filter (where egg_entries > 0), 0),
      coalesce(sum(n) filter (where feed_entries > 0), 0), sum(n * mortality_entries), sum(n * water_entries),
      max(day) filter (where n > 0 and weighed_birds > 0), max(day) filter (where n > 0 and dispersion_birds > 1),
      max(day) filter (where n > 0 and uniform_of_birds > 0), max(day) filter (where n > 0 and weighed_eggs > 0)
    from (select *, placed - doa - dead - culled - sold - moved_out + moved_in - variance as change from (%s) r) d
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (company_id, flock_id, shed_id, sex, month) do update set days = m.days + excluded.days,
      placed = m.placed + excluded.placed, doa = m.doa + excluded.doa, dead = m.dead + excluded.dead,
      culled = m.culled + excluded.culled, sold = m.sold + excluded.sold, moved_in = m.moved_in + excluded.moved_in,
      moved_out = m.moved_out + excluded.moved_out, variance = m.variance + excluded.variance,
      change_days = m.change_days + excluded.change_days, first_change = least(m.first_change, excluded.first_change),
      last_change = greatest(m.last_change, excluded.last_change), first_in = least(m.first_in, excluded.first_in),
      last_in = greatest(m.last_in, excluded.last_in), opened_birds = m.opened_birds + excluded.opened_birds,
      opened_layers = m.opened_layers + excluded.opened_layers, sold_kg = m.sold_kg + excluded.sold_kg,
      feed_kg = m.feed_kg + excluded.feed_kg, day_old_birds = m.day_old_birds + excluded.day_old_birds,
      day_old_sum_g = m.day_old_sum_g + excluded.day_old_sum_g, eggs = m.eggs + excluded.eggs,
      eggs_hatching = m.eggs_hatching + excluded.eggs_hatching, egg_days = m.egg_days + excluded.egg_days,
      fed_days = m.fed_days + excluded.fed_days, mortality_entries = m.mortality_entries + excluded.mortality_entries,
      water_entries = m.water_entries + excluded.water_entries, weighed_day = greatest(m.weighed_day, excluded.weighed_day),
      dispersion_day = greatest(m.dispersion_day, excluded.dispersion_day),
      uniform_day = greatest(m.uniform_day, excluded.uniform_day),
      eggs_weighed_day = greatest(m.eggs_weighed_day, excluded.eggs_weighed_day)$$;
  both_rows constant text := 'select 1 as n, c.* from changed c union all select -1, b.* from before b';
begin
  execute format($make$
    create function add_days_to_flock_months() returns trigger language plpgsql as $body$
    begin
      -- An upsert that only changes rows calls here for those that it made, too.
      if not exists (select from changed) then return null; end if;
      %s;
      return null;
    end
    $body$ $make$, format(added, 'select 1 as n, c.* from changed c'));
  execute format($make$
    create function change_days_of_flock_months() returns trigger language plpgsql as $body$
    begin
      if not exists (select from changed) then return null; end if;
      %2$s;
      if exists (
        select from (select *, placed - doa - dead - culled - sold - moved_out + moved_in - variance as change from (%1$s) r) d
        group by company_id, flock_id, shed_id, sex, day
        having bool_or(n < 0 and change <> 0) > bool_or(n > 0 and change <> 0)
          or bool_or(n < 0 and change > 0) > bool_or(n > 0 and change > 0)
          or bool_or(n < 0 and weighed_birds > 0) > bool_or(n > 0 and weighed_birds > 0)
          or bool_or(n < 0 and dispersion_birds > 1) > bool_or(n > 0 and dispersion_birds > 1)
          or bool_or(n < 0 and uniform_of_birds > 0) > bool_or(n > 0 and uniform_of_birds > 0)
          or bool_or(n < 0 and weighed_eggs > 0) > bool_or(n > 0 and weighed_eggs > 0))
      then
        update flock_month m set first_change = s.first_change, last_change = s.last_change, first_in = s.first_in, last_in = s.last_in,
          weighed_day = s.weighed_day, dispersion_day = s.dispersion_day, uniform_day = s.uniform_day,
          eggs_weighed_day = s.eggs_weighed_day
        from (select distinct company_id, flock_id, shed_id, sex, date_trunc('month', day)::date as month from changed) k
        cross join lateral summed_days(k.company_id, k.flock_id, k.shed_id, k.sex, k.month, (k.month + interval '1 month')::date) s
        where m.company_id = k.company_id and m.flock_id = k.flock_id and m.shed_id = k.shed_id and m.sex = k.sex and m.month = k.month;
      end if;
      return null;
    end
    $body$ $make$, both_rows, format(added, both_rows));
end
$functions$;

drop trigger keep_months_of_new on flock_day;
create trigger keep_months_of_new after insert on flock_day referencing new table as changed
  for each statement execute function add_days_to_flock_months();
drop trigger keep_months_of_changed on flock_day;
create trigger keep_months_of_changed after update on flock_day referencing old table as before new table as changed
  for each statement execute function change_days_of_flock_months();
