-- Devices, their keys and readings; what is kept of readings; what was refused.

create table device (
  company_id uuid not null references company (id),
  id uuid not null,
  serial text not null,
  name text not null,
  kind text not null check (kind in ('machine', 'climate', 'waterMeter', 'feedScale', 'birdScale', 'light', 'other')),
  farm_id uuid not null,
  machine_id uuid,
  shed_id uuid,
  -- [{channel, setPoint, tolerance}]: what it measures, and what that ought to be where no programme says so.
  channels jsonb not null,
  interval_s integer not null check (interval_s between 5 and 3600),
  -- A channel that never stands still counts as implausible when it has not moved for so long.
  flat_after_min integer not null default 120 check (flat_after_min between 30 and 1440),
  firmware text not null default '',
  calibration_day date,
  next_calibration_day date,
  notes text not null default '',
  state text not null default 'active' check (state in ('active', 'retired')),
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  check (num_nonnulls(machine_id, shed_id) = 1),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id)
);
create unique index device_serial on device (company_id, lower(serial)) where state = 'active';
create index device_farm on device (company_id, farm_id);
create index device_machine on device (company_id, machine_id) where machine_id is not null;
create index device_shed on device (company_id, shed_id) where shed_id is not null;
-- What an outside broker hands over names a device and no company.
create index device_id on device (id);
select secure_tenant_table('device');

-- What a device shows that it is the device. Only the hash is kept.
create table device_key (
  company_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text not null default '',
  -- A key that has been replaced goes on for a while, so that the device can be given the new one.
  ends_at timestamptz,
  end_reason text not null default '',
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, device_id) references device (company_id, id)
);
create index device_key_device on device_key (company_id, device_id);
select secure_tenant_table('device_key');

-- What is so of a device now, changed with every batch: of narrow rows that hold still but for this, and are updated in place.
create table device_now (
  company_id uuid not null,
  device_id uuid not null,
  -- When anything came last, by the server's clock.
  seen_at timestamptz,
  -- The newest measured time.
  measured_at timestamptz,
  -- {channel: [value, measuredAtMs]}
  latest jsonb not null default '{}',
  clock_offset_s real,
  silent_since timestamptz,
  implausible_since timestamptz,
  implausible_channel text,
  clock_since timestamptz,
  primary key (company_id, device_id),
  foreign key (company_id, device_id) references device (company_id, id)
) with (fillfactor = 60);
select secure_tenant_table('device_now');

-- One row a device and tick. No foreign key: devices are never deleted, and the door has just found the row. The key makes
-- a reading that comes again change nothing.
create table reading (
  company_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  temperature_c real,
  humidity_pct real,
  co2_ppm real,
  turns real,
  door_open real,
  water_l real,
  feed_kg real,
  weight_kg real,
  ammonia_ppm real,
  light_lux real,
  primary key (company_id, device_id, at)
) partition by range (at);
select secure_tenant_table('reading');

-- Smallest, sum, largest and number of the values of each channel in five minutes, from `at` on.
create table reading_5min (
  company_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  temperature_c_min real, temperature_c_sum double precision, temperature_c_max real, temperature_c_n integer not null default 0,
  humidity_pct_min real, humidity_pct_sum double precision, humidity_pct_max real, humidity_pct_n integer not null default 0,
  co2_ppm_min real, co2_ppm_sum double precision, co2_ppm_max real, co2_ppm_n integer not null default 0,
  turns_min real, turns_sum double precision, turns_max real, turns_n integer not null default 0,
  door_open_min real, door_open_sum double precision, door_open_max real, door_open_n integer not null default 0,
  water_l_min real, water_l_sum double precision, water_l_max real, water_l_n integer not null default 0,
  feed_kg_min real, feed_kg_sum double precision, feed_kg_max real, feed_kg_n integer not null default 0,
  weight_kg_min real, weight_kg_sum double precision, weight_kg_max real, weight_kg_n integer not null default 0,
  ammonia_ppm_min real, ammonia_ppm_sum double precision, ammonia_ppm_max real, ammonia_ppm_n integer not null default 0,
  light_lux_min real, light_lux_sum double precision, light_lux_max real, light_lux_n integer not null default 0,
  primary key (company_id, device_id, at)
) partition by range (at);
select secure_tenant_table('reading_5min');

-- The same by the hour; kept for ever.
create table reading_hour (
  company_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  temperature_c_min real, temperature_c_sum double precision, temperature_c_max real, temperature_c_n integer not null default 0,
  humidity_pct_min real, humidity_pct_sum double precision, humidity_pct_max real, humidity_pct_n integer not null default 0,
  co2_ppm_min real, co2_ppm_sum double precision, co2_ppm_max real, co2_ppm_n integer not null default 0,
  turns_min real, turns_sum double precision, turns_max real, turns_n integer not null default 0,
  door_open_min real, door_open_sum double precision, door_open_max real, door_open_n integer not null default 0,
  water_l_min real, water_l_sum double precision, water_l_max real, water_l_n integer not null default 0,
  feed_kg_min real, feed_kg_sum double precision, feed_kg_max real, feed_kg_n integer not null default 0,
  weight_kg_min real, weight_kg_sum double precision, weight_kg_max real, weight_kg_n integer not null default 0,
  ammonia_ppm_min real, ammonia_ppm_sum double precision, ammonia_ppm_max real, ammonia_ppm_n integer not null default 0,
  light_lux_min real, light_lux_sum double precision, light_lux_max real, light_lux_n integer not null default 0,
  primary key (company_id, device_id, at)
);
select secure_tenant_table('reading_hour');

-- Five minutes of a device whose sums have to be made, or made anew because a reading came late.
create table rollup_due (
  company_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  marks integer not null default 1,
  primary key (company_id, device_id, at)
);
create index rollup_due_at on rollup_due (at);
select secure_tenant_table('rollup_due');

-- How many readings or channels of a device were refused on a day (UTC), and why.
create table device_refusal (
  company_id uuid not null,
  device_id uuid not null,
  day date not null,
  reason text not null,
  channel text not null default '',
  count integer not null,
  last_at timestamptz not null,
  last_value text not null default '',
  primary key (company_id, device_id, day, reason, channel)
);
select secure_tenant_table('device_refusal');

-- Messages that could not be read at all, as they came, so that they are not sent for ever.
create table dead_letter (
  company_id uuid not null,
  id bigint generated always as identity,
  device_id uuid not null,
  at timestamptz not null default now(),
  via text not null check (via in ('http', 'mqtt')),
  reason text not null,
  payload text not null,
  primary key (company_id, id)
);
create index dead_letter_device on dead_letter (company_id, device_id, id desc);
select secure_tenant_table('dead_letter');

-- The same of devices that nobody knows: from an outside broker.
create table stray_message (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  topic text not null,
  reason text not null,
  payload text not null
);
select secure_across_table('stray_message');

create table telemetry_setting (
  company_id uuid not null references company (id),
  raw_days integer not null default 30 check (raw_days between 7 and 90),
  five_minute_days integer not null default 400 check (five_minute_days between 30 and 1100),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id)
);
select secure_tenant_table('telemetry_setting');

-- Readings have a partition a day, their five minutes one a month. Only the owner of a table can add to it, so that this
-- runs as the owner; a day that is there already changes nothing.
create function make_reading_partition(kind text, from_day date) returns void
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
  execute format('create table public.%I (like public.%I including defaults including constraints)', part, kind);
  perform public.secure_tenant_table(format('public.%I', part)::regclass);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', kind, part,
    begins::timestamp at time zone 'UTC', ends::timestamp at time zone 'UTC');
end
$$;
revoke all on function make_reading_partition(text, date) from public;
grant execute on function make_reading_partition(text, date) to henhouse_app, henhouse_across;

-- Drops the partitions that end on or before a day; how many.
create function drop_reading_partitions(kind text, before_day date) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
declare
  part record;
  dropped integer := 0;
begin
  if kind not in ('reading', 'reading_5min') then raise exception 'no such table of readings: %', kind; end if;
  for part in
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = format('public.%I', kind)::regclass
      and (to_date(right(c.relname, 8), 'YYYYMMDD') + case kind when 'reading' then interval '1 day' else interval '1 month' end)
        <= before_day
  loop
    execute format('drop table public.%I', part.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke all on function drop_reading_partitions(text, date) from public;
grant execute on function drop_reading_partitions(text, date) to henhouse_across;
