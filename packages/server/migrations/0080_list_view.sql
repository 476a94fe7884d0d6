-- What a list shows, saved by name: its filters, order and columns. Each person's own, in the company they work in.
create table list_view (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 40),
  search text not null check (length(search) <= 1000),
  columns text[] not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references membership (company_id, user_id)
);
create unique index list_view_name on list_view (company_id, user_id, list, lower(name));
create unique index list_view_default on list_view (company_id, user_id, list) where is_default;
select secure_tenant_table('list_view');
