import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupsToDrop, type MadeBackup } from './kept-backups';

const at = (madeAt: string): MadeBackup => ({ file: madeAt, madeAt });
const dayMs = 86_400_000;
/** One a night at 02:15 up to the Thursday 2026-11-26. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    at(new Date(Date.parse('2026-11-26T02:15:00Z') - index * dayMs).toISOString()),
  );
const keptOf = (made: readonly MadeBackup[], rule: { days: number; weeks: number; months: number }) => {
  const dropped = backupsToDrop(made, rule);
  return made.map(({ file }) => file).filter((file) => !dropped.includes(file));
};
const daysOf = (files: readonly string[]) => files.map((file) => file.slice(0, 10)).toSorted();

describe('backups that are kept', () => {
  it('are of seven days, four weeks and three months', () => {
    expect(daysOf(keptOf(nights(120), { days: 7, weeks: 4, months: 3 }))).toEqual([
      // The last nights of September and October.
      '2026-09-30',
      '2026-10-31',
      // The last nights of their weeks, Sundays; of this week the newest.
      '2026-11-08',
      '2026-11-15',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
  });

  it('are of a day the newest one', () => {
    const made = [at('2026-11-26T02:15:00.000Z'), at('2026-11-26T09:00:00.000Z'), at('2026-11-25T02:15:00.000Z')];
    expect(backupsToDrop(made, { days: 2, weeks: 0, months: 0 })).toEqual(['2026-11-26T02:15:00.000Z']);
  });

  it('are not fewer because the server stood still for months', () => {
    const old = nights(3).map(({ madeAt }) => at(madeAt.replace('2026-11', '2026-02')));
    expect(backupsToDrop([...old, at('2026-11-26T02:15:00.000Z')], { days: 4, weeks: 0, months: 0 })).toEqual([]);
  });

  it('always hold the newest, whatever the rule, and never more than it says', () => {
    const instant = fc
      .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') })
      .map((ms) => new Date(ms).toISOString());
    const few = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(
        fc.uniqueArray(instant, { minLength: 1, maxLength: 60 }),
        fc.record({ days: few, weeks: few, months: few }),
        (made, rule) => {
          const kept = keptOf(made.map(at), rule);
          expect(kept).toContain(made.toSorted().at(-1));
          expect(kept.length).toBeLessThanOrEqual(Math.max(1, rule.days + rule.weeks + rule.months));
          // Dropping a second time drops nothing more.
          expect(backupsToDrop(kept.map(at), rule)).toEqual([]);
        },
      ),
    );
  });
});
