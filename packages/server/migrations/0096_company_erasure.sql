-- A company that leaves is erased whole: on a day that its Owner knows long before, by a role that can do nothing else.
alter table company add column erase_on date;
alter table company add column erase_reason text;
alter table company add check ((erase_on is null) = (erase_reason is null));

do $roles$
declare
  option text := case when current_setting('server_version_num')::int >= 160000 then ' with inherit false, set true' else '' end;
begin
  for attempt in 1..20 loop
    begin
      if not exists (select from pg_roles where rolname = 'henhouse_eraser') then
        create role henhouse_eraser nologin noinherit;
      end if;
      -- The owner of the schema alone becomes it; the application cannot.
      if not pg_has_role(current_user, 'henhouse_eraser', 'member') then
        execute format('grant henhouse_eraser to current_user%s', option);
      end if;
      exit;
    exception when duplicate_object or unique_violation or internal_error then
      if attempt = 20 then raise; end if;
      perform pg_sleep(0.05);
    end;
  end loop;
end
$roles$;
grant usage on schema public to henhouse_eraser;

-- Lets the one company that the transaction names go from a table, and no other.
create function let_company_go(target regclass, key name default 'company_id') returns void language plpgsql as $$
begin
  execute format('create policy erasure on %s to henhouse_eraser using (%I = nullif(current_setting(''app.company_id'', true), '''')::uuid)',
    target, key);
  execute format('grant select, delete on %s to henhouse_eraser', target);
end
$$;

create or replace function secure_tenant_table(target regclass, append_only boolean default false, key name default 'company_id')
returns void language plpgsql as $$
declare
  own text := format('%I = nullif(current_setting(''app.company_id'', true), '''')::uuid', key);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to henhouse_app using (%s) with check (%s)', target, own, own);
  execute format('create policy across on %s to henhouse_across using (true) with check (true)', target);
  perform let_company_go(target, key);
  execute format('grant select, insert on %s to henhouse_app, henhouse_across', target);
  if append_only then
    execute format('create trigger append_only before update or delete on %s for each row execute function forbid_change()', target);
    execute format('create trigger append_only_all before truncate on %s for each statement execute function forbid_change()', target);
  else
    execute format('grant update, delete on %s to henhouse_app, henhouse_across', target);
  end if;
end
$$;

do $tables$
declare
  wanted regclass;
begin
  for wanted in
    select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relforcerowsecurity and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
  loop
    perform let_company_go(wanted);
  end loop;
  perform let_company_go('company', 'id');
end
$tables$;

create or replace function forbid_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'henhouse_eraser' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Months of a company that goes, go by themselves.
drop trigger keep_months_of_gone on flock_day;
create trigger keep_months_of_gone after delete on flock_day referencing old table as changed
  for each statement when (current_user <> 'henhouse_eraser') execute function keep_flock_months();

-- What remains of a company: that it was erased, and what the law wants kept, until the day that it need not be kept any longer.
create table erased_company (
  id uuid primary key,
  name text not null,
  country text not null,
  erased_at timestamptz not null,
  kept_until date not null,
  rows bigint not null,
  -- A tar with gzip; see the decision record.
  kept bytea not null
);
alter table erased_company alter column kept set storage external;
select secure_across_table('erased_company');
