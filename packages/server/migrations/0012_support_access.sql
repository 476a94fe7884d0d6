-- The platform's administration of companies: why one is suspended, and how support access ends.

alter table company add column suspended_at timestamptz;
alter table company add column suspended_reason text;

create unique index support_access_open on support_access (company_id, session_id) where ended_at is null;

-- Who looks in as support belongs to the platform: a company that is suspended does not sign them out.
create or replace function end_sessions_of_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state <> 'active' then
    update session set ended_at = now(), end_reason = 'companySuspended'
      where company_id = new.id and support_until is null and ended_at is null;
  end if;
  return null;
end
$$;

-- Support access ends with the button, by the hour, by signing out, with the account: here, so that no way of changing
-- the session can forget to write it down where the company's Owner reads it.
create function note_end_of_support() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.support_until is null or (new.ended_at is null and new.support_until is not null and new.company_id = old.company_id) then
    return null;
  end if;
  with ended as (
    update support_access set ended_at = least(greatest(now(), started_at), until)
      where company_id = old.company_id and session_id = old.id and ended_at is null
      returning *)
  insert into audit_log (company_id, actor_id, actor_name, action, subject, subject_id, after, via, request_id)
    select e.company_id, e.user_id, u.name, 'supportEnd', 'Company', e.company_id::text,
      jsonb_build_object('reason', e.reason, 'startedAt', e.started_at, 'until', e.until, 'endedAt', e.ended_at),
      case when old.bound_secret_hash is null then 'api' else 'web' end, e.id::text
    from ended e join user_account u on u.id = e.user_id;
  return null;
end
$$;
revoke all on function note_end_of_support() from public;
create trigger note_end_of_support after update of company_id, support_until, ended_at on session
  for each row execute function note_end_of_support();
