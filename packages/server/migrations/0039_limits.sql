-- A company's own limits on top of the published ones: every change is a version of its own, and the last one holds.
create table company_limits (
  company_id uuid not null references company (id),
  version integer not null check (version > 0),
  -- {key of the limit: figure}; what is not named is as published.
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, version)
);
select secure_tenant_table('company_limits');
-- The rule that water changed had a figure of its own; where nobody changed it, it follows the table of limits from now on.
update alarm_rule set comparison = 'overLimit', threshold = null, hysteresis = 0
where shipped_key = 'waterChange' and comparison = 'above' and threshold = 20 and deleted_at is null
  and not exists (select from alarm_rule other
    where other.company_id = alarm_rule.company_id and other.id <> alarm_rule.id and other.source = 'waterChangePct'
      and other.deleted_at is null);
