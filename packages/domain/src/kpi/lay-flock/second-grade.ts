import type { LayDay } from '../../day-book/lay-day';

/** Eggs that are no first grade; soft-shelled and rejected ones are the misshaped of the definition. */
interface SecondGradeEggs {
  readonly cracked: number;
  readonly dirty: number;
  readonly misshaped: number;
}

/** Second-grade eggs of days with collections. */
export function secondGradeEggs(days: readonly Pick<LayDay, 'grades'>[]): SecondGradeEggs {
  return days.reduce(
    (sum, { grades }) => ({
      cracked: sum.cracked + (grades?.cracked ?? 0),
      dirty: sum.dirty + (grades?.dirty ?? 0),
      misshaped: sum.misshaped + (grades?.soft ?? 0) + (grades?.rejected ?? 0),
    }),
    { cracked: 0, dirty: 0, misshaped: 0 },
  );
}
