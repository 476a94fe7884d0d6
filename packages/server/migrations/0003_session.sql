-- Sign-in: refresh tokens, failed attempts, proofs of an address, the first visit, and the end of sessions.

-- Every refresh token that a session ever had, as a hash. A token's successor is derived from the token itself and a key
-- that is not in the database: an answer that was lost on its way can be given again, and nothing here can be replayed.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  generation int not null,
  exchanged_at timestamptz,
  unique (session_id, generation)
);
select secure_across_table('refresh_token');

-- A browser that signs in anew ends what it was signed in as before.
create index session_bound_open on session (bound_secret_hash) where ended_at is null;

-- Failed attempts by account, by address, and by account from an address. The key is a keyed hash: people type
-- passwords where the name belongs, and names of accounts that do not exist are counted like those that do.
create table sign_in_failure (
  key bytea primary key,
  failures int not null check (failures >= 0),
  last_at timestamptz not null,
  blocked_until timestamptz
);
create index sign_in_failure_last on sign_in_failure (last_at);
select secure_across_table('sign_in_failure');

-- The link of a sign-up mail: whoever opens it and knows the password owns the address.
create table email_proof (
  hash bytea primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  expires_at timestamptz not null
);
create index email_proof_user on email_proof (user_id);
select secure_across_table('email_proof');

-- The one row says that the first visit is over; who inserts it first founds the installation.
create table installation (
  one boolean primary key default true check (one),
  founded_as text not null check (founded_as in ('company', 'demo', 'superAdmin')),
  founded_at timestamptz not null default now(),
  demo_state text check (demo_state in ('loading', 'ready', 'failed')),
  demo_done_pct numeric(5, 2) not null default 0,
  demo_step text not null default '',
  demo_beat_at timestamptz
);
select secure_across_table('installation');

alter table membership add constraint membership_ids check (
  array_position(farm_ids, null) is null and array_position(shed_ids, null) is null);

-- What ends sessions ends them here, so that no way of changing the row can forget it.
create function end_sessions(of_user uuid, of_company uuid, reason text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update session set ended_at = now(), end_reason = reason
  where ended_at is null and (of_user is null or user_id = of_user) and (of_company is null or company_id = of_company)
    and (of_user is not null or of_company is not null);
$$;
revoke all on function end_sessions(uuid, uuid, text) from public;

create function end_sessions_of_user() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state <> 'active' then
    perform end_sessions(new.id, null, 'deactivated');
  elsif new.password_hash is distinct from old.password_hash then
    perform end_sessions(new.id, null, 'passwordChanged');
  elsif new.totp_secret is distinct from old.totp_secret then
    perform end_sessions(new.id, null, 'secondFactorChanged');
  elsif old.is_super_admin and not new.is_super_admin then
    perform end_sessions(new.id, null, 'noSuperAdmin');
  end if;
  return null;
end
$$;
create trigger end_sessions after update on user_account for each row execute function end_sessions_of_user();

create function end_sessions_of_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform end_sessions(old.user_id, old.company_id, 'deactivated');
  elsif new.state <> 'active' then
    perform end_sessions(new.user_id, new.company_id, 'deactivated');
  end if;
  return null;
end
$$;
create trigger end_sessions after update or delete on membership for each row execute function end_sessions_of_member();

create function end_sessions_of_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state <> 'active' then
    perform end_sessions(null, new.id, 'companySuspended');
  end if;
  return null;
end
$$;
create trigger end_sessions after update of state on company for each row execute function end_sessions_of_company();

-- Compiled rights are kept under the membership's version: what changes them always counts it up.
create function count_up_rights() returns trigger language plpgsql as $$
begin
  if new.version = old.version and (new.role, new.all_farms, new.farm_ids, new.shed_ids, new.state)
    is distinct from (old.role, old.all_farms, old.farm_ids, old.shed_ids, old.state) then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
create trigger count_up_rights before update on membership for each row execute function count_up_rights();
