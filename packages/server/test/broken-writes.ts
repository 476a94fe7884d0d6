import type { TestApp } from './test-app';

/** Until another one is broken, a write to the table of which that is true breaks in the database, as whatever nobody has thought of. */
export const breakWrites = (test: TestApp, table: string, broken: string) =>
  test.database.query(`
    create or replace function break_write() returns trigger language plpgsql as $$
      begin if ${broken} then raise exception 'this write is broken'; end if; return new; end $$;
    create or replace trigger break_write before insert or update on ${table} for each row execute function break_write()`);

/** What was written down as having gone wrong. */
export const loggedErrors = (test: TestApp): { readonly msg: string; readonly companyId?: string }[] =>
  test.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
