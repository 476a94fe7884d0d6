import { type DailyLine, type FileReading, headerOf } from '../daily-line';
import type { LineEntry } from '../line-entry';

/** Notes of entries. A remark belongs to the line; it is kept with the first of its entries, as is what an entry has no field for. */
export function openLineRemarks(reading: FileReading) {
  const kept = new Set<number>();
  return ({ kind }: LineEntry, line: DailyLine): string => {
    const words = kind === 'medicine' || kind === 'treatment' ? (['prescription', 'givenBy'] as const) : [];
    const besides = words.flatMap((column) => {
      const input = kind === 'treatment' && column === 'givenBy' ? undefined : line.texts[column];
      return input === undefined ? [] : [`${headerOf(reading, column)}: ${input}`];
    });
    const remark = kept.has(line.line) || line.notes === '' ? [] : [line.notes];
    kept.add(line.line);
    return [...remark, ...besides].join('\n').slice(0, 2000);
  };
}
