import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { layFlock } from './lay-flock';
import { type FlockWeek, layWeeks } from './lay-week';
import { malesAlive, type PublishedLayFlock, publishedLayRows } from './published-flock.fixture';
import {
  compareEntered,
  compareFollowing,
  followingNames,
  publishedFlock,
  publishedTables,
} from './published-table.fixture';

const hatchDay = '2024-01-01';

function weeksOf(flock: PublishedLayFlock): FlockWeek[] {
  return layWeeks(
    layFlock({
      kind: flock.standard.productionKind === 'layer' ? 'layer' : 'breeder',
      rows: publishedLayRows(flock),
      standard: flock.standard,
      hatchDay,
      productionDay: addDays(hatchDay, flock.layWeek * 7),
      day: addDays(hatchDay, (flock.lastWeek + 1) * 7 - 1),
    }),
  );
}

const flocks = publishedTables.map(
  (table) =>
    [`${table.standard.product}, ${table.curve}`, publishedFlock(table, { placed: 1_000_000, hatchDay })] as const,
);

describe.each(flocks)('a flock that does what the table of %s says', (_, flock) => {
  const weeks = weeksOf(flock);

  it('shows the printed figures of every week', () => {
    const compared = compareEntered(flock, weeks);
    expect(compared.length).toBeGreaterThan(100);
    expect(compared.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it('is whole in every week of lay', () => {
    expect(weeks.filter(({ ageWeeks }) => ageWeeks >= flock.layWeek).every(({ state }) => state === 'whole')).toBe(
      true,
    );
  });

  it('counts its cocks beside the hens', () => {
    const { males = null } = flock;
    for (const week of weeks) {
      expect(week.males).toBe(males === null ? null : malesAlive(males, week.ageWeeks * 7 + 6));
    }
  });

  it.each(followingNames)('adds up to the printed %s, as far as the rounding of its parts allows', (name) => {
    expect(compareFollowing(flock, weeks, name).filter(({ isRight }) => !isRight)).toEqual([]);
  });
});
