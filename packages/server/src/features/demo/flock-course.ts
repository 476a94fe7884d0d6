import type { Day } from '@henhouse/domain/day/day';
import { type EggCounts, type EggGrade, eggGrades } from '@henhouse/domain/egg/egg-grade';
import type { MortalityDetail } from '@henhouse/domain/entry/mortality/mortality';
import type { LineEntry } from '@henhouse/domain/import/line-entry';
import type { Sex } from '@henhouse/domain/standards/standard';

/** What is written down of a flock in one shed on one day. */
export interface CourseDay {
  readonly shedId: string;
  readonly day: Day;
  readonly entries: readonly LineEntry[];
}

export type LostBirds = MortalityDetail['lines'][number];

export const mortalityOf = (sex: Sex, lines: readonly LostBirds[]): LineEntry => {
  const found = lines.filter(({ count }) => count > 0);
  const none: LostBirds = { fate: 'dead', cause: 'notStated', count: 0 };
  return { kind: 'mortality', detail: { sex, lines: found.length > 0 ? found : [none], timeOfDay: null }, columns: [] };
};

export const feedOf = (sex: Sex, itemId: string, kg: number): LineEntry => ({
  kind: 'feed',
  detail: { sex, itemId, lotId: null, kg: Math.round(kg), bags: null, kgPerBag: null, refusalKg: 0 },
  columns: [],
});

export const waterOf = (litres: number): LineEntry => ({
  kind: 'water-consumption',
  detail: { litres: Math.round(litres), meterStartL: null, meterEndL: null, meterReset: false, additives: '' },
  columns: [],
});

export const weightOfEach = (sex: Sex, eachG: readonly number[]): LineEntry => ({
  kind: 'weight',
  detail: { sex, birds: null, meanG: null, sdG: null, eachG },
  columns: [],
});

/** kg of feed in an entry; 0 for other kinds. */
export const feedKgOf = (entry: LineEntry): number => (entry.kind === 'feed' ? (entry.detail.kg ?? 0) : 0);

export const eggsOf = (counts: Partial<EggCounts>): LineEntry => ({
  kind: 'egg',
  detail: { ...noEggs, ...counts, collection: 1, days: null, timeOfDay: null },
  columns: [],
});

export const eggWeightOf = (eggs: number, meanG: number): LineEntry => ({
  kind: 'egg-weight',
  detail: { eggs, totalG: Math.round(eggs * meanG), eachG: null },
  columns: [],
});

export const soldOf = (sex: Sex, count: number, kg: number): LineEntry => ({
  kind: 'bird-sale',
  detail: {
    sex,
    purpose: 'clearing',
    customerName: '',
    docket: '',
    count,
    grossKg: Math.round(kg) + lorryKg,
    tareKg: lorryKg,
    feedOffTime: null,
    catchTime: null,
    deadOnArrival: 0,
    condemned: 0,
  },
  columns: [],
});

/** An empty lorry with its crates. */
const lorryKg = 14_500;
const noEggs = Object.fromEntries(eggGrades.map((grade) => [grade, 0])) as Record<EggGrade, number>;
