import { randomUUID } from 'node:crypto';
import { quarantineFlock } from '@henhouse/contract/flock/flock';
import { answerOverride, getFlockHealth, requestOverride } from '@henhouse/contract/health/flock-health';
import { createSample, recordResults } from '@henhouse/contract/health/sample';
import { exportFarmEvidence, exportFlockEvidence } from '@henhouse/contract/report/evidence';
import { quarantineLot } from '@henhouse/contract/stock/inventory';
import { addDays } from '@henhouse/domain/day/day';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, letGo, receiveGoods } from '../../../test/medicine-chest';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { pdfText } from '../report/file/pdf-text.fixture';
import { hatchDay, settleReportedFlocks, today } from '../report/reported-flocks.fixture';

const test = startedApp({ farms: false });
const { farmId, flockId, shedId } = fixtureIds('vale');
let itemId: string;
let lotId: string;

beforeAll(async () => {
  await settleReportedFlocks(test);
  itemId = (await addHealthItem(test, { name: 'Doxycycline', unit: 'g', prescriptionOnly: false })).id;
  lotId = await receiveGoods(test, { itemId, quantity: 1000, day: hatchDay, expiryDay: addDays(today, 90) });
}, 120_000);

const shut = async (quarantined: boolean, reason: string) => {
  const [row] = await test.sql<{ version: number }>`select version from flock where id = ${flockId}`;
  const body = { quarantined, reason };
  await test.ok(quarantineFlock, { params: { flockId }, version: row?.version ?? 0, body }, 'vale.Doctor');
};

async function unpacked(url: string, as: Actor): Promise<Record<string, Uint8Array>> {
  const answer = await test.app.http.inject({ method: 'GET', url, headers: await test.bearer(as) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return unzipSync(answer.rawPayload);
}
const days = `language=en&from=${addDays(today, -20)}&to=${addDays(today, 3)}`;
const ofFlock = (as: Actor = 'vale.Doctor') =>
  unpacked(`${exportFlockEvidence.path.replace(':flockId', flockId)}?${days}`, as);
const ofFarm = () => unpacked(`${exportFarmEvidence.path.replace(':farmId', farmId)}?${days}`, 'vale.Owner');

function linesOf(files: Record<string, Uint8Array>, name: string): Record<string, string>[] {
  const file = files[`${name}.csv`];
  if (file === undefined) throw new Error(`no ${name}.csv among ${Object.keys(files).join(', ')}`);
  const [columns = [], ...lines] = strFromU8(file)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return lines.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
}
const onPaper = (files: Record<string, Uint8Array>): string => {
  const [, pdf = new Uint8Array()] = Object.entries(files).find(([name]) => name.endsWith('.pdf')) ?? [];
  return pdfText(Buffer.from(pdf)).replace(/\s+/g, ' ');
};

describe('what was held, in a pack', () => {
  it('is each quarantine of a flock, with who shut it, the sample that did, and who released it', async () => {
    await shut(true, 'swollen heads');
    await shut(false, 'it was dust');
    const sampleId = randomUUID();
    const body = { id: sampleId, kind: 'salmonella' as const, shedId, day: today, parts: 1, takenBy: 'Maria Keller' };
    await test.ok(
      createSample,
      { params: { farmId }, body: { ...body, laboratory: 'LUFA', number: 'L/7' } },
      'vale.Manager',
    );
    const results = [
      { part: 1, outcome: 'positive' as const, finding: 'S. Enteritidis', value: null, unit: '', limit: null },
    ];
    await test.ok(
      recordResults,
      { params: { sampleId }, version: 1, body: { knownDay: today, results } },
      'vale.Manager',
    );
    test.clock.set(addDays(today, 1));
    const files = await ofFlock();
    expect(linesOf(files, 'quarantines')).toEqual([
      expect.objectContaining({
        day: today,
        by: 'Doctor of vale',
        reason: 'swollen heads',
        sampleKind: '',
        releasedDay: today,
        releasedBy: 'Doctor of vale',
        releaseReason: 'it was dust',
      }),
      expect.objectContaining({ day: today, sampleKind: 'salmonella', number: 'L/7', releasedDay: '', releasedBy: '' }),
    ]);
    expect(linesOf(files, 'quarantines')[1]?.['shed']).not.toBe('');
    expect(onPaper(files)).toContain('Quarantines of flocks');
    await shut(false, 'the second sample was clean');
  });

  it('is each lot in quarantine that went into the flock; of a whole farm each that lay there', async () => {
    const bar = (fromDay: string | null, reason: string) =>
      test.ok(quarantineLot, { params: { storeId: farmId, lotId }, body: { fromDay, reason } }, 'vale.Doctor');
    await bar(today, 'recalled by its maker');
    test.clock.set(addDays(today, 2));
    expect(linesOf(await ofFlock(), 'heldLots')).toEqual([]);
    const held = { day: today, item: 'Doxycycline', by: 'Doctor of vale', reason: 'recalled by its maker' };
    expect(linesOf(await ofFarm(), 'heldLots')).toMatchObject([{ ...held, releasedDay: '' }]);
    await bar(null, 'another lot was meant');
    const detail = { itemId, lotId, quantity: 100, purpose: 'coli', route: 'drinkingWater' as const };
    await entered(test, 'medicine', { day: addDays(today, 2), detail, as: 'vale.Doctor' });
    test.clock.set(addDays(today, 3));
    const released = {
      releasedDay: expect.stringMatching(/^\d{4}-/),
      releasedBy: 'Doctor of vale',
      releaseReason: 'another lot was meant',
    };
    expect(linesOf(await ofFlock(), 'heldLots')).toMatchObject([{ ...held, ...released }]);
  });

  it('is each override: who requested it and why, who answered, who took that back, and what left by it', async () => {
    const day = addDays(today, 3);
    const request = { flockId, product: 'meat', day } as const;
    const overrideId = randomUUID();
    const body = { id: overrideId, product: request.product, day, reason: 'the house is failing' };
    const { version } = await test.ok(requestOverride, { params: { flockId }, body }, 'vale.Doctor');
    const no = { params: { flockId, overrideId }, version, body: { granted: false, reason: 'wait a day' } };
    await test.ok(answerOverride, no, 'vale.Owner');
    test.clock.set(`${day}T13:00:00Z`);
    await letGo(test, { ...request, reason: 'the lorry is there' });
    const { overrides } = await test.ok(getFlockHealth, { params: { flockId } }, 'vale.Doctor');
    const granted = overrides.find(({ state }) => state === 'granted');
    const takeBack = { flockId, overrideId: granted?.id ?? '' };
    const wrong = { granted: false, reason: 'of the wrong flock' };
    await test.ok(answerOverride, { params: takeBack, version: granted?.version ?? 0, body: wrong }, 'vale.Doctor');
    // Requests are in the order of their time.
    test.clock.set(`${day}T14:00:00Z`);
    await letGo(test, { ...request, reason: 'the roof is gone' });
    const detail = { sex: 'asHatched' as const, count: 120, grossKg: 280, tareKg: 0 };
    const { entry } = await entered(test, 'bird-sale', {
      day,
      detail,
      as: 'vale.Manager',
      confirmed: ['soldWeightOff'],
    });
    test.clock.set(addDays(today, 4));
    const files = await ofFlock();
    const [refused, takenBack, used] = linesOf(files, 'overrides');
    const both = { day, product: 'meat', askedBy: 'Doctor of vale', askedRole: 'Doctor', answeredBy: 'Owner of vale' };
    expect(refused).toMatchObject({
      ...both,
      reason: 'the house is failing',
      state: 'refused',
      answerReason: 'wait a day',
      document: '',
    });
    expect(takenBack).toMatchObject({
      ...both,
      state: 'withdrawn',
      answerReason: 'agreed',
      takenBackBy: 'Doctor of vale',
      takenBackAt: expect.stringMatching(`^${day} `),
      takeBackReason: 'of the wrong flock',
    });
    expect(used).toMatchObject({
      ...both,
      reason: 'the roof is gone',
      state: 'used',
      takenBackBy: '',
      leftBy: 'bird-sale',
      quantity: '120',
      document: entry.id,
    });
    expect(onPaper(files)).toContain('Overrides of withdrawal and quarantine');
  });
});
