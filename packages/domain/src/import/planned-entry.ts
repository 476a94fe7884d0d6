import type { FlockDay } from '../day-book/flock-day';
import type { DailyLine } from './daily-line';
import { compareEggs, eggEntriesOf } from './kinds/egg-entries';
import { type Comparison, different, type IdentifiedKind, type LineEntry, type LineFlock } from './line-entry';

/** What a person decided beside the file. */
export interface LineChoices {
  readonly feedItemId: string | null;
  /** Birds of a weighing where the line does not say. */
  readonly birdsWeighed: number | null;
}

const thousandth = (value: number) => Math.round(value * 1000) / 1000;

/**
 * The daily entries that a line becomes: a kind only where the line has a number for it, so that an empty cell stays missing
 * and a written 0 is a record.
 */
export function entriesOfLine(line: DailyLine, flock: LineFlock, choices: LineChoices): LineEntry[] {
  const { numbers } = line;
  const { sex, birds } = flock;
  const { feedItemId: itemId } = choices;
  const entries: LineEntry[] = [];
  const { dead, culled, feedKg, feedGPerBird, waterL, waterMlPerBird, weightG } = numbers;
  if (dead !== undefined || culled !== undefined) {
    const lines = (['dead', 'culled'] as const).flatMap((fate) => {
      const count = numbers[fate];
      return count === undefined ? [] : [{ fate, cause: 'notStated', count }];
    });
    entries.push({
      kind: 'mortality',
      detail: { sex, lines, timeOfDay: null },
      columns: dead === undefined ? ['culled'] : ['dead', 'culled'],
    });
  }
  const kg = feedKg ?? (feedGPerBird === undefined ? undefined : thousandth((feedGPerBird * birds) / 1000));
  // Until the feed is chosen, which the columns ask for, everything else is read all the same.
  if (kg !== undefined && itemId !== null) {
    const detail = { sex, itemId, lotId: null, kg, bags: null, kgPerBag: null, refusalKg: 0 };
    entries.push({ kind: 'feed', detail, columns: ['feedKg', 'feedGPerBird'] });
  }
  const litres = waterL ?? (waterMlPerBird === undefined ? undefined : thousandth((waterMlPerBird * birds) / 1000));
  if (litres !== undefined) {
    const detail = { litres, meterStartL: null, meterEndL: null, meterReset: false, additives: '' };
    entries.push({ kind: 'water-consumption', detail, columns: ['waterL', 'waterMlPerBird'] });
  }
  entries.push(...eggEntriesOf(line, flock));
  if (weightG !== undefined) {
    const weighed = numbers.birdsWeighed ?? choices.birdsWeighed;
    const detail = { sex, birds: weighed, meanG: weightG, sdG: null, eachG: null };
    entries.push({ kind: 'weight', detail, columns: ['weightG', 'weightKg'] });
  }
  return entries;
}

/** Compares an entry with the row of the day-book that it would be added to. */
export function compareEntry(
  entry: Exclude<LineEntry, { readonly kind: IdentifiedKind }>,
  row: FlockDay | undefined,
): Comparison {
  if (row === undefined) return { is: 'new' };
  switch (entry.kind) {
    case 'mortality': {
      if (row.mortalityEntries === 0) return { is: 'new' };
      const other = entry.detail.lines.find(({ fate, count }) => count !== row[fate]);
      return other === undefined ? { is: 'same' } : different(other.fate, other.count, row[other.fate], 'birds');
    }
    case 'feed': {
      if (row.feedEntries === 0) return { is: 'new' };
      const kg = entry.detail.kg ?? 0;
      return kg === row.feedKg ? { is: 'same' } : different('feedKg', kg, row.feedKg, 'kg');
    }
    case 'water-consumption': {
      if (row.waterEntries === 0) return { is: 'new' };
      const litres = entry.detail.litres ?? 0;
      return litres === row.waterL ? { is: 'same' } : different('waterL', litres, row.waterL, 'l');
    }
    case 'egg':
    case 'egg-weight':
      return compareEggs(entry, row);
    case 'bird-sale':
      if (row.sold === 0) return { is: 'new' };
      return row.sold === entry.detail.count
        ? { is: 'same' }
        : different('birdsSold', entry.detail.count, row.sold, 'birds');
    case 'weight': {
      if (row.weighedBirds === 0) return { is: 'new' };
      const { birds, meanG } = entry.detail;
      if (birds === row.weighedBirds && thousandth((birds ?? 0) * (meanG ?? 0)) === row.weighedSumG)
        return { is: 'same' };
      return different('weightG', meanG ?? 0, thousandth(row.weighedSumG / row.weighedBirds), 'g');
    }
  }
}
