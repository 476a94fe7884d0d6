-- A device may stand in the egg room of a hatchery: its readings are held against the set-points of that hatchery.

alter table device
  add column hatchery_id uuid,
  add foreign key (company_id, hatchery_id) references hatchery (company_id, id),
  drop constraint device_check,
  add constraint device_place check (num_nonnulls(machine_id, shed_id, hatchery_id) = 1);
create index device_hatchery on device (company_id, hatchery_id) where hatchery_id is not null;

alter table device_former_place
  add column hatchery_id uuid,
  add foreign key (company_id, hatchery_id) references hatchery (company_id, id),
  drop constraint device_former_place_check,
  add constraint device_former_place_place check (num_nonnulls(machine_id, shed_id, hatchery_id) = 1);
create index device_former_place_hatchery on device_former_place (company_id, hatchery_id) where hatchery_id is not null;

alter table alarm
  add column hatchery_id uuid,
  add foreign key (company_id, hatchery_id) references hatchery (company_id, id);

alter table alarm_rule drop constraint alarm_rule_place_kind_check,
  add constraint alarm_rule_place_kind_check check (place_kind in ('setter', 'hatcher', 'eggRoom', 'shed', 'any'));

create table alarm_rule_hatchery (
  company_id uuid not null,
  rule_id uuid not null,
  hatchery_id uuid not null,
  primary key (company_id, rule_id, hatchery_id),
  foreign key (company_id, rule_id) references alarm_rule (company_id, id),
  foreign key (company_id, hatchery_id) references hatchery (company_id, id)
);
select secure_tenant_table('alarm_rule_hatchery');

-- Companies that have their rules already get those that ship.
insert into alarm_rule (company_id, id, shipped_key, source, comparison, place_kind, severity, threshold, delay_s, hysteresis, tells,
  by_mail, by_push, reminder_min, escalation)
select s.company_id, gen_random_uuid(), r.key, r.source, 'offSetPoint', 'eggRoom', r.severity, r.threshold, r.delay_s, r.hysteresis,
  '{"roles": ["Manager", "AssistantManager"], "userIds": []}', r.severity = 'critical', true,
  case when r.severity = 'critical' then 10 end,
  case when r.severity = 'critical' then '[{"afterMin": 30, "roles": ["Owner", "Admin"], "userIds": []}]'::jsonb else '[]' end
from alarm_setting s, (values
  ('eggRoomTemperatureWarning', 'temperatureC', 'warning', 1.5, 1800, 0.3),
  ('eggRoomTemperature', 'temperatureC', 'critical', 3, 1800, 0.3),
  ('eggRoomHumidity', 'humidityPct', 'warning', 10, 3600, 2)) r (key, source, severity, threshold, delay_s, hysteresis);
update alarm_setting set rules_version = rules_version + 1;
