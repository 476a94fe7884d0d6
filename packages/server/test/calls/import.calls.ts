import { importItems, importPartners } from '@henhouse/contract/catalogue/list-file';
import {
  checkDailyRecords,
  runDailyRecords,
  undoDailyRecords,
  uploadDailyRecords,
} from '@henhouse/contract/import/daily-records';
import { readStandardCsv } from '@henhouse/contract/standards/standard';
import { enter } from '../farm-hand';
import { addFlock } from '../farmyard';
import { type CallYard, type ValidCall, valid } from './valid-call';

const csv = (bytes: string) => ({ name: 'list.csv', bytes });

/** An uploaded file about a flock that nobody else knows, and how to read it. */
async function uploaded(yard: CallYard) {
  const { flockId, shedIds } = await addFlock(yard.test.app.db, 'vale');
  const [shedId] = shedIds;
  const detail = { sex: 'asHatched', count: 1000 } as const;
  const placed = await enter(yard.test, 'chick-placement', {
    shedId,
    flockId,
    day: '2026-03-02',
    detail,
    as: 'vale.Admin',
  });
  if (placed.status !== 201) throw new Error(`no birds for an import: ${placed.text}`);
  const { id: importId } = await yard.done(uploadDailyRecords);
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
    feedItemId: yard.at('feedItemId'),
    birdsWeighed: 100,
    confirmImplausible: true,
    bookOpeningFeed: false,
  };
  return { as: 'vale.Manager' as const, params: { farmId: yard.at('farmId'), importId }, body };
}

export const importCalls: readonly ValidCall[] = [
  valid(uploadDailyRecords, (yard) => ({
    as: 'vale.Manager',
    params: { farmId: yard.at('farmId') },
    file: csv(`day,dead,notes\n2026-03-04,1,Note ${yard.next()}\n`),
  })),
  valid(checkDailyRecords, uploaded),
  valid(runDailyRecords, uploaded),
  valid(undoDailyRecords, async (yard) => {
    const { id: importId } = await yard.done(runDailyRecords);
    const params = { farmId: yard.at('farmId'), importId };
    return { as: 'vale.Admin', params, body: { reason: 'The wrong file', leaveChanged: true } };
  }),
  valid(importPartners, (yard) => ({
    as: 'vale.Admin',
    query: { run: 'true', confirmed: 'true', side: 'supplier' as const },
    file: csv(`name,taxNumber,phone,termsDays\nMill ${yard.next()},DE ${yard.next()},030 1,14\n`),
  })),
  valid(importItems, (yard) => ({
    as: 'vale.Admin',
    query: { run: 'true', confirmed: 'true', category: 'feed' as const },
    file: csv(`code,name,kgPerBag,minimum\nIF${yard.next()},Grower ${yard.next()},25,500\n`),
  })),
  valid(readStandardCsv, () => ({ as: 'vale.Admin', file: csv('day,weightG,fcr\n0,44,\n7,213.5,0.78\n') })),
];
