import { createSale } from '@henhouse/contract/sale/sale';
import { addDays } from '@henhouse/domain/day/day';
import { expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import { addCustomer, bill, confirm, drafting, litterLine } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const fixture = fixtureIds('vale');
const hatchDay = '2026-03-02';
const onAge = (age: number) => addDays(hatchDay, age);
const test = startedApp({ day: onAge(40) });
const client = importClient(test);

it('birds that a file sold and that are invoiced stay sold, as by hand', async () => {
  const { body: file } = await client.upload(
    `shed,flock,date,birds placed,birds sold,sold kg\nS1,A-1,${hatchDay},10000,,\nS1,A-1,${onAge(35)},,500,1000\n`,
  );
  expect((await client.run(file, { confirmImplausible: true })).status).toBe(200);
  const [entry] = await test.sql<{ id: string }>`select id from entry where kind = 'bird-sale'`;
  const customer = await addCustomer(test, 'Plant');
  const {
    grade: _grade,
    shedId: _shed,
    loads: _loads,
    ...line
  } = litterLine({ unit: 'kg', quantity: 0, unitPriceMinor: 100 });
  const birds = { ...line, flockId: fixture.flockId, entryIds: [entry?.id ?? ''] };
  const { params, body } = drafting(customer, 'birds', [birds]);
  const draft = await test.ok(createSale, { params, body: { ...body, day: onAge(36) } }, 'vale.Manager');
  await bill(test, await confirm(test, draft), onAge(36));
  const undone = await client.undo(file);
  expect(problemsIn(undone)).toEqual([`error entryInvoiced entries.${entry?.id}`]);
});
