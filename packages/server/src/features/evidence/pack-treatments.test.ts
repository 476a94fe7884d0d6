import { correctHealthEndpoints } from '@henhouse/contract/entry/entry';
import { stateFeedPeriods } from '@henhouse/contract/health/health-item';
import { exportFlockEvidence } from '@henhouse/contract/report/evidence';
import { addDays } from '@henhouse/domain/day/day';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, addMedicatedFeed, receiveGoods } from '../../../test/medicine-chest';
import { startedApp } from '../../../test/started-app';
import { pdfText } from '../report/file/pdf-text.fixture';
import { hatchDay, settleReportedFlocks, today } from '../report/reported-flocks.fixture';

const test = startedApp({ farms: false });
const { flockId } = fixtureIds('vale');
/** The course: its first and its last day. */
const [firstDay, endDay] = [addDays(hatchDay, 20), addDays(hatchDay, 24)];
let itemId: string;
const lots: string[] = [];

beforeAll(async () => {
  await settleReportedFlocks(test);
  itemId = (await addHealthItem(test, { name: 'Doxycycline', unit: 'g', prescriptionOnly: false })).id;
  for (const quantity of [1000, 2000])
    lots.push(await receiveGoods(test, { itemId, quantity, day: hatchDay, expiryDay: addDays(today, quantity) }));
}, 120_000);

async function unpacked(query: string): Promise<Record<string, Uint8Array>> {
  const url = `${exportFlockEvidence.path.replace(':flockId', flockId)}?language=en&${query}`;
  const answer = await test.app.http.inject({ method: 'GET', url, headers: await test.bearer('vale.Doctor') });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return unzipSync(answer.rawPayload);
}

/** Lines of the part on what birds were given, in days from `from` on, by the names of its columns. */
async function given(from: string, to = addDays(today, -1)): Promise<Record<string, string>[]> {
  const files = await unpacked(`from=${from}&to=${to}`);
  const text = strFromU8(files['treatments.csv'] as Uint8Array).replace('\uFEFF', '');
  const [columns = [], ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
}

describe('what birds were given, in a pack', () => {
  it('is of the lot that it was taken from once it is corrected, in its unit', async () => {
    const treatment = await entered(test, 'treatment', {
      day: firstDay,
      detail: {
        diagnosis: 'coli',
        prescriber: 'Dr Hale',
        itemId,
        dose: '10 mg per kg',
        route: 'drinkingWater',
        endDay,
        birds: 9000,
      },
      as: 'vale.Doctor',
    });
    const detail = {
      itemId,
      quantity: 250.5,
      purpose: 'coli',
      route: 'drinkingWater' as const,
      treatmentId: treatment.entry.id,
    };
    const { entry } = await entered(test, 'medicine', { day: firstDay, detail: { ...detail, lotId: lots[0] } });
    const [before] = (await given(firstDay)).filter(({ kind }) => kind === 'medicine');
    const body = {
      kind: 'medicine' as const,
      day: firstDay,
      detail: { ...detail, lotId: lots[1] },
      reason: 'the other tub',
    };
    const correction = { params: { entryId: entry.id }, version: entry.version, body };
    await test.ok(correctHealthEndpoints.medicine, correction as never, 'vale.Doctor');
    const [after] = (await given(firstDay)).filter(({ kind }) => kind === 'medicine');
    expect(after?.['lot']).not.toBe('');
    expect(after?.['lot']).not.toContain(before?.['lot']);
    expect(after).toMatchObject({ dose: '250.5', unit: 'g' });
  });

  it('stands in days that a course ran into, and in those that it holds', async () => {
    const course = { kind: 'treatment', day: firstDay, lastDay: endDay, meatFrom: addDays(endDay, 7) };
    for (const from of [addDays(firstDay, 1), endDay, addDays(endDay, 6)]) {
      expect(await given(from)).toMatchObject([course]);
    }
    expect(await given(addDays(endDay, 7))).toEqual([]);
  });

  it('is medicated feed, too', async () => {
    const feedItemId = await addMedicatedFeed(test, { code: 'MF', quantity: 1000 });
    const periods = [{ product: 'meat' as const, days: 5 }];
    const stated = { params: { itemId: feedItemId }, body: { periods, reason: 'the label' } };
    await test.ok(stateFeedPeriods, stated, 'vale.Admin');
    const day = addDays(hatchDay, 26);
    await entered(test, 'feed', {
      day,
      detail: { sex: 'asHatched', itemId: feedItemId, kg: 40 },
      confirmed: ['feedOutsideStandard'],
    });
    const [line] = (await given(day)).filter(({ kind }) => kind === 'feed');
    expect(line).toMatchObject({ item: 'Medicated', day, lastDay: day, meatFrom: addDays(day, 5) });
    const files = await unpacked(`from=${day}&to=${addDays(day, 1)}`);
    const [, pdf = new Uint8Array()] = Object.entries(files).find(([name]) => name.endsWith('.pdf')) ?? [];
    expect(pdfText(Buffer.from(pdf))).toContain('Medicated');
  });
});
