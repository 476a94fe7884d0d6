-- Alarms of one cause are one incident, named by the alarm that began it. What was raised before stands for itself.
alter table alarm add column incident_id uuid;
update alarm set incident_id = id;
alter table alarm alter column incident_id set not null;
alter table alarm add foreign key (company_id, incident_id) references alarm (company_id, id);
create index alarm_incident on alarm (company_id, incident_id);
