-- What early warning finds extreme is told at once, as an alarm. Companies that have their rules already get the one that ships.
insert into alarm_rule (company_id, id, shipped_key, source, comparison, place_kind, severity, threshold, tells, by_mail, by_push,
  escalation)
select company_id, gen_random_uuid(), 'earlyWarning', 'earlyWarning', 'above', 'shed', 'critical', 1000,
  '{"roles": ["Manager", "AssistantManager", "Supervisor", "Doctor"], "userIds": []}', true, true,
  '[{"afterMin": 30, "roles": ["Owner", "Admin"], "userIds": []}]'
from alarm_setting;
update alarm_setting set rules_version = rules_version + 1;
select begin_follower('warning-alarms');
