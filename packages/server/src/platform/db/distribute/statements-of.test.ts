import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesOf, statementsOf } from './statements-of';

describe('the statements of a text', () => {
  it('end where a semicolon ends them, and not in a text, a name, a comment or a body', () => {
    const text = `-- first; of two
      select ';', 'it''s;', "a;b"; /* none; here */
      create function f() returns void as $body$ begin perform $$;$$; end; $body$ language plpgsql;
      -- nothing; more
    `;
    expect(statementsOf(text).map((one) => one.slice(-9))).toEqual([`;', "a;b"`, 'e plpgsql']);
    expect(statementsOf('select 1; select $1;;')).toEqual(['select 1', 'select $1', '']);
    expect(statementsOf("select 'open")).toEqual(["select 'open"]);
    expect(statementsOf('-- nothing')).toEqual([]);
  });

  it('are the whole of every migration', () => {
    const folder = join(import.meta.dirname, '../../../../migrations');
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    expect(files.length).toBeGreaterThan(90);
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8');
      const statements = statementsOf(text);
      expect(
        statements.filter(
          (one) =>
            !/^(?:\s|--[^\n]*\n)*(alter|comment|create|delete|do|drop|grant|insert|revoke|select|set|truncate|update|with)\b/i.test(
              one,
            ),
        ),
        name,
      ).toEqual([]);
      const bare = (some: string) => some.replaceAll(/\s|;/g, '');
      expect(bare(text).startsWith(bare(statements.join('')))).toBe(true);
    }
  });

  it('change a table by one thing each, and a column apart from its condition', () => {
    const text = `-- why
      alter table lot
      -- first, and
      add column weight numeric(15, 3) not null default 0 check (weight > 0 and weight in (1, 2)),
      add column a text, drop constraint b, add check (weight < 9)`;
    expect(changesOf(text)).toEqual([
      'alter table lot add column weight numeric(15, 3) not null default 0',
      'alter table lot add constraint lot_weight_check check (weight > 0 and weight in (1, 2))',
      'alter table lot add column a text',
      'alter table lot drop constraint b',
      'alter table lot add check (weight < 9)',
    ]);
    expect(changesOf('create index a on b (c, d)')).toEqual(['create index a on b (c, d)']);
  });
});
