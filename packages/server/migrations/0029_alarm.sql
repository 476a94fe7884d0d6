-- Alarms: rules, what each rule watches, alarms and their history; where push messages go.

create table alarm_rule (
  company_id uuid not null references company (id),
  id uuid not null,
  -- Of a rule that shipped: which one it began as.
  shipped_key text,
  name text not null default '',
  source text not null,
  comparison text not null check (comparison in ('above', 'overLimit', 'below', 'offSetPoint', 'none', 'some', 'is')),
  threshold numeric(12, 3),
  delay_s integer not null default 0 check (delay_s between 0 and 86400),
  hysteresis numeric(12, 3) not null default 0 check (hysteresis >= 0),
  severity text not null check (severity in ('info', 'warning', 'critical')),
  place_kind text not null check (place_kind in ('setter', 'hatcher', 'shed', 'any')),
  -- All null: the whole company.
  farm_id uuid,
  machine_id uuid,
  shed_id uuid,
  -- {roles, userIds}
  tells jsonb not null,
  by_mail boolean not null default false,
  by_push boolean not null default false,
  reminder_min integer check (reminder_min > 0),
  -- [{afterMin, roles, userIds}]
  escalation jsonb not null default '[]',
  is_on boolean not null default true,
  deleted_at timestamptz,
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  check (machine_id is null or shed_id is null),
  check (farm_id is not null or (machine_id is null and shed_id is null)),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id)
);
create index alarm_rule_farm on alarm_rule (company_id, farm_id);
create unique index alarm_rule_shipped on alarm_rule (company_id, shipped_key) where shipped_key is not null;
select secure_tenant_table('alarm_rule');

-- Counts every change of a company's rules, so that processes know when those that they keep are old. A company that has no row
-- here has not been given the rules that ship.
create table alarm_setting (
  company_id uuid not null references company (id),
  rules_version integer not null default 1,
  primary key (company_id)
);
select secure_tenant_table('alarm_setting');

-- What a rule has seen at one target: only where it is not calm. A target is a device, or a flock in a shed.
create table alarm_watch (
  company_id uuid not null,
  rule_id uuid not null,
  target_id uuid not null,
  phase text not null check (phase in ('pending', 'raised')),
  since timestamptz not null,
  value numeric(14, 3) not null,
  -- Of a pending one: when its delay is over.
  due_at timestamptz,
  -- {farmId, machineId, shedId, deviceId, flockId, day, setPoint}: what an alarm needs to know when the delay ends by the clock.
  place jsonb not null,
  primary key (company_id, rule_id, target_id),
  foreign key (company_id, rule_id) references alarm_rule (company_id, id),
  check ((phase = 'pending') = (due_at is not null))
);
create index alarm_watch_due on alarm_watch (due_at) where due_at is not null;
create index alarm_watch_target on alarm_watch (company_id, target_id);
select secure_tenant_table('alarm_watch');

create table alarm (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  rule_id uuid not null,
  target_id uuid not null,
  farm_id uuid not null,
  machine_id uuid,
  shed_id uuid,
  flock_id uuid,
  device_id uuid,
  -- The rule as it was when the alarm was raised last.
  source text not null,
  comparison text not null,
  threshold numeric(12, 3),
  delay_s integer not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  place_kind text not null,
  set_point numeric(14, 3),
  value numeric(14, 3),
  -- Of a figure: the day it is of.
  day date,
  state text not null default 'raised' check (state in ('raised', 'acknowledged', 'cleared', 'closed')),
  occurrences integer not null default 1 check (occurrences > 0),
  first_raised_at timestamptz not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  acknowledged_by_name text not null default '',
  cleared_at timestamptz,
  closed_at timestamptz,
  closed_by_name text not null default '',
  cause text not null default '',
  action text not null default '',
  shelved_until timestamptz,
  shelved_by_name text not null default '',
  escalated integer not null default 0,
  reminded_at timestamptz,
  -- When somebody is told next; null: nobody.
  next_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  check ((state = 'closed') = (closed_at is not null)),
  foreign key (company_id, rule_id) references alarm_rule (company_id, id),
  foreign key (company_id, farm_id) references farm (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id),
  foreign key (company_id, flock_id) references flock (company_id, id)
);
-- Repeats join the alarm that is not closed.
create unique index alarm_open on alarm (company_id, rule_id, target_id) where state <> 'closed';
create index alarm_farm on alarm (company_id, farm_id, raised_at desc);
create index alarm_raised on alarm (company_id, raised_at desc, id desc);
create index alarm_unclosed on alarm (company_id, farm_id) where state <> 'closed';
create index alarm_machine on alarm (company_id, machine_id, raised_at desc) where machine_id is not null;
create index alarm_next on alarm (next_at) where next_at is not null;
select secure_tenant_table('alarm');

create table alarm_event (
  company_id uuid not null,
  id bigint generated always as identity,
  alarm_id uuid not null,
  kind text not null check (kind in ('raised', 'repeated', 'cleared', 'acknowledged', 'noted', 'shelved', 'unshelved', 'told',
    'reminded', 'escalated', 'closed')),
  at timestamptz not null,
  value numeric(14, 3),
  note text not null default '',
  -- Who was told, by which way: [{name, ways}].
  told jsonb,
  by_id uuid,
  by_name text not null default '',
  primary key (company_id, id),
  foreign key (company_id, alarm_id) references alarm (company_id, id)
);
create index alarm_event_alarm on alarm_event (company_id, alarm_id, id);
select secure_tenant_table('alarm_event', append_only => true);

-- What somebody wants of alarms. Without a row: mails of critical ones.
create table alarm_preference (
  company_id uuid not null,
  user_id uuid not null,
  mail text not null default 'critical' check (mail in ('all', 'critical', 'none')),
  sound boolean not null default false,
  vibrate boolean not null default false,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references membership (company_id, user_id)
);
select secure_tenant_table('alarm_preference');

-- A browser that takes push messages for somebody.
create table push_subscription (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- `Firefox on Android`, as it says of itself.
  device_name text not null default '',
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  primary key (company_id, id),
  unique (company_id, endpoint),
  foreign key (company_id, user_id) references membership (company_id, user_id)
);
create index push_subscription_user on push_subscription (company_id, user_id);
select secure_tenant_table('push_subscription');
