import { listChickLots } from '@henhouse/contract/purchase/chick-lot';
import { dispatchSale, getDispatch } from '@henhouse/contract/sale/dispatch';
import { createSale, type Sale } from '@henhouse/contract/sale/sale';
import { beforeAll, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { gradedHatch, type Hatchery, settleHatchery } from '../../../test/hatch.fixture';
import { addCustomer, confirmedSale, draft, drafting, eggLine, ofSale, send } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp();
let place: Hatchery;
let shop: string;
const manager = 'vale.Manager' as const;

beforeAll(async () => {
  place = await settleHatchery(test);
  shop = await addCustomer(test, 'Corner Shop');
  test.clock.set('2026-03-25');
  await gradedHatch(test, place, 5000);
});

const chickLine = (fields: { chickGrade?: string; hatchId?: string; quantity?: number; freePct?: number }) => ({
  ...eggLine({ unitPriceMinor: 40, taxPct: 0 }),
  grade: null,
  unit: 'chick' as const,
  quantity: 1000,
  breed: 'Ross 308',
  sex: 'asHatched' as const,
  ...fields,
});

it('chicks of an own hatch are sold of the grade that was asked for, and of no other', async () => {
  const offered = async (chickGrade: string) => {
    const sale = await confirmedSale(test, shop, 'chicks', [chickLine({ chickGrade })]);
    const view = await test.ok(getDispatch, { params: { saleId: sale.id } }, manager);
    return { sale, lots: view.offered.map(({ lotId, proposed }) => [lotId, proposed]) };
  };
  const { items } = await test.ok(listChickLots, { params: { farmId: place.farmId } }, manager);
  const [lot] = items;
  expect(items).toMatchObject([{ grade: 'a', onHand: 4200 }]);
  expect((await offered('')).lots).toEqual([[lot?.lotId, 1000]]);
  const second = await offered('b');
  expect(second.lots).toEqual([]);
  const taken = [{ lineId: second.sale.lines[0]?.id ?? '', lotId: lot?.lotId ?? '', quantity: 1000 }];
  const wrong = await test.call(dispatchSale, ofSale(second.sale, { day: '2026-03-24', lots: taken }), manager);
  expect(problemsIn(wrong)).toContain('error unknownValue lots.0.lotId');
  const first = await offered('a');
  expect(first.lots).toEqual([[lot?.lotId, 1000]]);
  expect((await send(test, first.sale, { day: '2026-03-24' })).state).toBe('dispatched');
});

it('chicks of a hatch that the sale names go first, the free ones with them, and what it lacks is of others', async () => {
  const second = await gradedHatch(test, place, 1000);
  const { items } = await test.ok(listChickLots, { params: { farmId: place.farmId } }, manager);
  const [older, own] = [true, false].map((isOther) => items.find(({ hatchId }) => (hatchId !== second.id) === isOther));
  expect([older?.onHand, own?.onHand, own?.hatchNumber]).toEqual([3200, 840, second.number]);
  const offered = async (fields: Parameters<typeof chickLine>[0]) => {
    const sale = await confirmedSale(test, shop, 'chicks', [chickLine(fields)]);
    const view = await test.ok(getDispatch, { params: { saleId: sale.id } }, manager);
    return { sale, lots: view.offered.map(({ lotId, proposed }) => [lotId, proposed]) };
  };
  const lots = [own?.lotId, older?.lotId];
  expect((await offered({ hatchId: second.id, quantity: 800, freePct: 2 })).lots).toEqual([
    [lots[0], 816],
    [lots[1], 0],
  ]);
  const more = await offered({ hatchId: second.id, quantity: 1000 });
  expect(more.lots).toEqual([
    [lots[0], 840],
    [lots[1], 160],
  ]);
  expect(more.sale.lines).toMatchObject([{ hatchId: second.id, hatchNumber: second.number }]);
  const sent = await send(test, more.sale, { day: '2026-03-24' });
  expect(sent.lots.map(({ lotId, quantity }) => [lotId, quantity]).toSorted()).toEqual(more.lots.toSorted());
  const nobodys = chickLine({ hatchId: shop });
  const wrong = await test.call(createSale, drafting(shop, 'chicks', [nobodys]), manager);
  expect(problemsIn(wrong)).toEqual(['error unknownValue lines.0.hatchId']);
});

it('who drafts or sends off is told of what is short, and of other confirmed sales of the same by that day', async () => {
  const goods = async (sale: Sale) => {
    const { short } = await test.ok(getDispatch, { params: { saleId: sale.id } }, manager);
    return short.map(({ there, own, waiting }) => ({
      there,
      own,
      waiting: waiting.map((one) => [one.number, one.pieces]),
    }));
  };
  const another = await addCustomer(test, 'Another Shop');
  const tooMany = (chickGrade: string) => draft(test, another, 'chicks', [chickLine({ chickGrade, quantity: 90_000 })]);
  const [before] = await goods(await tooMany('a'));
  expect(before).toMatchObject({ there: 3040, own: 90_000 });
  const first = await confirmedSale(test, another, 'chicks', [
    chickLine({ chickGrade: 'a', quantity: 900, freePct: 2 }),
  ]);
  const waiting = [...(before?.waiting ?? []), [first.number, 918]];
  expect(await goods(await tooMany('a'))).toEqual([{ ...before, waiting }]);
  const [ofB] = await goods(await tooMany('b'));
  expect([ofB?.there, ofB?.waiting.some(([number]) => number === first.number)]).toEqual([0, false]);
});
