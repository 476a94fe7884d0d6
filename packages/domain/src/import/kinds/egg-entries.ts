import type { FlockDay } from '../../day-book/flock-day';
import { type EggCounts, eggColumn, eggGrades, mainGrade, totalOf } from '../../egg/egg-grade';
import { eggSampleOf } from '../../entry/egg-weight/egg-weight';
import type { DailyLine } from '../daily-line';
import { type Comparison, different, type LineEntry, type LineFlock } from '../line-entry';

type EggEntry = Extract<LineEntry, { kind: 'egg' | 'egg-weight' }>;

/**
 * What a line says of eggs: a collection where it counts any (eggs without a grade have the grade that most eggs of such a
 * flock have), and a sample where it weighs some.
 */
export function eggEntriesOf({ numbers, eggWeightsG }: DailyLine, flock: LineFlock): EggEntry[] {
  const entries: EggEntry[] = [];
  const graded = eggGrades.filter((grade) => numbers[eggColumn[grade]] !== undefined);
  if (graded.length > 0 || numbers.eggs !== undefined) {
    const counts = Object.fromEntries(eggGrades.map((grade) => [grade, numbers[eggColumn[grade]] ?? 0]));
    const rest = Math.max(0, (numbers.eggs ?? 0) - graded.reduce((sum, grade) => sum + (counts[grade] ?? 0), 0));
    const main = mainGrade(flock.productionKind);
    counts[main] = (counts[main] ?? 0) + rest;
    const { collection = flock.collection, eggDays = null } = numbers;
    entries.push({
      kind: 'egg',
      detail: { ...(counts as unknown as EggCounts), collection, days: eggDays, timeOfDay: null },
      columns: ['eggs', ...graded.map((grade) => eggColumn[grade]), 'collection', 'eggDays'],
    });
  }
  if (eggWeightsG !== null && eggWeightsG.length > 0) {
    const detail = { eggs: null, totalG: null, eachG: eggWeightsG };
    entries.push({ kind: 'egg-weight', detail, columns: ['eggWeightsG'] });
  } else if (numbers.eggWeightG !== undefined) {
    const eggs = numbers.eggsWeighed ?? numbers.eggs ?? null;
    const totalG = eggs === null ? null : Math.round(eggs * numbers.eggWeightG * 1000) / 1000;
    entries.push({ kind: 'egg-weight', detail: { eggs, totalG, eachG: null }, columns: ['eggWeightG', 'eggsWeighed'] });
  }
  return entries;
}

/** How eggs of the file stand to what the day-book has of the day. */
export function compareEggs(entry: EggEntry, row: FlockDay): Comparison {
  if (entry.kind === 'egg') {
    if (row.eggEntries === 0) return { is: 'new' };
    const other = eggGrades.find((grade) => entry.detail[grade] !== row[eggColumn[grade]]);
    if (other === undefined) return { is: 'same' };
    const there = eggGrades.reduce((sum, grade) => sum + row[eggColumn[grade]], 0);
    return different('eggs', totalOf(entry.detail), there, 'eggs');
  }
  if (row.weighedEggs === 0) return { is: 'new' };
  const sample = eggSampleOf(entry.detail);
  if (sample?.eggs === row.weighedEggs && sample.totalG === row.weighedEggsSumG) return { is: 'same' };
  return different('eggWeightG', sample?.totalG ?? 0, row.weighedEggsSumG, 'g');
}
