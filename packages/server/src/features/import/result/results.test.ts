import { randomUUID } from 'node:crypto';
import { getFlock } from '@henhouse/contract/flock/flock';
import { createSample, getSample, listSamples, sayResults } from '@henhouse/contract/health/sample';
import type { ImportMapping } from '@henhouse/contract/import/import';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enter, problemsIn } from '../../../../test/farm-hand';
import { settleFarmyard, yardIds } from '../../../../test/farmyard';
import { fileHand } from '../../../../test/file-hand';
import type { Actor } from '../../../../test/people';
import { type TestApp, testApp } from '../../../../test/test-app';

let test: TestApp;
const { farmId, flockId, shedId } = yardIds('vale');
const manager: Actor = 'vale.Manager';

beforeEach(async () => {
  test = await testApp();
  await settleFarmyard(test.app.db, test.database);
  test.clock.set('2026-04-10');
  const detail = { sex: 'asHatched' as const, count: 10_000 };
  const placed = await enter(test, 'chick-placement', { day: '2026-03-02', detail, flockId, shedId });
  expect(placed.status).toBe(201);
});
afterEach(() => test.close());

const hand = () => fileHand(test, 'vale', 'labResults', farmId);
async function bring(csv: string, more: Partial<ImportMapping> = {}, as = manager) {
  const { body: file } = await hand().upload(csv, 'befund.csv', as);
  const checked = await hand().check(file, more, as);
  return { file, checked: checked.body, ran: await hand().run(file, more, as) };
}
const samples = async () => (await test.call(listSamples, { query: { perPage: 50 } }, manager)).body.items;
const isShut = async () => (await test.call(getFlock, { params: { flockId } }, manager)).body.quarantined;
const take = async (number: string) => {
  const said = { kind: 'salmonella' as const, flockId, day: '2026-04-01', parts: 2, takenBy: 'Maria Keller' };
  const body = { id: randomUUID(), ...said, laboratory: 'LUFA', number };
  expect((await test.call(createSample, { params: { farmId }, body }, manager)).status).toBe(201);
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
    expect((await test.call(getSample, { params: { sampleId } }, manager)).body).toMatchObject({
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
    const undone = await hand().undo(file, { reason: 'Wrong farm' }, manager);
    expect(problemsIn(undone)).toEqual([expect.stringContaining('inUseSinceImport')]);
  });

  it('looks first and writes nothing', async () => {
    await take('L-1');
    const { body: file } = await hand().upload(found, 'befund.csv', manager);
    await hand().check(file, {}, manager);
    expect(await isShut()).toBe(false);
    expect((await samples()).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('writes down samples that are not listed, with figures, and goes again', async () => {
    const csv =
      'examined for,flock,sampled on,taken by,laboratory,laboratory number,part,found,value,unit,limit\n' +
      'Water,A-1,2026-04-02,M. Keller,LUFA,W-7,1,E. coli,12,CFU/mL,100\nWater,A-1,2026-04-02,M. Keller,LUFA,W-7,1,Coliforms,250,CFU/mL,100\n' +
      'Salmonella,,2026-04-03,M. Keller,LUFA,,1,,,,\n';
    const wrong = await bring(csv);
    expect(wrong.checked.problems).toMatchObject([{ line: 4, code: 'required' }]);
    expect(wrong.ran.status).toBe(422);
    const { file, ran } = await bring(csv.replace('Salmonella,,2026-04-03,M. Keller,LUFA,,1,,,,\n', ''));
    expect(ran.status, ran.text).toBe(200);
    expect(await samples()).toMatchObject([{ kind: 'water', flockId, parts: 1, state: 'positive', number: 'W-7' }]);
    expect(await isShut()).toBe(false);
    expect((await hand().undo(file, { reason: 'Twice' }, manager)).status).toBe(200);
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
    const read = async () => (await test.call(getSample, { params: { sampleId } }, manager)).body;
    const none = { outcome: 'negative' as const, finding: '', value: null, unit: '', limit: null };
    const body = { knownDay: '2026-04-07', results: [1, 2].map((part) => ({ part, ...none })) };
    await test.call(sayResults, { params: { sampleId }, body, version: 1 }, manager);
    const csv = found.replaceAll('S. Enteritidis', 'S. Kentucky');
    const asked = await bring(csv);
    expect(asked.checked.problems).toMatchObject([{ line: 2, code: 'resultDiffers', severity: 'confirm' }]);
    expect(asked.ran.status).toBe(422);
    const { file, ran } = await bring(csv, { confirmImplausible: true });
    expect(ran.status, ran.text).toBe(200);
    expect(await read()).toMatchObject({ state: 'positive', knownDay: '2026-04-08' });
    expect((await hand().undo(file, { reason: 'Another sample' }, manager)).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'negative', knownDay: '2026-04-07', results: body.results });
  });

  it('is for whoever may write samples down', async () => {
    expect((await hand().upload(found, 'befund.csv', 'vale.AssistantManager')).status).toBe(403);
    expect((await hand().upload(found, 'befund.csv', 'vale.Supervisor')).status).toBe(403);
    expect((await hand().upload(found, 'befund.csv', 'hill.Owner')).status).toBe(404);
  });
});
