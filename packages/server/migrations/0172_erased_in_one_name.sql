-- What lies on several nodes of a cluster is erased in one name: another name is another connection to them, which waits for what the first
-- one holds, for ever.

-- The accounts that the transaction names.
create policy erasure on user_account to henhouse_eraser
  using (id = any (nullif(current_setting('app.erased_accounts', true), '')::uuid[]) and not is_super_admin);
grant select, delete on user_account to henhouse_eraser;
-- Holds the row of the company that goes, and counts up there, on a cluster, when one of its roles goes.
grant update (rights_version) on company to henhouse_eraser;
