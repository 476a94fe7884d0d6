import type { Day } from '@henhouse/domain/day/day';
import type { LineEntry } from '@henhouse/domain/import/planned-entry';
import type { Sex } from '@henhouse/domain/standards/standard';

/** What is written down of a flock in one shed on one day. */
export interface CourseDay {
  readonly shedId: string;
  readonly day: Day;
  readonly entries: readonly LineEntry[];
}

export interface LostBirds {
  readonly fate: 'dead' | 'culled';
  readonly cause: string;
  readonly count: number;
}

export const mortalityOf = (sex: Sex, lines: readonly LostBirds[]): LineEntry => {
  const found = lines.filter(({ count }) => count > 0);
  const none: LostBirds = { fate: 'dead', cause: 'notStated', count: 0 };
  return { kind: 'mortality', detail: { sex, lines: found.length > 0 ? found : [none] }, columns: [] };
};

export const feedOf = (sex: Sex, itemId: string, kg: number): LineEntry => ({
  kind: 'feed',
  detail: { sex, itemId, lotId: null, kg: Math.round(kg), bags: null, kgPerBag: null, refusalKg: 0 },
  columns: [],
});

export const waterOf = (litres: number): LineEntry => ({
  kind: 'water-consumption',
  detail: { litres: Math.round(litres), meterStartL: null, meterEndL: null, meterReset: false },
  columns: [],
});

export const weightOfEach = (sex: Sex, eachG: readonly number[]): LineEntry => ({
  kind: 'weight',
  detail: { sex, birds: null, meanG: null, sdG: null, eachG },
  columns: [],
});

/** kg of feed in an entry; 0 for other kinds. */
export const feedKgOf = (entry: LineEntry): number => (entry.kind === 'feed' ? (entry.detail.kg ?? 0) : 0);
