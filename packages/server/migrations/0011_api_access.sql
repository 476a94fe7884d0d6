-- API tokens and webhooks: how a token's session is opened and ended from within its company, and how events reach hooks.

-- A token that ended is shown as long as its session is kept; what it did stays in the audit log.
alter table api_token drop constraint api_token_session_id_fkey;
alter table api_token add foreign key (session_id) references session (id) on delete cascade;

-- The session of a new token. Company and maker are those of the request, whatever the caller says. It counts as never
-- used until a request notes that it was: `used_at` lies before its beginning.
create function open_token_session(token_session uuid, secret_hash bytea, permissions text[], farms uuid[], at timestamptz,
  expires timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into session (id, company_id, user_id, kind, bound_secret_hash, token_permissions, token_farm_ids, created_at,
    used_at, proved_at, idle_s, expires_at)
  select token_session, s.company_id, s.user_id, 'token', secret_hash, permissions, farms, at, at - interval '1 hour',
    at - interval '1 year', extract(epoch from interval '400 days')::int, expires
  from session s
  where s.id = nullif(current_setting('app.session_id', true), '')::uuid
    and s.company_id = nullif(current_setting('app.company_id', true), '')::uuid
    and s.kind = 'person' and s.ended_at is null;
$$;
revoke all on function open_token_session(uuid, bytea, text[], uuid[], timestamptz, timestamptz) from public;
grant execute on function open_token_session(uuid, bytea, text[], uuid[], timestamptz, timestamptz) to henhouse_app;

create function end_token_session(token_session uuid, at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update session set ended_at = at, end_reason = 'revoked'
  where id = token_session and kind = 'token' and ended_at is null
    and company_id = nullif(current_setting('app.company_id', true), '')::uuid;
$$;
revoke all on function end_token_session(uuid, timestamptz) from public;
grant execute on function end_token_session(uuid, timestamptz) to henhouse_app;

-- Of the company's tokens: when they were last used, and why they ended.
create function token_sessions() returns table (session_id uuid, last_used_at timestamptz, ended_at timestamptz, end_reason text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, case when s.used_at >= s.created_at then s.used_at end, s.ended_at, s.end_reason
  from session s
  where s.kind = 'token' and s.company_id = nullif(current_setting('app.company_id', true), '')::uuid;
$$;
revoke all on function token_sessions() from public;
grant execute on function token_sessions() to henhouse_app;

create index session_company_tokens on session (company_id) where kind = 'token';

-- Whose rights decide what a hook is told: who made it, or changed it last.
alter table webhook add column acts_for uuid not null references user_account (id);
-- Events of transactions from this one on: what happened before the hook was there, or while it was paused, is not sent.
alter table webhook add column from_tx xid8 not null default pg_current_xact_id();
-- One process at a time sends to a hook, in the order of events.
alter table webhook add column busy_until timestamptz;
create unique index webhook_name on webhook (company_id, lower(name)) where state <> 'removed';

alter table webhook_delivery add column seq bigint generated always as identity;
alter table webhook_delivery add column duration_ms int;
-- The first kilobyte of the last answer.
alter table webhook_delivery add column last_answer text not null default '';
-- Every attempt: when, status, duration, what went wrong.
alter table webhook_delivery add column tries jsonb not null default '[]';
drop index webhook_delivery_by_hook;
create index webhook_delivery_by_hook on webhook_delivery (company_id, webhook_id, seq desc);
create index webhook_delivery_old on webhook_delivery (company_id, created_at);

-- Up to which transaction events have been handed to the hooks. The row's lock makes server processes take turns.
create table webhook_feed (
  one boolean primary key default true check (one),
  next_tx xid8 not null
);
select secure_across_table('webhook_feed');
