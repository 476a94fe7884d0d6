import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startedApp } from '../started-app';

const test = startedApp({ farms: false });

const folder = path.join(import.meta.dirname, '../../migrations');

it('every follower is begun by a migration: an update must not do all over again what came of years of events', () => {
  const migrations = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const begun = new Set(
    migrations.flatMap((text) =>
      [...text.matchAll(/begin_follower\('([\w-]+)'\)|insert into follower_place[\s\S]+?'([\w-]+)'/g)].map(
        ([, name, placed]) => name ?? placed,
      ),
    ),
  );
  const names = test.app.followers.all.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !begun.has(name))).toEqual([]);
});
