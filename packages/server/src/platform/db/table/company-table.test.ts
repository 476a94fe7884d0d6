import { randomUUID } from 'node:crypto';
import { createPriceList, listPriceLists } from '@henhouse/contract/catalogue/price-list';
import { getStandard, updateStandard } from '@henhouse/contract/standards/standard';
import { describe, expect, it } from 'vitest';
import { ids, userIdOf } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { recordEvent } from '../../live/record-event';
import type { CompanyTx } from '../company-tx';
import { typedTable } from './company-table';
import { type Fitting, insertRows, putNextOf, putOf } from './write-row';

const test = startedApp({ farms: false });
const inVale = <Answer>(work: (tx: CompanyTx) => Promise<Answer>) =>
  test.app.db.company(ids.vale.companyId, userIdOf('vale.Owner'), work);

describe('rows that are written by an input of the contract', () => {
  const table = typedTable('company_standard', updateStandard.input, 'rows');
  const typed = {
    name: 'Own',
    breed: 'Ross 308',
    productionKind: 'broiler',
    sex: 'asHatched',
    ageUnit: 'day',
  } as const;
  const fields = { ...typed, housing: null, publication: '', year: null };

  it('take its fields and nothing else of what is handed in, and count their version', async () => {
    const id = randomUUID();
    const more = { confirmed: ['notUnique'], version: 7, retired: true };
    await inVale((tx) => table.insert(tx, { id }, { ...fields, ...more }));
    await inVale((tx) => insertRows(tx, 'company_standard_version', { standardId: id }, [{ version: 1, rows: [] }]));
    const read = () => test.ok(getStandard, { params: { standardId: id } }, 'vale.Owner');
    expect(await read()).toMatchObject({ ...typed, version: 1, retired: false });
    await inVale((tx) => table.update(tx, id, { ...fields, ...more, name: 'Ours' }));
    expect(await read()).toMatchObject({ name: 'Ours', version: 2, retired: false });
  });

  it('are written with every field that one of them has', async () => {
    const id = randomUUID();
    const line = { product: 'eggs', unit: 'egg', priceMinor: 12 } as const;
    const list = { id, name: 'Eggs', fromDay: '2026-01-01', lines: [line] };
    await test.ok(createPriceList, { body: list }, 'vale.Owner');
    const rows = [
      { ...line, position: 2 },
      { ...line, position: 3, grade: 'table' },
    ];
    await inVale((tx) => insertRows(tx, 'price_list_line', { priceListId: id }, rows));
    const { items } = await test.ok(listPriceLists, { query: {} }, 'vale.Owner');
    expect(items[0]?.lines.map(({ grade }) => grade)).toEqual([null, null, 'table']);
  });

  it('do not compile with a field that the table has no column for', () => {
    interface Misspelt {
      readonly id: string;
      readonly nmae: string;
    }
    const isRefused: Misspelt extends Fitting<'company_standard', Misspelt> ? false : true = true;
    const isTaken: { name: string } extends Fitting<'company_standard', { name: string }> ? true : false = true;
    expect([isRefused, isTaken]).toEqual([true, true]);
  });

  it('are not written with a figure that is no number', async () => {
    const rows = [{ flockId: randomUUID(), pct: Number.NaN }];
    await expect(inVale((tx) => insertRows(tx, 'expense_share', {}, rows))).rejects.toThrow('a figure is no number');
  });
});

describe('what is to be known once', () => {
  const userId = userIdOf('vale.Owner');

  it('stands in the row of its key, whether it was there or not', async () => {
    const put = (mail: string) => inVale((tx) => tx.run(putOf(tx, 'alarm_preference', { userId }, { mail })));
    const read = () => test.sql`select mail from alarm_preference where user_id = ${userId}`;
    await put('all');
    expect(await read()).toEqual([{ mail: 'all' }]);
    await put('none');
    expect(await read()).toEqual([{ mail: 'none' }]);
  });

  it('counts its version with each change, and says by whom', async () => {
    const put = (rawDays: number) =>
      inVale((tx) => tx.run(putNextOf(tx, 'telemetry_setting', {}, { rawDays, fiveMinuteDays: 400 })));
    const read = () => test.sql`select raw_days, version, changed_by from telemetry_setting`;
    await put(31);
    expect(await read()).toEqual([{ raw_days: 31, version: 1, changed_by: userId }]);
    await put(40);
    expect(await read()).toEqual([{ raw_days: 40, version: 2, changed_by: userId }]);
  });
});

it('what happened is told with its company, topic and what it is of', async () => {
  const { companyId } = ids.vale;
  await inVale((tx) => recordEvent(tx, companyId, 'device.saved', { deviceId: 'd' }));
  expect(await test.sql`select company_id, refs from event where topic = 'device.saved'`).toEqual([
    { company_id: companyId, refs: { deviceId: 'd' } },
  ]);
});
