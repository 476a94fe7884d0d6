import { randomUUID } from 'node:crypto';
import { correctEntry, deleteEntry } from '@henhouse/contract/entry/entry';
import { creditSale } from '@henhouse/contract/sale/sale';
import { getTrace } from '@henhouse/contract/trace/trace';
import { expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addCustomer, bill, confirmedSale, eggLine, settleHens } from '../../../test/sale-client';
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

it('birds whose invoice was credited went to its customer all the same, and are followed back from it', async () => {
  const lorry = { sex: 'asHatched' as const, count: 50, grossKg: 105 };
  const { entry } = await entered(test, 'bird-sale', { day: '2026-03-12', detail: lorry, as: manager });
  const line = { ...eggLine({ unit: 'kg', quantity: 0, flockId }), grade: null, entryIds: [entry.id] };
  const sale = await bill(test, await confirmedSale(test, await addCustomer(test, 'Unhappy'), 'birds', [line]));
  const traced = async () => {
    const [forward, back] = await Promise.all([
      test.ok(getTrace, { query: { kind: 'flock', id: flockId, direction: 'forward' } }, 'vale.Owner'),
      test.ok(getTrace, { query: { kind: 'sale', id: sale.id, direction: 'back' } }, 'vale.Owner'),
    ]);
    const customer = forward.holders.find(({ placeName }) => placeName === 'Unhappy');
    return [customer?.saleId, customer?.quantity, back.nodes.some(({ id }) => id === flockId)];
  };
  expect(await traced()).toEqual([sale.id, 50, true]);
  const lines = [{ lineId: sale.lines[0]?.id ?? '', quantity: 105 }];
  const body = { id: randomUUID(), day: '2026-03-16', reason: 'they complained', lines };
  expect((await test.ok(creditSale, { params: { saleId: sale.id }, body }, manager)).state).toBe('credited');
  expect(await traced()).toEqual([sale.id, 50, true]);
});
