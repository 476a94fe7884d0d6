-- Flocks of which something was written, to be judged anew by themselves. A farm in `warning_due` is judged whole: a server of before
-- knows no other way.
create table warning_due_flock (
  company_id uuid not null,
  farm_id uuid not null,
  flock_id uuid not null,
  primary key (company_id, farm_id, flock_id),
  foreign key (company_id, farm_id) references farm (company_id, id) on delete cascade,
  foreign key (company_id, flock_id) references flock (company_id, id) on delete cascade
);
select secure_tenant_table('warning_due_flock');
