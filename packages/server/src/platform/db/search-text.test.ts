import { searchText } from '@henhouse/domain/format/search-text';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startedApp } from '../../../test/started-app';
import { contains } from './listing';

const test = startedApp({ farms: false });

it('is the same in the database and in the domain, or a list finds what its search field does not', async () => {
  const letters = [...'São João ÖKO Straße ÉLEVAGE Œufs Łódź Ærø İstanbul ıslak Đurđa 2/1 % _ دجاج मुर्गी κότα'];
  const texts = fc.sample(fc.array(fc.constantFrom(...letters), { maxLength: 20 }), 300).map((parts) => parts.join(''));
  const asOne = await test.sql<{ text: string; own: string }>`select t as text, search_text(t) as own
    from unnest(${texts}::text[]) t`;
  expect(asOne.map(({ own }) => own)).toEqual(asOne.map(({ text }) => searchText(text)));
});

it('finds a name without its accents, and with them', async () => {
  const found = (searched: string) =>
    test.app.db.unsafeAcrossCompanies('test', (tx) =>
      tx.many<{ name: string }>(
        sql`select name from unnest(array['São João', 'Öko-Hof', 'North']) name where ${contains([sql`name`], searched)}`,
      ),
    );
  expect(await found('sao JOAO')).toEqual([{ name: 'São João' }]);
  expect(await found('öko')).toEqual([{ name: 'Öko-Hof' }]);
  expect(await found('Oko')).toEqual([{ name: 'Öko-Hof' }]);
  expect(await found('nörth')).toEqual([{ name: 'North' }]);
});
