-- An alarm rule may be for several machines or sheds of its farm. Before it was for one of them, which it names from now on alone.

create table alarm_rule_machine (
  company_id uuid not null,
  rule_id uuid not null,
  machine_id uuid not null,
  primary key (company_id, rule_id, machine_id),
  foreign key (company_id, rule_id) references alarm_rule (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id)
);
select secure_tenant_table('alarm_rule_machine');

create table alarm_rule_shed (
  company_id uuid not null,
  rule_id uuid not null,
  shed_id uuid not null,
  primary key (company_id, rule_id, shed_id),
  foreign key (company_id, rule_id) references alarm_rule (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id)
);
select secure_tenant_table('alarm_rule_shed');

insert into alarm_rule_machine (company_id, rule_id, machine_id)
  select company_id, id, machine_id from alarm_rule where machine_id is not null;
insert into alarm_rule_shed (company_id, rule_id, shed_id)
  select company_id, id, shed_id from alarm_rule where shed_id is not null;

alter table alarm_rule drop column machine_id, drop column shed_id;
