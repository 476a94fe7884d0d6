-- People: roles of a company's own, invitations, accounts that a company looks after, second factors, links that are used
-- once, personal API tokens, support access, webhooks.

-- A built-in role that a company changed, or one of its own. `kind` is the built-in role it is based on: it decides on the
-- list people stand in, how far they reach, their home and the life of their sessions. Rows of the permission matrix that
-- are fixed are never taken from here.
create table role (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null check (kind in ('Owner', 'Admin', 'Manager', 'AssistantManager', 'Supervisor', 'Doctor')),
  -- True for the built-in role itself as this company changed it: at most one of a kind, and nobody's role_id.
  is_built_in boolean not null default false,
  name text not null,
  description text not null default '',
  -- `action:Subject`, all that are not fixed.
  permissions text[] not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  check (array_position(permissions, null) is null)
);
create unique index role_built_in on role (company_id, kind) where is_built_in;
create unique index role_name on role (company_id, lower(name));
select secure_tenant_table('role');

alter table membership add column role_id uuid;
alter table membership add foreign key (company_id, role_id) references role (company_id, id);
-- Mails that somebody asked for, in this company.
alter table membership add column mails text[] not null default '{}';
create index membership_role on membership (company_id, role_id) where role_id is not null;

-- People in sheds often have no address: then the company looks after the account and sets its password.
alter table user_account alter column email drop not null;
alter table user_account add column managed_by uuid references company (id);
alter table user_account add column must_change_password boolean not null default false;
alter table user_account add column phone text not null default '';
alter table user_account add column totp_pending_secret text;
-- The time step of the last code that was accepted: a code counts once.
alter table user_account add column totp_last_step bigint not null default 0;
alter table user_account add constraint user_account_name check (email is not null or username is not null);
alter table user_account add constraint user_account_reachable check (email is not null or managed_by is not null);
grant select (managed_by, must_change_password, phone) on user_account to henhouse_app;
-- A company makes and changes the accounts that it looks after; of everybody else's it reads name and state. The column
-- that says who looks after an account is written once.
drop policy tenant on user_account;
create policy tenant on user_account to henhouse_app using (
  exists (select from membership where membership.user_id = user_account.id
    and membership.company_id = nullif(current_setting('app.company_id', true), '')::uuid))
  with check (managed_by = nullif(current_setting('app.company_id', true), '')::uuid);
grant insert (id, email, username, name, password_hash, language, verified_at, password_changed_at, phone, managed_by,
  must_change_password, created_by, changed_by) on user_account to henhouse_app;
grant update (email, username, name, password_hash, language, password_changed_at, phone, must_change_password, version,
  changed_at, changed_by) on user_account to henhouse_app;
-- Whether there is a second factor, without the factor itself.
alter table user_account add column has_totp boolean generated always as (totp_secret is not null) stored;
grant select (has_totp) on user_account to henhouse_app;

-- Roles that have to use a second factor.
alter table company add column totp_roles text[] not null default '{}';

create table recovery_code (
  user_id uuid not null references user_account (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
select secure_across_table('recovery_code');

-- Between the password and the second factor. Bound to the browser that brought the password.
create table sign_in_challenge (
  hash bytea primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  password_hash text not null,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
select secure_across_table('sign_in_challenge');

-- Links that work once: a new password, a new address.
create table account_link (
  hash bytea primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  purpose text not null check (purpose in ('resetPassword', 'changeEmail')),
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_link_user on account_link (user_id);
select secure_across_table('account_link');

create table invitation (
  company_id uuid not null references company (id),
  id uuid not null,
  email text not null,
  full_name text not null,
  role text not null check (role in ('Owner', 'Admin', 'Manager', 'AssistantManager', 'Supervisor', 'Doctor')),
  role_id uuid,
  all_farms boolean not null default false,
  farm_ids uuid[] not null default '{}',
  shed_ids uuid[] not null default '{}',
  token_hash bytea not null,
  invited_by uuid not null,
  state text not null default 'open' check (state in ('open', 'used', 'revoked')),
  expires_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, role_id) references role (company_id, id),
  check (array_position(farm_ids, null) is null and array_position(shed_ids, null) is null)
);
create unique index invitation_open on invitation (company_id, lower(email)) where state = 'open';
-- Found by the token alone, before anybody knows the company.
create index invitation_token on invitation (token_hash);
select secure_tenant_table('invitation');

-- A personal API token is a session that lasts: what ends sessions ends it, what changes rights changes its rights.
alter table session add column kind text not null default 'person' check (kind in ('person', 'token'));
-- Of a token: the rights that it may use of its maker's, and the farms; null is all of them.
alter table session add column token_permissions text[];
alter table session add column token_farm_ids uuid[];
-- A super_admin who looks into a company: until when.
alter table session add column support_until timestamptz;

create table api_token (
  company_id uuid not null references company (id),
  id uuid not null,
  session_id uuid not null references session (id),
  user_id uuid not null references user_account (id),
  name text not null,
  permissions text[] not null,
  farm_ids uuid[],
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id)
);
create index api_token_session on api_token (company_id, session_id);
select secure_tenant_table('api_token');

create table support_access (
  company_id uuid not null references company (id),
  id uuid not null,
  user_id uuid not null references user_account (id),
  session_id uuid not null,
  reason text not null,
  started_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id)
);
select secure_tenant_table('support_access');

create table webhook (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null,
  url text not null,
  topics text[] not null,
  secret text not null,
  state text not null default 'active' check (state in ('active', 'paused', 'failing', 'removed')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id)
);
select secure_tenant_table('webhook');

create table webhook_delivery (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id bigint,
  topic text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  last_status int,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhook (company_id, id)
);
create unique index webhook_delivery_event on webhook_delivery (company_id, webhook_id, event_id) where event_id is not null;
create index webhook_delivery_next on webhook_delivery (company_id, next_at) where state = 'waiting';
create index webhook_delivery_by_hook on webhook_delivery (company_id, webhook_id, created_at desc);
select secure_tenant_table('webhook_delivery');

-- Sessions that still count, with whom they belong to and everything their rights depend on. Idle time, expiry and the end
-- of support access are compared by the server with its own clock.
create or replace view open_session_row with (security_invoker = true) as
  select s.id as session_id, s.version, u.id as user_id, u.name as user_name, u.email, u.language, s.company_id,
    case when s.company_id is null or s.support_until is not null then 'super_admin' else m.role end as role,
    coalesce(m.all_farms, false) as all_farms, coalesce(m.farm_ids, '{}') as farm_ids, coalesce(m.shed_ids, '{}') as shed_ids,
    coalesce(c.time_zone, 'UTC') as time_zone, coalesce(c.currency, 'USD') as currency,
    encode(s.bound_secret_hash, 'hex') as bound_secret_hash, s.used_at, s.proved_at, s.idle_s, s.expires_at,
    r.id as role_id, r.name as role_name, r.permissions as role_permissions,
    s.kind, s.token_permissions, s.token_farm_ids, s.support_until, u.has_totp,
    -- What somebody has to do before anything else is open to them. Demo accounts of a machine of one's own are let in.
    case
      when s.kind = 'token' then null
      when u.must_change_password then 'changePassword'
      when u.has_totp then null
      when u.is_super_admin and not exists (select from installation where founded_as = 'demo') then 'setUpTotp'
      when m.role = any (c.totp_roles) then 'setUpTotp'
    end as must
  from session s
  join user_account u on u.id = s.user_id
  left join membership m on m.company_id = s.company_id and m.user_id = s.user_id
  left join company c on c.id = s.company_id
  left join role r on r.company_id = m.company_id
    and (r.id = m.role_id or (m.role_id is null and r.is_built_in and r.kind = m.role))
  where s.ended_at is null and u.state = 'active'
    and ((s.company_id is null and u.is_super_admin)
      or (s.support_until is not null and u.is_super_admin and c.id is not null)
      or (s.support_until is null and m.state = 'active' and c.state = 'active'));

create or replace function open_session(wanted uuid) returns setof open_session_row
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from open_session_row where session_id = wanted;
$$;

drop trigger renew on session;
create trigger renew before update of company_id, user_id, bound_secret_hash, proved_at, idle_s, expires_at, ended_at,
    token_permissions, token_farm_ids, support_until on session
  for each row execute function renew_session();
drop trigger renew_sessions on company;
create trigger renew_sessions after update of name, state, rights_version, time_zone, currency, totp_roles on company
  for each row execute function renew_sessions();
drop trigger renew_sessions on user_account;
create trigger renew_sessions after update of name, email, username, language, state, is_super_admin, must_change_password,
    totp_secret on user_account
  for each row execute function renew_sessions();
drop trigger renew_sessions on membership;
create trigger renew_sessions after insert or delete or update of role, role_id, all_farms, farm_ids, shed_ids, state on membership
  for each row execute function renew_sessions();

create or replace function count_up_rights() returns trigger language plpgsql as $$
begin
  if new.version = old.version and (new.role, new.role_id, new.all_farms, new.farm_ids, new.shed_ids, new.state)
    is distinct from (old.role, old.role_id, old.all_farms, old.farm_ids, old.shed_ids, old.state) then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

-- A role that changes, changes the rights of everybody who has it, on their next request.
create function count_up_company_rights() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update company set rights_version = rights_version + 1 where id = case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  return null;
end
$$;
revoke all on function count_up_company_rights() from public;
create trigger count_up_company_rights after insert or delete or update of kind, permissions, name on role
  for each row execute function count_up_company_rights();

-- At least one Owner stays: said by the database, since two Owners could remove each other in the same second.
create function keep_an_owner() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  left_over int;
begin
  if old.role <> 'Owner' or old.state <> 'active' then return null; end if;
  if tg_op = 'UPDATE' and new.role = 'Owner' and new.state = 'active' then return null; end if;
  perform from company where id = old.company_id for update;
  if not found then return null; end if;
  select count(*) into left_over from membership where company_id = old.company_id and role = 'Owner' and state = 'active';
  if left_over = 0 then
    raise exception 'the last Owner stays' using errcode = 'check_violation', constraint = 'membership_last_owner';
  end if;
  return null;
end
$$;
revoke all on function keep_an_owner() from public;
-- Looked at when the transaction ends: a company that goes altogether takes its Owner along.
create constraint trigger keep_an_owner after update of role, state or delete on membership
  deferrable initially deferred for each row execute function keep_an_owner();

-- Whose password one company sets must not open another.
create function keep_managed_at_home() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from user_account where id = new.user_id and managed_by <> new.company_id) then
    raise exception 'this account is looked after by another company' using errcode = 'check_violation', constraint = 'membership_managed';
  end if;
  return new;
end
$$;
revoke all on function keep_managed_at_home() from public;
create trigger keep_managed_at_home before insert or update of user_id, company_id on membership
  for each row execute function keep_managed_at_home();
