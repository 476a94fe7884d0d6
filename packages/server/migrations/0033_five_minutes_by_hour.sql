-- The five minutes of a device stand in one row an hour, as arrays of twelve: rows of five minutes were written as time goes,
-- so that a week of one device lay on two thousand pages between those of all the others.

alter table reading_5min rename to reading_5min_before;

create table reading_5min (
  company_id uuid not null,
  device_id uuid not null,
  -- The hour. Its twelve parts of five minutes stand in places 1 to 12.
  at timestamptz not null,
  -- Ticks of the device in each, whatever they measured; null where there were none.
  ticks integer[] not null,
  -- Smallest, sum, largest and number of each part, one part behind the other: part i in places 4i - 3 to 4i.
  temperature_c double precision[],
  humidity_pct double precision[],
  co2_ppm double precision[],
  turns double precision[],
  door_open double precision[],
  water_l double precision[],
  feed_kg double precision[],
  weight_kg double precision[],
  ammonia_ppm double precision[],
  light_lux double precision[],
  constraint reading_5min_by_hour primary key (company_id, device_id, at)
) partition by range (at);
select secure_tenant_table('reading_5min');

-- As before, but that a part of five minutes has room for the twelve changes of a row, and keeps it in one piece.
create or replace function make_reading_partition(kind text, from_day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
declare
  begins date := case kind when 'reading' then from_day when 'reading_5min' then date_trunc('month', from_day)::date end;
  ends date := case kind when 'reading' then from_day + 1 when 'reading_5min' then (date_trunc('month', from_day) + interval '1 month')::date end;
  part text := format('%s_%s', kind, to_char(begins, 'YYYYMMDD'));
begin
  if begins is null then raise exception 'no such table of readings: %', kind; end if;
  if to_regclass(format('public.%I', part)) is not null then return; end if;
  perform pg_advisory_xact_lock(4871306);
  if to_regclass(format('public.%I', part)) is not null then return; end if;
  -- Made by itself and then attached: to make it in place would keep every reader and writer out meanwhile.
  execute format('create table public.%I (like public.%I including defaults including constraints) %s', part, kind,
    case kind when 'reading_5min' then 'with (fillfactor = 50, toast_tuple_target = 8160)' else '' end);
  perform public.secure_tenant_table(format('public.%I', part)::regclass);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', kind, part,
    begins::timestamp at time zone 'UTC', ends::timestamp at time zone 'UTC');
end
$$;

do $$
declare
  channels text[] := array['temperature_c', 'humidity_pct', 'co2_ppm', 'turns', 'door_open', 'water_l', 'feed_kg', 'weight_kg', 'ammonia_ppm', 'light_lux'];
  part record;
  place text;
  places text;
  sums text;
  anew text;
begin
  for part in
    select inhrelid::regclass as old, right(inhrelid::regclass::text, 8) as begins from pg_inherits
    where inhparent = 'reading_5min_before'::regclass order by 2
  loop
    execute format('alter table %s rename to %I', part.old, 'reading_5min_before_' || part.begins);
    perform make_reading_partition('reading_5min', to_date(part.begins, 'YYYYMMDD'));
  end loop;
  for i in 1..12 loop
    place := format('[%s:%s]', 4 * i - 3, 4 * i);
    select string_agg(channel || place, ', '),
      string_agg(format('case when %1$s_n > 0 then array[%1$s_min, %1$s_sum, %1$s_max, %1$s_n] end', channel), ', '),
      string_agg(format('%1$s%2$s = nullif(excluded.%1$s%2$s, ''{}'')', channel, place), ', ')
    into places, sums, anew from unnest(channels) channel;
    execute format('insert into reading_5min (company_id, device_id, at, ticks[%1$s], %2$s)
      select company_id, device_id, date_bin(''1 hour'', at, ''epoch''::timestamptz), greatest(%3$s), %4$s from reading_5min_before
      where at = date_bin(''1 hour'', at, ''epoch''::timestamptz) + interval ''5 minutes'' * (%1$s - 1)
      on conflict (company_id, device_id, at) do update set ticks[%1$s] = excluded.ticks[%1$s], %5$s',
      i, places, array_to_string(array(select channel || '_n' from unnest(channels) channel), ', '), sums, anew);
  end loop;
end
$$;

drop table reading_5min_before;
