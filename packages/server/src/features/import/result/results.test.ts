import { randomUUID } from 'node:crypto';
import { getFlock } from '@henhouse/contract/flock/flock';
import { createSample, getSample, listSamples, recordResults } from '@henhouse/contract/health/sample';
import type { ImportMapping } from '@henhouse/contract/import/import';
import { listStockLots } from '@henhouse/contract/stock/inventory';
import { beforeEach, describe, expect, it } from 'vitest';
import { entered, problemsIn, receiveFeed } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { importClient } from '../../../../test/import-client';
import { type Actor, ids } from '../../../../test/people';
import { addMachine, buildHatchery } from '../../../../test/scenario';
import { anewApp } from '../../../../test/started-app';
import { countStatements } from '../../../../test/statements';

const test = anewApp({ day: '2026-04-10' });
const { farmId, flockId, shedId } = fixtureIds('vale');
const manager: Actor = 'vale.Manager';

beforeEach(async () => {
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 10_000 } });
});

const client = () => importClient(test, 'vale', 'labResults', farmId);
async function bring(csv: string, more: Partial<ImportMapping> = {}, as = manager) {
  const { body: file } = await client().upload(csv, 'befund.csv', as);
  const checked = await client().check(file, more, as);
  return { file, checked: checked.body, ran: await client().run(file, more, as) };
}
const samples = async (as: Actor = manager) => (await test.ok(listSamples, { query: { perPage: 50 } }, as)).items;
const isShut = async () => (await test.ok(getFlock, { params: { flockId } }, manager)).quarantined;
const take = async (number: string) => {
  const input = { kind: 'salmonella' as const, flockId, day: '2026-04-01', parts: 2, takenBy: 'Maria Keller' };
  const body = { id: randomUUID(), ...input, laboratory: 'LUFA', number };
  await test.ok(createSample, { params: { farmId }, body }, manager);
  return body.id;
};

const heads = 'Nummer des Labors;Labor;Ergebnis;Gefunden;Bekannt am\n';
const found = `${heads}L-1;LUFA;nicht nachgewiesen;;08.04.2026\nL-1;LUFA;positiv;S. Enteritidis;08.04.2026\n`;

describe('a laboratory’s file', () => {
  it('says the results of a listed sample, and shuts its flock as one typed by hand', async () => {
    const sampleId = await take('L-1');
    const { file, checked, ran } = await bring(found);
    expect(file.columns.map(({ guess }) => guess)).toEqual([
      'sampleNumber',
      'laboratory',
      'outcome',
      'finding',
      'knownDay',
    ]);
    expect(checked).toMatchObject({ entries: { sample: 1 }, problems: [], mayImport: true });
    expect(ran.status, ran.text).toBe(200);
    expect(await test.ok(getSample, { params: { sampleId } }, manager)).toMatchObject({
      state: 'positive',
      knownDay: '2026-04-08',
      results: [
        { part: 1, outcome: 'negative' },
        { part: 2, outcome: 'positive', finding: 'S. Enteritidis' },
      ],
      shuts: [{ id: flockId }],
    });
    expect(await isShut()).toBe(true);
    // The same file says nothing new; what shut a flock is not taken back by taking back the file.
    const again = await bring(found);
    expect(again.ran.body).toMatchObject({ entries: { sample: 0 }, alreadyThere: 2 });
    const undone = await client().undo(file, { reason: 'Wrong farm' }, manager);
    expect(problemsIn(undone)).toEqual([expect.stringContaining('inUseSinceImport')]);
  });

  it('of a part more keeps what was known of the others', async () => {
    const sampleId = await take('L-9');
    const line = (number: number, outcome: string) =>
      `Nummer des Labors;Labor;Teil;Ergebnis;Bekannt am\nL-9;LUFA;${number};${outcome};08.04.2026\n`;
    for (const [number, state] of [
      [2, 'waiting'],
      [1, 'negative'],
    ] as const) {
      const { checked, ran } = await bring(line(number, 'negativ'));
      expect(checked.problems).toEqual([]);
      expect(ran.status, ran.text).toBe(200);
      const { results, state: now } = await test.ok(getSample, { params: { sampleId } }, manager);
      expect([now, results.length]).toEqual([state, number === 2 ? 1 : 2]);
    }
  });

  it('that says no day is of the day on which it came, and the same file on the next day says nothing new', async () => {
    const sampleId = await take('L-1');
    const dayless = found.replaceAll(/;(Bekannt am|08\.04\.2026)/g, '');
    expect((await bring(dayless)).ran.status).toBe(200);
    expect((await test.ok(getSample, { params: { sampleId } }, manager)).knownDay).toBe('2026-04-10');
    test.clock.set('2026-04-11');
    const { checked } = await bring(`${dayless}\n`);
    expect(checked).toMatchObject({ problems: [], alreadyThere: 2, mayImport: true });
  });

  it('of the whole company that says no day is of the day of each farm, where it is another one', async () => {
    const sampleId = await take('L-1');
    await test.sql`update company set time_zone = 'Pacific/Auckland'`;
    await test.sql`update farm set time_zone = 'America/Santiago' where id = ${farmId}`;
    test.clock.set('2026-04-10T13:00:00Z');
    const ofCompany = importClient(test, 'vale', 'labResults', ids.vale.companyId);
    const dayless = found.replaceAll(/;(Bekannt am|08\.04\.2026)/g, '');
    const { body: file } = await ofCompany.upload(dayless, 'befund.csv', 'vale.Owner');
    const ran = await ofCompany.run(file, {}, 'vale.Owner');
    expect(ran.status, ran.text).toBe(200);
    expect((await test.ok(getSample, { params: { sampleId } }, manager)).knownDay).toBe('2026-04-10');
  });

  it('looks first and writes nothing', async () => {
    await take('L-1');
    const { body: file } = await client().upload(found, 'befund.csv', manager);
    await client().check(file, {}, manager);
    expect(await isShut()).toBe(false);
    expect((await samples()).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('writes down samples that are not listed, with figures, and goes again', async () => {
    const csv =
      'examined for,flock,sampled on,taken by,laboratory,laboratory number,part,found,value,unit,limit\n' +
      'Water,A-1,2026-04-02,M. Keller,LUFA,W-7,1,E. coli,12,CFU/mL,100\nWater,A-1,2026-04-02,M. Keller,LUFA,W-7,1,Coliforms,250,CFU/mL,100\n' +
      'Salmonella,,2026-04-03,M. Keller,LUFA,,1,,,,\n';
    const wrong = await bring(csv);
    expect(wrong.checked.problems).toMatchObject([{ line: 4, code: 'columnMissing', params: { name: 'outcome' } }]);
    expect(wrong.ran.status).toBe(422);
    const { file, ran } = await bring(csv.replace('Salmonella,,2026-04-03,M. Keller,LUFA,,1,,,,\n', ''));
    expect(ran.status, ran.text).toBe(200);
    expect(await samples()).toMatchObject([{ kind: 'water', flockId, parts: 1, state: 'positive', number: 'W-7' }]);
    expect(await isShut()).toBe(false);
    expect((await client().undo(file, { reason: 'Twice' }, manager)).status).toBe(200);
    expect(await samples()).toEqual([]);
  });

  it('says at which line what is wrong: a word, a flock, a part too many, a day to come', async () => {
    await take('L-1');
    const lines = [
      'L-1,LUFA,,,,,1,maybe,,2026-04-08',
      'L-2,LUFA,Salmonella,Z-9,2026-04-01,M. Keller,1,negative,,2026-04-08',
      'L-3,LUFA,Salmonella,A-1,2026-04-01,M. Keller,1,negative,,2026-05-08',
      'L-4,LUFA,Blood,A-1,2026-04-01,M. Keller,1,negative,,2026-04-08',
    ];
    const csv = `number of the laboratory,laboratory,examined for,flock,sampled on,taken by,part,result,found,result date\n${lines.join('\n')}\n`;
    const { checked } = await bring(csv.replace('number of the laboratory', 'laboratory number'));
    expect(checked.problems.map(({ line, code, column }) => [line, code, column])).toEqual([
      [2, 'unknownValue', 'result'],
      [3, 'unknownFlock', 'flock'],
      [4, 'dayInFuture', 'result date'],
      [5, 'unknownValue', 'examined for'],
    ]);
    expect(checked.mayImport).toBe(false);
  });

  it('asks before another result than the one that stands, and gives that back when it is taken back', async () => {
    const sampleId = await take('L-1');
    const read = async () => await test.ok(getSample, { params: { sampleId } }, manager);
    const none = { outcome: 'negative' as const, finding: '', value: null, unit: '', limit: null };
    const body = { knownDay: '2026-04-07', results: [1, 2].map((part) => ({ part, ...none })) };
    await test.call(recordResults, { params: { sampleId }, body, version: 1 }, manager);
    const csv = found.replaceAll('S. Enteritidis', 'S. Kentucky');
    const answer = await bring(csv);
    expect(answer.checked.problems).toMatchObject([{ line: 2, code: 'resultDiffers', severity: 'confirm' }]);
    expect(answer.ran.status).toBe(422);
    const { file, ran } = await bring(csv, { confirmImplausible: true });
    expect(ran.status, ran.text).toBe(200);
    expect(await read()).toMatchObject({ state: 'positive', knownDay: '2026-04-08' });
    expect((await client().undo(file, { reason: 'Another sample' }, manager)).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'negative', knownDay: '2026-04-07', results: body.results });
  });

  it('is for whoever may write samples down', async () => {
    expect((await client().upload(found, 'befund.csv', 'vale.AssistantManager')).status).toBe(403);
    expect((await client().upload(found, 'befund.csv', 'vale.Supervisor')).status).toBe(403);
    expect((await client().upload(found, 'befund.csv', 'hill.Owner')).status).toBe(404);
  });
});

const wholeCompany = () => importClient(test, 'vale', 'labResults', ids.vale.companyId);
const owner: Actor = 'vale.Owner';
async function bringToCompany(csv: string) {
  const { body: file } = await wholeCompany().upload(csv, 'befund.csv', owner);
  const checked = await wholeCompany().check(file, {}, owner);
  return { file, checked: checked.body, ran: await wholeCompany().run(file, {}, owner) };
}

/** A hatchery with one setter, whose id it answers. */
async function settleHatchery(at: string): Promise<string> {
  const hatchery = await buildHatchery(test.by(owner), at);
  return (await addMachine(test.by(owner), hatchery.id, 'V1', { name: 'Setter 1' })).id;
}

describe('a laboratory’s file of all farms', () => {
  it('finds each sample where it was taken: flock, shed, machine, lot, hatchery, farm', async () => {
    const { otherFarmId, farFlockId, farShedId } = fixtureIds('vale');
    const machineId = await settleHatchery(otherFarmId);
    await receiveFeed(test, { kg: 5000, day: '2026-03-01' });
    const lot = (await test.ok(listStockLots, { params: { storeId: farmId }, query: {} }, owner)).items[0];
    const listed = await take('L-1');
    const head =
      'farm,flock,shed,machine,feed lot,item,examined for,sampled on,taken by,laboratory,laboratory number,result,result date';
    const rest = (number: string) => `Salmonella,2026-04-01,M. Keller,LUFA,${number},negative,2026-04-08`;
    const lines = [
      `,B-1,,,,,${rest('C-1')}`,
      `,,Shed S4,,,,${rest('C-2')}`,
      `,,,Setter 1,,,${rest('C-3')}`,
      `,,,,${lot?.lotCode},Starter,${rest('C-4')}`,
      `Vale Hatchery,,,,,,${rest('C-5')}`,
      `F2,,,,,,${rest('C-6')}`,
      `Somewhere else,,,,,,${rest('L-1')}`,
    ];
    // L-1 is listed with two parts.
    const { file, checked, ran } = await bringToCompany([head, ...lines, `,,,,,,${rest('L-1')}`].join('\n'));
    expect(checked).toMatchObject({ entries: { sample: 7 }, problems: [], mayImport: true });
    expect(ran.status, ran.text).toBe(200);
    const byNumber = new Map((await samples(owner)).map((each) => [each.number, each]));
    expect(byNumber.get('C-1')).toMatchObject({ farmId: otherFarmId, flockId: farFlockId });
    expect(byNumber.get('C-2')).toMatchObject({ farmId: otherFarmId, shedId: farShedId });
    expect(byNumber.get('C-3')).toMatchObject({ farmId: otherFarmId, machineId });
    expect(byNumber.get('C-4')).toMatchObject({ farmId, lotId: lot?.lotId });
    expect(byNumber.get('C-5')).toMatchObject({ farmId: otherFarmId, shedId: null, machineId: null });
    expect(byNumber.get('C-6')).toMatchObject({ farmId: otherFarmId, flockId: null });
    expect(byNumber.get('L-1')).toMatchObject({ id: listed, state: 'negative' });
    expect((await wholeCompany().undo(file, {}, owner)).body).toMatchObject({ entries: 7, left: 0 });
    expect((await samples(owner)).map(({ number, state }) => [number, state])).toEqual([['L-1', 'waiting']]);
  });

  it('asks which farm where the file leaves it open, and says what is not there', async () => {
    await test.sql`update shed set name = 'North' where company_id = ${ids.vale.companyId}
      and id in (${shedId}, ${fixtureIds('vale').farShedId})`;
    const head = 'farm,shed,machine,feed lot,examined for,sampled on,taken by,laboratory,laboratory number,result';
    const rest = (number: string) => `Salmonella,2026-04-01,M. Keller,LUFA,${number},negative`;
    const lines = [',North,,,', 'F1,North,,,', ',,Setter 9,,', ',,,X-1,', 'F9,,,,', ',,,,'];
    const csv = [head, ...lines.map((line, at) => `${line}${rest(`D-${at}`)}`)].join('\n');
    const { checked } = await bringToCompany(csv);
    expect(checked.problems.map(({ line, code, column }) => [line, code, column])).toEqual([
      [2, 'required', 'farm'],
      [4, 'unknownName', 'machine'],
      [5, 'unknownName', 'feed lot'],
      [6, 'unknownName', 'farm'],
      [7, 'required', 'farm'],
    ]);
  });

  it('is brought by whoever may for the whole company, and reads its samples once, however many they are', async () => {
    expect((await wholeCompany().upload(found, 'befund.csv', manager)).status).toBe(403);
    expect((await wholeCompany().upload(found, 'befund.csv', 'vale.Doctor')).status).toBe(403);
    const numbers = Array.from({ length: 12 }, (_, at) => `N-${at}`);
    for (const number of numbers) await take(number);
    const csv = (wanted: readonly string[]) =>
      heads + wanted.map((number) => `${number};LUFA;negativ;;08.04.2026\n`.repeat(2)).join('');
    expect((await bringToCompany(csv(numbers))).ran.status).toBe(200);
    const statements = async (wanted: readonly string[]) => {
      const { body: file } = await wholeCompany().upload(csv(wanted), 'again.csv', owner);
      return (await countStatements(() => wholeCompany().check(file, {}, owner))).statements.length;
    };
    expect(await statements(numbers)).toBe(await statements(numbers.slice(0, 2)));
  });

  it('takes back all that it said, mended and brought a second time, too', async () => {
    const sampleId = await take('L-1');
    const { file, ran } = await bring(found.replaceAll('S. Enteritidis', 'S. Kentucky'));
    expect(ran.status, ran.text).toBe(200);
    const again = { confirmImplausible: true, cells: [{ line: 3, index: 3, value: 'S. Derby' }] };
    expect((await client().run(file, again, manager)).status).toBe(200);
    expect((await client().undo(file, {}, manager)).body).toMatchObject({ entries: 1, left: 0 });
    expect(await test.ok(getSample, { params: { sampleId } }, manager)).toMatchObject({ state: 'waiting' });
  });
});
