/** Runs a query as the owner of the schema. */
type OwnerQuery = <Row extends object>(text: string) => Promise<Row[]>;

/**
 * Tables that belong to no company, each with its reason to be. What is not here has company_id first in every key.
 * Of these, `session` and `mail` carry a company that may be missing; the application reaches them only across companies.
 */
const withoutCompany: Readonly<Record<string, 'across' | 'reference' | 'hidden'>> = {
  user_account: 'across',
  session: 'across',
  refresh_token: 'across',
  sign_in_failure: 'across',
  email_proof: 'across',
  account_link: 'across',
  recovery_code: 'across',
  sign_in_challenge: 'across',
  installation: 'across',
  platform_audit_log: 'across',
  platform_audit_chain: 'across',
  mail: 'across',
  mail_setting: 'across',
  backup_run: 'across',
  erased_company: 'across',
  stray_message: 'across',
  published_standard: 'reference',
  schema_migration: 'hidden',
  root_secret: 'hidden',
};

interface Table {
  name: string;
  has_company: boolean;
  is_secured: boolean;
  is_forced: boolean;
  owner: string;
  policies: string[];
  app_rights: string[];
}

interface Key {
  table: string;
  name: string;
  first: string;
}

interface Reference {
  table: string;
  name: string;
  target: string;
  columns: string[];
  target_columns: string[];
}

const tables = `
  select c.relname as name, c.relrowsecurity as is_secured, c.relforcerowsecurity as is_forced, pg_get_userbyid(c.relowner) as owner,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as has_company,
    array(select p.polname || ' ' || r.rolname from pg_policy p join pg_roles r on r.oid = any(p.polroles) where p.polrelid = c.oid
      order by 1)::text[] as policies,
    array(select distinct a.privilege_type from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
      where r.rolname = 'henhouse_app')::text[] as app_rights
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

const uniqueKeys = `
  select t.relname as table, i.relname as name, coalesce(a.attname, '') as first
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
  where t.relnamespace = 'public'::regnamespace and x.indisunique`;

const foreignKeys = `
  select t.relname as table, c.conname as name, f.relname as target,
    array(select a.attname from unnest(c.conkey) with ordinality k (number, place) join pg_attribute a on a.attrelid = t.oid
      and a.attnum = k.number order by k.place)::text[] as columns,
    array(select a.attname from unnest(c.confkey) with ordinality k (number, place) join pg_attribute a on a.attrelid = f.oid
      and a.attnum = k.number order by k.place)::text[] as target_columns
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
  where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`;

const looseViews = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    and (relkind = 'm' or not coalesce(reloptions @> '{security_invoker=true}', false))`;

const looseFunctions = `
  select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and (
    not exists (select from unnest(p.proconfig) s where s like 'search_path=%')
    or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0 and p.prorettype <> 'trigger'::regtype))`;

const rolesTooStrong = `
  select rolname as name from pg_roles where rolname in ('henhouse_app', 'henhouse_across', 'henhouse_ingester', 'henhouse_eraser')
    and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb or rolinherit)`;

const owned = `
  select c.relname as name from pg_class c where pg_get_userbyid(c.relowner) like 'henhouse\\_%' and c.relnamespace = 'public'::regnamespace
  union select p.proname from pg_proc p where pg_get_userbyid(p.proowner) like 'henhouse\\_%'
  union select n.nspname from pg_namespace n where pg_get_userbyid(n.nspowner) like 'henhouse\\_%'`;

/** Triggers that the erasure of a company would set off, in the name of who may write nothing. */
const setOffByErasure = `
  select c.relname || ': ' || t.tgname as name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0 and t.tgtype & 8 > 0
    and p.proname <> 'forbid_change' and not p.prosecdef and position('henhouse_eraser' in pg_get_triggerdef(t.oid)) = 0`;

function lintTable(table: Table): string[] {
  const { name, policies } = table;
  const found: string[] = [];
  const kind = withoutCompany[name];
  if (kind === undefined && !table.has_company && name !== 'company')
    found.push(`${name}: no company_id, and not on the list of tables without`);
  if (kind === 'hidden' && table.app_rights.length > 0) found.push(`${name}: the application may reach it`);
  if (kind === 'reference' && table.app_rights.some((right) => right !== 'SELECT'))
    found.push(`${name}: the application may change reference data`);
  if (kind !== 'hidden' && kind !== 'reference') {
    if (!table.is_secured || !table.is_forced) found.push(`${name}: row-level security is not forced`);
    if (!policies.includes('across henhouse_across')) found.push(`${name}: no policy for crossing companies`);
    if (kind === undefined && !policies.includes('tenant henhouse_app')) found.push(`${name}: no tenant policy`);
    if ((kind === undefined || table.has_company) && !policies.includes('erasure henhouse_eraser'))
      found.push(`${name}: a company that leaves would stay in it`);
    const rightPolicies = ['tenant henhouse_app', 'across henhouse_across', 'erasure henhouse_eraser'];
    const others = policies.filter((policy) => !rightPolicies.includes(policy));
    if (others.length > 0) found.push(`${name}: unknown policy ${others.join(', ')}`);
  }
  const tooMuch = table.app_rights.filter((right) => !['SELECT', 'INSERT', 'UPDATE', 'DELETE'].includes(right));
  if (tooMuch.length > 0) found.push(`${name}: the application may ${tooMuch.join(', ')}`);
  return found;
}

/** The reference begins with the company, or goes to a row that belongs to none. */
function lintReference({ table, name, target, columns, target_columns }: Reference): string[] {
  if (withoutCompany[table] !== undefined || withoutCompany[target] !== undefined) return [];
  if (target === 'company')
    return columns[0] === 'company_id' && columns.length === 1 ? [] : [`${table}: ${name} refers to another company`];
  return columns[0] === 'company_id' && target_columns[0] === 'company_id'
    ? []
    : [`${table}: ${name} could refer to another company's ${target}`];
}

/** Everything on the live schema that could let one company see, change or guess at another's rows. Empty is good. */
export async function lintSchema(query: OwnerQuery): Promise<string[]> {
  const [allTables, keys, references] = [
    await query<Table>(tables),
    await query<Key>(uniqueKeys),
    await query<Reference>(foreignKeys),
  ];
  const tenant = new Set(
    allTables.filter(({ name }) => withoutCompany[name] === undefined && name !== 'company').map(({ name }) => name),
  );
  const named = async (text: string, what: string) =>
    (await query<{ name: string }>(text)).map(({ name }) => `${name}: ${what}`);
  return [
    ...allTables.flatMap(lintTable),
    ...keys
      .filter(({ table, first }) => tenant.has(table) && first !== 'company_id')
      .map(({ table, name }) => `${table}: ${name} does not begin with company_id`),
    ...references.flatMap(lintReference),
    ...(await named(looseViews, 'a view without security_invoker')),
    ...(await named(looseFunctions, 'security definer, open to everybody or without a fixed search_path')),
    ...(await named(rolesTooStrong, 'this role may too much')),
    ...(await named(owned, 'owned by a role of the application')),
    ...(await named(setOffByErasure, 'goes off when a company is erased, by who may write nothing')),
  ];
}
