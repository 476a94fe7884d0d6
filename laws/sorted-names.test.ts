import { describe, expect, it } from 'vitest';
import { listFiles, readSources } from './source-tree';

/** What people call things, by the columns that hold it. */
const called =
  /(?<![\w.'])(?:(?:[a-z_]+\.)?(?:[a-z_]*name|code|flock_number)|f\.number)\b(?!\)? collate natural_order)(?!\()/;

/** Where no reader sees the order: files of migrations, keys compared with each other, and what a search asks by itself. */
const unseen = /platform\/db\/(?:migrate|schema-lint)|search\.store|trace-nodes|first-visit/;

/** Orders by a name that would put "Shed 10" before "Shed 2", and "Äpfel" behind "Zebra". */
function unsorted(text: string): string[] {
  return [...text.matchAll(/order by ([^`\n]*)/g)]
    .map(
      ([, order = '']) => order.replaceAll(/\$\{[^}]*\}/g, '').split(/\)(?= (?:as|from|filter|end))| limit /)[0] ?? '',
    )
    .filter((order) => called.test(order) || /\blower\(/.test(order));
}

const stores = readSources(listFiles()).filter(
  ({ path }) => path.startsWith('packages/server/src/') && !path.includes('.test.') && !unseen.test(path),
);

describe('names in lists', () => {
  it('are ordered as people count and spell', () => {
    expect(stores.flatMap(({ path, text }) => unsorted(text).map((order) => `${path}: ${order}`))).toEqual([]);
  });

  it('would be found out of order', () => {
    expect(unsorted('select 1 from shed s order by s.code limit 5`')).toHaveLength(1);
    expect(unsorted('select 1 from shed s order by lower(s.name), s.id`')).toHaveLength(1);
    expect(unsorted('select 1 from flock f order by f.hatch_day, f.number`')).toHaveLength(1);
    expect(unsorted('select 1 from shed s order by s.day, s.name collate natural_order, s.id`')).toEqual([]);
  });
});
