-- A role that is removed stays readable: invitations that were used and lines of the log name it. Its name is free again.
alter table role add column removed_at timestamptz;
drop index role_name;
create unique index role_name on role (company_id, lower(name)) where removed_at is null;

-- Nobody gets a role that was removed, that is based on another kind than the membership says, or that is a built-in one's
-- own version: whoever has that one has no role_id. The lock makes giving and removing wait for each other.
create function keep_role_fitting() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.role_id is null then return new; end if;
  perform from role where company_id = new.company_id and id = new.role_id and kind = new.role
    and removed_at is null and not is_built_in for share;
  if not found then
    raise exception 'this role cannot be given' using errcode = 'check_violation', constraint = tg_table_name || '_role_fits';
  end if;
  return new;
end
$$;
revoke all on function keep_role_fitting() from public;
create trigger keep_role_fitting before insert or update of role, role_id on membership
  for each row execute function keep_role_fitting();
create trigger keep_role_fitting before insert or update of role, role_id on invitation
  for each row execute function keep_role_fitting();
