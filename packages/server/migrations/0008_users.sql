-- People of a company: when they last used it, and a lost second factor.

-- Sessions stay hidden from the company; of them it reads when each of its people was last at work.
create function member_last_use() returns table (user_id uuid, used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.user_id, max(s.used_at) from session s
  where s.company_id = nullif(current_setting('app.company_id', true), '')::uuid and s.kind = 'person'
    and s.support_until is null
  group by s.user_id;
$$;
revoke all on function member_last_use() from public;
grant execute on function member_last_use() to henhouse_app;

-- Takes the second factor off an account of the company's own people, recovery codes included. Their sessions end by the
-- trigger on the account. Answers whether there was one.
create function remove_second_factor(of_user uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from membership
    where user_id = of_user and company_id = nullif(current_setting('app.company_id', true), '')::uuid) then
    return false;
  end if;
  delete from recovery_code where user_id = of_user;
  update user_account set totp_secret = null, totp_pending_secret = null, totp_last_step = 0, version = version + 1,
    changed_at = now()
  where id = of_user and totp_secret is not null;
  return found;
end
$$;
revoke all on function remove_second_factor(uuid) from public;
grant execute on function remove_second_factor(uuid) to henhouse_app;

-- Whether anybody at all has a username, said to a company that makes an account of its own.
create function is_name_taken(wanted text, by_user uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from user_account where lower(username) = lower(wanted) and id is distinct from by_user);
$$;
revoke all on function is_name_taken(text, uuid) from public;
grant execute on function is_name_taken(text, uuid) to henhouse_app;

create index membership_people on membership (company_id, role);
