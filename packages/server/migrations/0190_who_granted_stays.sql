-- Who granted an override stays written on it when it is taken back. What was taken back before has it in the audit log alone.

alter table withdrawal_override
  add column granted_by_name text not null default '',
  add column granted_at timestamptz;
update withdrawal_override set granted_by_name = answered_by_name, granted_at = answered_at where state in ('granted', 'used');
