-- The platform: roles, row-level security, companies, users, sessions, documents, events, audit, mail.
-- Row-level security is forced on every tenant table: the application's role owns nothing and bypasses nothing.

-- Roles belong to the whole cluster, so another database's migration may be creating them at this moment.
do $roles$
declare
  wanted text;
  option text := case when current_setting('server_version_num')::int >= 160000 then ' with inherit true, set true' else '' end;
begin
  for attempt in 1..20 loop
    begin
      foreach wanted in array array['henhouse_app', 'henhouse_across', 'henhouse_ingester'] loop
        if not exists (select from pg_roles where rolname = wanted) then
          execute format('create role %I nologin noinherit', wanted);
        end if;
        -- The migrator keeps the rights of these roles: its functions and later data migrations pass the same policies.
        if not pg_has_role(current_user, wanted, 'usage') then
          execute format('grant %I to current_user%s', wanted, option);
        end if;
      end loop;
      -- Membership without inheritance: crossing companies takes an explicit `set local role henhouse_across`.
      if not pg_has_role('henhouse_app', 'henhouse_across', 'member') then
        if current_setting('server_version_num')::int >= 160000 then
          grant henhouse_across to henhouse_app;
          execute 'grant henhouse_across to henhouse_app with inherit false, set true';
        else
          grant henhouse_across to henhouse_app;
        end if;
      end if;
      exit;
    exception when duplicate_object or unique_violation or internal_error then
      if attempt = 20 then raise; end if;
      perform pg_sleep(0.05);
    end;
  end loop;
end
$roles$;

-- What the application may do with a table beyond the tenant policy is said here and nowhere else.
create function secure_tenant_table(target regclass, append_only boolean default false, key name default 'company_id')
returns void language plpgsql as $$
declare
  own text := format('%I = nullif(current_setting(''app.company_id'', true), '''')::uuid', key);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to henhouse_app using (%s) with check (%s)', target, own, own);
  execute format('create policy across on %s to henhouse_across using (true) with check (true)', target);
  execute format('grant select, insert on %s to henhouse_app, henhouse_across', target);
  if append_only then
    execute format('create trigger append_only before update or delete on %s for each row execute function forbid_change()', target);
    execute format('create trigger append_only_all before truncate on %s for each statement execute function forbid_change()', target);
  else
    execute format('grant update, delete on %s to henhouse_app, henhouse_across', target);
  end if;
end
$$;

-- Rows of a table without a company (sessions, users): reached only by crossing companies, with a reason in the log.
create function secure_across_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy across on %s to henhouse_across using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to henhouse_across', target);
end
$$;

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create table company (
  id uuid primary key,
  name text not null,
  legal_number text not null default '',
  address text not null default '',
  country text not null,
  currency text not null,
  time_zone text not null,
  language text not null default 'en',
  unit_system text not null default 'metric',
  financial_year_start_month int not null default 1 check (financial_year_start_month between 1 and 12),
  state text not null default 'active' check (state in ('active', 'suspended')),
  is_demo boolean not null default false,
  -- Counts up when roles or permissions of the company change, so that compiled rights are read anew.
  rights_version int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid
);
select secure_tenant_table('company', key => 'id');

create table user_account (
  id uuid primary key,
  email text not null,
  username text,
  name text not null,
  password_hash text,
  language text not null default 'en',
  state text not null default 'active' check (state in ('active', 'inactive')),
  is_super_admin boolean not null default false,
  verified_at timestamptz,
  password_changed_at timestamptz,
  totp_secret text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid
);
create unique index user_account_email_key on user_account (lower(email));
create unique index user_account_username_key on user_account (lower(username));
select secure_across_table('user_account');

create table membership (
  company_id uuid not null references company (id),
  user_id uuid not null references user_account (id),
  role text not null,
  all_farms boolean not null default false,
  farm_ids uuid[] not null default '{}',
  shed_ids uuid[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'inactive')),
  last_active_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, user_id)
);
create index membership_user on membership (user_id);
select secure_tenant_table('membership');

-- A company sees its own people, and never their password or second factor.
create policy tenant on user_account for select to henhouse_app using (
  exists (select from membership where membership.user_id = user_account.id
    and membership.company_id = nullif(current_setting('app.company_id', true), '')::uuid));
grant select (id, email, username, name, language, state, verified_at, password_changed_at, version, created_at, created_by,
  changed_at, changed_by) on user_account to henhouse_app;

-- One row per sign-in.
create table session (
  id uuid primary key,
  company_id uuid references company (id),
  user_id uuid not null references user_account (id),
  bound_secret_hash bytea,
  -- Counts up with everything that `open_session_row` says of the session, its user, membership and company.
  version int not null default 1,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  proved_at timestamptz not null default now(),
  idle_s int not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  user_agent text,
  ip text
);
create index session_user_open on session (user_id) where ended_at is null;
create index session_company_open on session (company_id) where ended_at is null;
select secure_across_table('session');

-- A request sees the one session that it names, and of that only whether it still counts and in which version.
create policy tenant on session for select to henhouse_app using (id = nullif(current_setting('app.session_id', true), '')::uuid);
grant select (id, company_id, version, used_at, ended_at) on session to henhouse_app;

-- Sessions that still count, with whom they belong to. Not here: an ended session, an inactive user or membership, a
-- suspended company. Idle time and expiry are compared by the server with its own clock.
create view open_session_row with (security_invoker = true) as
  select s.id as session_id, s.version, u.id as user_id, u.name as user_name, u.email, u.language, s.company_id,
    case when s.company_id is null then 'super_admin' else m.role end as role,
    coalesce(m.all_farms, false) as all_farms, coalesce(m.farm_ids, '{}') as farm_ids, coalesce(m.shed_ids, '{}') as shed_ids,
    coalesce(c.time_zone, 'UTC') as time_zone, coalesce(c.currency, 'USD') as currency,
    encode(s.bound_secret_hash, 'hex') as bound_secret_hash, s.used_at, s.proved_at, s.idle_s, s.expires_at
  from session s
  join user_account u on u.id = s.user_id
  left join membership m on m.company_id = s.company_id and m.user_id = s.user_id
  left join company c on c.id = s.company_id
  where s.ended_at is null and u.state = 'active'
    and ((s.company_id is null and u.is_super_admin) or (m.state = 'active' and c.state = 'active'));
grant select on open_session_row to henhouse_across;

-- The whole row, for a request that finds a version it does not know yet: who is it, with which rights?
create function open_session(wanted uuid) returns setof open_session_row
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from open_session_row where session_id = wanted;
$$;
revoke all on function open_session(uuid) from public;
grant execute on function open_session(uuid) to henhouse_app, henhouse_across;

-- The version counts up wherever the change comes from, so that no request goes on with what used to be.
create function renew_session() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger renew before update of company_id, user_id, bound_secret_hash, proved_at, idle_s, expires_at, ended_at on session
  for each row execute function renew_session();

create function renew_sessions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'company' then
    update session set version = version + 1 where company_id = new.id and ended_at is null;
  elsif tg_table_name = 'user_account' then
    update session set version = version + 1 where user_id = new.id and ended_at is null;
  elsif tg_op = 'DELETE' then
    update session set version = version + 1 where user_id = old.user_id and company_id = old.company_id and ended_at is null;
  else
    update session set version = version + 1 where user_id = new.user_id and company_id = new.company_id and ended_at is null;
  end if;
  return null;
end
$$;
revoke all on function renew_sessions() from public;
create trigger renew_sessions after update of state, rights_version, time_zone, currency on company
  for each row execute function renew_sessions();
create trigger renew_sessions after update of name, email, language, state, is_super_admin on user_account
  for each row execute function renew_sessions();
create trigger renew_sessions after insert or delete or update of role, all_farms, farm_ids, shed_ids, state on membership
  for each row execute function renew_sessions();

-- The three tables that every write touches refer to no company row: the policy allows none but the company of the
-- transaction, companies are never deleted, and a lock on the one row of the company would make all its writers meet.

-- What was handed in under an id, and its answer: the same again answers the same.
create table document (
  company_id uuid not null,
  id uuid not null,
  hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select secure_tenant_table('document');

-- What happened, for live screens, alarms and webhooks. Read in the order of tx, id below the oldest running transaction,
-- so that a transaction that commits late is never skipped.
create table event (
  company_id uuid not null,
  id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  topic text not null,
  refs jsonb not null default '{}',
  primary key (company_id, id)
);
create index event_order on event (tx, id);
select secure_tenant_table('event');

create table audit_log (
  company_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  via text not null,
  request_id text not null,
  primary key (company_id, id)
);
create index audit_log_subject on audit_log (company_id, subject, subject_id, id);
select secure_tenant_table('audit_log', append_only => true);

-- The same for what belongs to no company: sign-ins of nobody known, the platform's own administration.
create table platform_audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  via text not null,
  request_id text not null
);
select secure_across_table('platform_audit_log');
revoke update, delete on platform_audit_log from henhouse_across;
create trigger append_only before update or delete on platform_audit_log for each row execute function forbid_change();
create trigger append_only_all before truncate on platform_audit_log for each statement execute function forbid_change();

-- Outgoing mail, handed in by the transaction that it tells of. The application can add, only the sender reads.
create table mail (
  id uuid primary key,
  company_id uuid references company (id),
  to_address text not null,
  subject text not null,
  body_text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_by_time on mail (created_at);
select secure_across_table('mail');
create policy tenant on mail for insert to henhouse_app
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant insert on mail to henhouse_app;

-- Jobs go in with the transaction that needs them; the queue's own tables stay out of the application's reach.
create function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => 10);
end
$$;
revoke all on function enqueue_job(text, json, timestamptz, text) from public;
grant execute on function enqueue_job(text, json, timestamptz, text) to henhouse_app, henhouse_across;
