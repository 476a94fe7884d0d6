import type { EntryDetailInput, EntryKind } from '@henhouse/contract/entry/details';
import { correctEntry, deleteEntry } from '@henhouse/contract/entry/entry';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, enterAnyway, receiveFeed } from '../entry-client';
import { fixtureIds } from '../farm.fixture';
import { startedApp } from '../started-app';
import { countStatements, type Sent } from '../statements';

const test = startedApp({ day: '2026-03-02' });
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;
const day = '2026-03-05';

beforeAll(async () => {
  await enterAnyway(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 10_000 } });
  await receiveFeed(test, { kg: 50_000, day: '2026-03-02' });
  test.clock.set(`${day}T09:00:00Z`);
});

const dead = (count: number) => ({ sex, lines: [{ fate: 'dead' as const, cause: 'leg' as const, count }] });

/** What goes to the database and is waited for; begin and commit are statements, and the commit ends the last round trip. */
interface Ceiling {
  readonly statements: number;
  readonly roundTrips: number;
}

const entries = {
  mortality: [dead(3), { statements: 10, roundTrips: 3 }],
  feed: [
    { sex, itemId: fixture.feedItemId, kg: 90 },
    { statements: 14, roundTrips: 4 },
  ],
  'water-consumption': [{ litres: 200 }, { statements: 10, roundTrips: 3 }],
} as const satisfies { readonly [Kind in EntryKind]?: readonly [EntryDetailInput<Kind>, Ceiling] };

/** The second call of its kind: rights, standards and statements are known to the process by then. */
async function countSecond(call: () => Promise<{ readonly status: number; readonly text: string }>): Promise<Sent> {
  const first = await call();
  expect(first.status, first.text).toBeLessThan(300);
  return countStatements(async () => {
    const second = await call();
    expect(second.status, second.text).toBeLessThan(300);
  });
}

function expectBelow({ statements, roundTrips }: Sent, ceiling: Ceiling): void {
  const all = statements.join('\n');
  expect(roundTrips, all).toBeLessThanOrEqual(ceiling.roundTrips);
  expect(statements.length, all).toBeLessThanOrEqual(ceiling.statements);
  // One that counts nothing would be below any ceiling.
  expect(statements.at(-1)).toBe('commit');
}

describe('what farms write every morning asks the database no more than its ceiling', () => {
  it.each(Object.entries(entries))('%s', async (kind, [detail, ceiling]) => {
    const confirmed = ['mortalityHigh', 'feedOutsideStandard', 'waterOutsideUsual'] as const;
    const sent = await countSecond(() =>
      enter(test, kind as 'mortality', { day, detail: detail as never, confirmed: [...confirmed] }),
    );
    expectBelow(sent, ceiling);
  });

  it('correcting, and taking back', async () => {
    const { entry } = await enterAnyway(test, 'mortality', { day, detail: dead(4) });
    const params = { entryId: entry.id };
    let { version } = entry;
    const correcting = await countSecond(() => {
      const detail = dead(4 + version);
      const body = {
        kind: 'mortality' as const,
        day,
        detail,
        notes: '',
        deviceAt: null,
        confirmed: [],
        reason: 'Again',
      };
      return test.call(correctEntry, { params, body, version: version++ }, 'vale.Manager');
    });
    expectBelow(correcting, { statements: 15, roundTrips: 7 });
    const removing = await countStatements(async () => {
      const body = { reason: 'Of another shed' };
      await test.ok(deleteEntry, { params, body, version }, 'vale.Manager');
    });
    expectBelow(removing, { statements: 15, roundTrips: 8 });
  });
});
