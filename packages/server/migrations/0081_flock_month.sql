-- The day-book by month, so that what looks at whole lives reads months and the few days at their edges. A trigger keeps it in the
-- transaction that writes the day-book, whoever writes: no reader has to ask how far it has come.

create table flock_month (
  company_id uuid not null,
  flock_id uuid not null,
  shed_id uuid not null,
  sex text not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- Rows of the day-book; none are left where a mistaken entry was taken back.
  days integer not null default 0,
  placed bigint not null default 0,
  doa bigint not null default 0,
  dead bigint not null default 0,
  culled bigint not null default 0,
  sold bigint not null default 0,
  moved_in bigint not null default 0,
  moved_out bigint not null default 0,
  variance bigint not null default 0,
  -- Birds more at the end of each day × the days of the month before it.
  change_days bigint not null default 0,
  first_change date,
  last_change date,
  -- First and last day on which birds became more.
  first_in date,
  last_in date,
  opened_birds bigint not null default 0,
  -- Of these, those that came in lay.
  opened_layers bigint not null default 0,
  sold_kg numeric not null default 0,
  feed_kg numeric not null default 0,
  day_old_birds bigint not null default 0,
  day_old_sum_g numeric not null default 0,
  eggs bigint not null default 0,
  eggs_hatching bigint not null default 0,
  -- Days that collections stand for, each collection one at least.
  egg_days bigint not null default 0,
  fed_days bigint not null default 0,
  mortality_entries bigint not null default 0,
  water_entries bigint not null default 0,
  -- Last day on which birds were weighed, with their spread, with single birds, and eggs.
  weighed_day date,
  dispersion_day date,
  uniform_day date,
  eggs_weighed_day date,
  primary key (company_id, flock_id, shed_id, sex, month),
  foreign key (company_id, flock_id) references flock (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id)
) with (fillfactor = 75);
select secure_tenant_table('flock_month');

-- Days of one month (`until_day` is not among them), as a row of that month; `days` is 0 where there are none.
create function summed_days(of_company uuid, of_flock uuid, of_shed uuid, of_sex text, from_day date, until_day date)
returns setof flock_month language sql stable as $$
  select of_company, of_flock, of_shed, of_sex, date_trunc('month', from_day)::date, count(*)::integer,
    coalesce(sum(placed), 0), coalesce(sum(doa), 0), coalesce(sum(dead), 0), coalesce(sum(culled), 0), coalesce(sum(sold), 0),
    coalesce(sum(moved_in), 0), coalesce(sum(moved_out), 0), coalesce(sum(variance), 0),
    coalesce(sum(change * (day - date_trunc('month', from_day)::date)), 0),
    min(day) filter (where change <> 0), max(day) filter (where change <> 0),
    min(day) filter (where change > 0), max(day) filter (where change > 0),
    coalesce(sum(opened_birds), 0), coalesce(sum(opened_birds) filter (where opened_hens > 0), 0),
    coalesce(sum(sold_kg), 0), coalesce(sum(feed_kg), 0), coalesce(sum(day_old_birds), 0), coalesce(sum(day_old_sum_g), 0),
    coalesce(sum(eggs_hatching + eggs_table + eggs_large + eggs_small + eggs_double_yolk + eggs_dirty + eggs_cracked + eggs_soft
      + eggs_floor + eggs_rejected), 0),
    coalesce(sum(eggs_hatching), 0), coalesce(sum(greatest(egg_days, 1)) filter (where egg_entries > 0), 0),
    count(*) filter (where feed_entries > 0), coalesce(sum(mortality_entries), 0), coalesce(sum(water_entries), 0),
    max(day) filter (where weighed_birds > 0), max(day) filter (where dispersion_birds > 1),
    max(day) filter (where uniform_of_birds > 0), max(day) filter (where weighed_eggs > 0)
  from (
    select d.*, placed - doa - dead - culled - sold - moved_out + moved_in - variance as change from flock_day d
    where d.company_id = of_company and d.flock_id = of_flock and d.shed_id = of_shed and d.sex = of_sex
      and d.day >= from_day and d.day < until_day) d
$$;

create function keep_flock_months() returns trigger language plpgsql as $$
begin
  -- An upsert that only changes rows calls here for those that it made, too.
  if not exists (select from changed) then return null; end if;
  -- Who writes of the same month waits for the other here; what comes after is a statement of its own and sees what that one did.
  insert into flock_month (company_id, flock_id, shed_id, sex, month)
  select distinct company_id, flock_id, shed_id, sex, date_trunc('month', day)::date from changed order by 1, 2, 3, 4, 5
  on conflict do nothing;
  perform from flock_month m
  where (company_id, flock_id, shed_id, sex, month) in (
    select company_id, flock_id, shed_id, sex, date_trunc('month', day)::date from changed)
  order by company_id, flock_id, shed_id, sex, month for update;
  update flock_month m set days = s.days, placed = s.placed, doa = s.doa, dead = s.dead, culled = s.culled, sold = s.sold,
    moved_in = s.moved_in, moved_out = s.moved_out, variance = s.variance, change_days = s.change_days,
    first_change = s.first_change, last_change = s.last_change, first_in = s.first_in, last_in = s.last_in,
    opened_birds = s.opened_birds, opened_layers = s.opened_layers, sold_kg = s.sold_kg, feed_kg = s.feed_kg,
    day_old_birds = s.day_old_birds, day_old_sum_g = s.day_old_sum_g, eggs = s.eggs, eggs_hatching = s.eggs_hatching,
    egg_days = s.egg_days, fed_days = s.fed_days, mortality_entries = s.mortality_entries, water_entries = s.water_entries,
    weighed_day = s.weighed_day, dispersion_day = s.dispersion_day, uniform_day = s.uniform_day,
    eggs_weighed_day = s.eggs_weighed_day
  from (select distinct company_id, flock_id, shed_id, sex, date_trunc('month', day)::date as month from changed) k
  cross join lateral summed_days(k.company_id, k.flock_id, k.shed_id, k.sex, k.month, (k.month + interval '1 month')::date) s
  where m.company_id = k.company_id and m.flock_id = k.flock_id and m.shed_id = k.shed_id and m.sex = k.sex and m.month = k.month;
  return null;
end
$$;
create trigger keep_months_of_new after insert on flock_day referencing new table as changed
  for each statement execute function keep_flock_months();
create trigger keep_months_of_changed after update on flock_day referencing new table as changed
  for each statement execute function keep_flock_months();
create trigger keep_months_of_gone after delete on flock_day referencing old table as changed
  for each statement execute function keep_flock_months();

-- The same for all days there are: of a company, or of one flock.
create function count_flock_months(of_company uuid, of_flock uuid default null) returns setof flock_month
language sql stable as $$
  select s.* from (
    select distinct d.flock_id, d.shed_id, d.sex, date_trunc('month', d.day)::date as month from flock_day d
    where d.company_id = of_company and (of_flock is null or d.flock_id = of_flock)) k
  cross join lateral summed_days(of_company, k.flock_id, k.shed_id, k.sex, k.month, (k.month + interval '1 month')::date) s
$$;
insert into flock_month select m.* from company c cross join lateral count_flock_months(c.id) m;
