import { correctEntry } from '@henhouse/contract/entry/entry';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter, enterAnyway, entered, problemsIn, receiveFeed } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import { anewApp } from '../../../test/started-app';

const test = anewApp({ day: '2026-03-12' });
const { feedItemId: itemId } = fixtureIds('vale');
const sex = 'asHatched' as const;
const lost = (count: number) => ({ sex, lines: [{ fate: 'dead' as const, cause: 'leg' as const, count }] });

/** 1,000 broilers of ten days, the feed of their eighth day usual for so many. */
beforeEach(async () => {
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 1000 } });
  await receiveFeed(test, { kg: 1000, day: '2026-03-02' });
  await enterAnyway(test, 'feed', { day: '2026-03-10', detail: { sex, itemId, kg: 50 } });
});

describe('deaths written down late', () => {
  it('ask about feed that is unusual for the birds that are left, once it may be confirmed', async () => {
    const death = { day: '2026-03-08', detail: lost(500) };
    expect(problemsIn(await enter(test, 'mortality', { ...death, confirmed: ['mortalityHigh'] }))).toEqual([
      'confirm feedOutsideStandard day',
    ]);
    // All is asked at once.
    expect(problemsIn(await enter(test, 'mortality', death))).toEqual([
      'confirm mortalityHigh detail.lines',
      'confirm feedOutsideStandard day',
    ]);
    const { entry } = await enterAnyway(test, 'mortality', death);
    expect(entry.confirmed).toEqual(['mortalityHigh', 'feedOutsideStandard']);
    expect(problemsIn(await enter(test, 'mortality', { day: '2026-03-12', detail: lost(1) }))).toEqual([]);
  });

  it('ask when a correction makes them so many, and not while they are few', async () => {
    const { entry } = await entered(test, 'mortality', { day: '2026-03-08', detail: lost(2) });
    const body = {
      day: entry.day,
      kind: 'mortality',
      notes: '',
      reason: 'typing',
      detail: lost(505),
      confirmed: ['mortalityHigh'],
    };
    const corrected = await test.call(
      correctEntry,
      { params: { entryId: entry.id }, body: body as never, version: entry.version },
      'vale.Manager',
    );
    expect(problemsIn(corrected)).toEqual(['confirm feedOutsideStandard day']);
  });

  it('ask in a file, too', async () => {
    const client = importClient(test);
    const { body: file } = await client.upload('shed,flock,date,dead\nS1,A-1,2026-03-07,20\nS1,A-1,2026-03-08,480\n');
    const { body } = await client.check(file);
    expect(body.problems.map(({ line, severity, code }) => `${line} ${severity} ${code}`)).toContain(
      '3 confirm feedOutsideStandard',
    );
    expect((await client.run(file, { confirmImplausible: true })).body.state).toBe('imported');
  });
});
