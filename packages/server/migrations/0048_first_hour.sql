-- A farm may be its hatchery alone.
alter table farm drop constraint farm_kind_check;
alter table farm add constraint farm_kind_check check (kind in ('broiler', 'breeder', 'layer', 'mixed', 'hatchery'));

-- Who does not want to see the first steps of a company any more. The steps themselves are read from what there is.
create table first_steps_away (
  company_id uuid not null references company (id),
  user_id uuid not null references user_account (id),
  put_away_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
select secure_tenant_table('first_steps_away');
