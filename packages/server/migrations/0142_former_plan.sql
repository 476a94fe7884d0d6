-- Ends that were planned for hens in lay, and until when: what was written off by them of rearing stays (0110).
create table flock_former_plan (
  company_id uuid not null,
  flock_id uuid not null,
  -- The first day that went by another plan.
  until_day date not null,
  -- Null: as usual for its kind.
  target_age_days integer,
  primary key (company_id, flock_id, until_day),
  foreign key (company_id, flock_id) references flock (company_id, id) on delete cascade
);
select secure_tenant_table('flock_former_plan');
