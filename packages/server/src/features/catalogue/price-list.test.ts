import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import {
  createPriceList,
  listPriceLists,
  type PriceListRow,
  updatePriceList,
} from '@henhouse/contract/catalogue/price-list';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ farms: false });
const customerId = randomUUID();

beforeAll(async () => {
  const partner = { id: customerId, name: 'Market', isSupplier: false, isCustomer: true };
  await test.call(createPartner, { body: partner }, 'vale.Admin');
});

type PriceListInput = Partial<BodyOf<typeof createPriceList>>;
const eggs = { product: 'eggs', grade: 'table', unit: 'egg', priceMinor: 18.25 } as const;
const add = (input: PriceListInput, as: Actor = 'vale.Admin') => {
  const body = { id: randomUUID(), name: 'List', fromDay: '2026-01-01', lines: [eggs], ...input };
  return test.call(createPriceList, { body }, as);
};
const change = (list: PriceListRow, input: PriceListInput & { retired?: boolean }) => {
  const { name, partnerId, fromDay, untilDay, notes, retired } = list;
  const lines = list.lines.map((line) => ({ ...line, priceMinor: line.priceMinor ?? 0 }));
  const body = { name, partnerId, fromDay, untilDay, notes, retired, lines, ...input };
  return test.call(
    updatePriceList,
    { params: { priceListId: list.id }, version: list.version, raw: { body } },
    'vale.Admin',
  );
};

describe('price lists', () => {
  it('follow each other without overlapping, and say with which and when they do', async () => {
    const { body: winter } = await add({ name: 'Winter', untilDay: '2026-02-28' });
    expect(winter.lines[0]?.priceMinor).toBe(18.25);
    const { body: spring } = await add({ name: 'Spring', fromDay: '2026-03-01' });
    const both = await add({ name: 'Carnival', fromDay: '2026-02-10', untilDay: '2026-03-05' });
    expect(both.problem.problems).toMatchObject([
      {
        code: 'periodsOverlap',
        field: 'lines.0.product',
        params: { name: 'Winter', min: '2026-02-10', max: '2026-02-28' },
      },
      {
        code: 'periodsOverlap',
        field: 'lines.0.product',
        params: { name: 'Spring', min: '2026-03-01', max: '2026-03-05' },
      },
    ]);
    expect((await change(winter, { untilDay: null })).status).toBe(422);
    expect((await change(spring, { retired: true })).status).toBe(200);
    expect((await change(winter, { untilDay: null })).status).toBe(200);
    expect((await change(spring, { retired: false })).status).not.toBe(200);
  });

  it('for one customer stand beside the general one; two at once cannot slip past each other', async () => {
    const lines = [{ product: 'litter', unit: 't', priceMinor: 2500 }] as const;
    const input = { lines: [...lines], partnerId: customerId };
    const both = await Promise.all([add({ ...input, name: 'A' }), add({ ...input, name: 'B' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await add({ lines: [...lines], name: 'All' })).status).toBe(201);
    const found = await test.ok(listPriceLists, { query: { customer: customerId, day: '2026-05-01' } }, 'vale.Manager');
    expect(found.items.filter(({ lines: [line] }) => line?.product === 'litter')).toHaveLength(2);
    const foreign = await add({ ...input, name: 'Ours' }, 'hill.Admin');
    expect(foreign.problem.problems).toMatchObject([{ code: 'unknownValue', field: 'partnerId' }]);
  });

  it('show no prices to who only sees whether goods are released, and nothing to another company', async () => {
    for (const as of ['vale.Doctor', 'vale.Supervisor'] as const) {
      expect((await test.call(listPriceLists, { query: {} }, as)).status).toBe(403);
    }
    expect((await test.ok(listPriceLists, { query: {} }, 'hill.Owner')).total).toBe(0);
    expect((await add({}, 'vale.Manager')).status).toBe(403);
  });
});
