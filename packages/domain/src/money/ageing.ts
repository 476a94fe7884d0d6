/** How long an amount has been overdue; `notDue` until its day is past. */
export const ageingBuckets = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** Days late that a bucket begins and ends with, both in it; null: without end. */
export const daysLateOf: Readonly<Record<AgeingBucket, readonly [from: number | null, to: number | null]>> = {
  notDue: [null, 0],
  days1To30: [1, 30],
  days31To60: [31, 60],
  days61To90: [61, 90],
  over90: [91, null],
};
