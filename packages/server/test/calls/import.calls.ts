import { checkImport, runImport, undoImport, uploadImport } from '@henhouse/contract/import/import';
import { readStandardCsv } from '@henhouse/contract/standards/standard';
import { enter } from '../entry-client';
import { addFlock } from '../farm.fixture';
import { type CallFixture, type ValidCall, valid } from './valid-call';

const csv = (bytes: string) => ({ name: 'list.csv', bytes });

/** An uploaded file about a flock that nobody else knows, and how to read it. */
async function uploaded(fixture: CallFixture) {
  const { flockId, shedIds } = await addFlock(fixture.test.app.db, 'vale', undefined, fixture.at('farmId'));
  const [shedId] = shedIds;
  const detail = { sex: 'asHatched', count: 1000 } as const;
  const placed = await enter(fixture.test, 'chick-placement', {
    shedId,
    flockId,
    day: '2026-03-02',
    detail,
    as: 'vale.Admin',
  });
  if (placed.status !== 201) throw new Error(`no birds for an import: ${placed.text}`);
  const { id: importId } = await fixture.done(uploadImport);
  const body = {
    columns: [
      { index: 0, meaning: 'day' as const },
      { index: 1, meaning: 'dead' as const },
      { index: 2, meaning: 'notes' as const },
    ],
    dayFormat: 'YYYY-MM-DD' as const,
    decimal: '.' as const,
    units: 'metric' as const,
    flockId,
    shedId,
    feedItemId: fixture.at('feedItemId'),
    birdsWeighed: 100,
    confirmImplausible: true,
    bookOpeningFeed: false,
    itemCategory: null,
    asOf: null,
    cells: [{ line: 2, index: 2, value: 'Looked at again' }],
  };
  return { as: 'vale.Manager' as const, params: { storeId: fixture.at('farmId'), importId }, body };
}

export const importCalls: readonly ValidCall[] = [
  valid(uploadImport, (fixture) => ({
    as: 'vale.Manager',
    params: { storeId: fixture.at('farmId') },
    query: { kind: 'dailyRecords' as const },
    file: csv(`day,dead,notes\n2026-03-04,1,Note ${fixture.next()}\n`),
  })),
  valid(checkImport, uploaded),
  valid(runImport, uploaded),
  valid(undoImport, async (fixture) => {
    const { id: importId } = await fixture.done(runImport);
    const params = { storeId: fixture.at('farmId'), importId };
    return { as: 'vale.Admin', params, body: { reason: 'The wrong file', leaveChanged: true } };
  }),
  valid(readStandardCsv, () => ({ as: 'vale.Admin', file: csv('day,weightG,fcr\n0,44,\n7,213.5,0.78\n') })),
];
