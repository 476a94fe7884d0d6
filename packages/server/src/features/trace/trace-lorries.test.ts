import { correctEntry, deleteEntry } from '@henhouse/contract/entry/entry';
import { getTrace } from '@henhouse/contract/trace/trace';
import { expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addCustomer, confirmedSale, eggLine, settleHens } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp();
const { flockId } = fixtureIds('vale');
const manager = 'vale.Manager';

it('birds of a sale went on the day, and are as many, as their lorries say now', async () => {
  await settleHens(test);
  const lorry = { sex: 'asHatched' as const, count: 100, grossKg: 210 };
  const entries = [];
  for (const day of ['2026-03-10', '2026-03-11']) {
    entries.push((await entered(test, 'bird-sale', { day, detail: lorry, as: manager })).entry);
  }
  const [first, second] = entries.map(({ id }) => ({ params: { entryId: id }, version: 1 }));
  if (!first || !second) throw new Error('two lorries');
  const line = { ...eggLine({ unit: 'kg', quantity: 0, flockId }), grade: null, entryIds: entries.map(({ id }) => id) };
  const sale = await confirmedSale(test, await addCustomer(test, 'Plant'), 'birds', [line]);
  const traced = async () => {
    const query = { kind: 'flock' as const, id: flockId, direction: 'forward' as const };
    const { nodes, holders } = await test.ok(getTrace, { query }, 'vale.Owner');
    return [
      nodes.find(({ id }) => id === sale.id)?.day,
      ...holders.filter(({ saleId }) => saleId === sale.id).flatMap(({ day, quantity }) => [day, quantity]),
    ];
  };
  expect(await traced()).toEqual(['2026-03-11', '2026-03-11', 200]);
  const later = { kind: 'bird-sale' as const, day: '2026-03-14', detail: lorry, notes: '', reason: 'later' };
  await test.ok(correctEntry, { ...first, body: later }, manager);
  expect(await traced()).toEqual(['2026-03-14', '2026-03-14', 200]);
  await test.ok(deleteEntry, { ...second, body: { reason: 'it broke down' } }, manager);
  expect(await traced()).toEqual(['2026-03-14', '2026-03-14', 100]);
});
