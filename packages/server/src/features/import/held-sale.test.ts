import { getFlock, quarantineFlock } from '@henhouse/contract/flock/flock';
import { beforeAll, expect, it } from 'vitest';
import { enter, entered, receiveFeed } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp();
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;

/** Chicks of 2 March that eat medicated feed on the 5th, looked at two years later. */
beforeAll(async () => {
  await test.sql`update item set medicated = true where id = ${fixture.feedItemId}`;
  test.clock.set('2026-03-02');
  await enter(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 1000 } });
  await receiveFeed(test, { kg: 100, day: '2026-03-02' });
  test.clock.set('2026-03-05');
  const detail = { sex, itemId: fixture.feedItemId, kg: 15 };
  await entered(test, 'feed', { day: '2026-03-05', detail, confirmed: ['feedOutsideStandard'] });
  test.clock.set('2028-03-05');
});

/** A file that sells 100 birds on a day: what the dry run says, and what becomes of it. */
async function sellByFile(day: string) {
  const client = importClient(test);
  const { body: file } = await client.upload(`day,sold,live kg\n${day},100,12\n`, 'sales.csv');
  const meanings = ['day', 'birdsSold', 'soldKg'] as const;
  const columns = meanings.map((meaning, index) => ({ index, meaning }));
  const choice = { columns, flockId: fixture.flockId, shedId: fixture.shedId, confirmImplausible: true };
  const dry = await client.check(file, choice);
  const done = await client.run(file, choice);
  return { codes: dry.body.problems.map(({ code }) => code), mayImport: dry.body.mayImport, status: done.status };
}

it('a file is no way past the withdrawal gate, however long ago its sales were', async () => {
  const held = await sellByFile('2026-03-06');
  expect(held).toMatchObject({ mayImport: false, codes: ['withdrawalWithoutEnd'] });
  expect(held.status).not.toBe(200);
  expect(await sellByFile('2026-03-04')).toMatchObject({ mayImport: true, status: 200 });
});

it('nor past a quarantine', async () => {
  const params = { flockId: fixture.flockId };
  const { version } = await test.ok(getFlock, { params }, 'vale.Doctor');
  const body = { quarantined: true, reason: 'suspected infection' };
  await test.ok(quarantineFlock, { params, body, version }, 'vale.Doctor');
  const held = await sellByFile('2028-03-05');
  // Nobody has said how long the feed holds: it still does.
  expect(held).toMatchObject({ mayImport: false, codes: ['withdrawalWithoutEnd', 'flockQuarantined'] });
  expect(held.status).toBe(422);
});
