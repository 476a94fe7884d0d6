import { formula, kpi, places, sources } from '../record';

/** Hen-day production of one full week of age; null where a day of it is missing. */
interface LayWeek {
  readonly ageWeeks: number;
  readonly henDayPct: number | null;
}

/** The week of the highest hen-day production, the first one of equals; null without a full week. */
export function peakWeek(weeks: readonly LayWeek[]): LayWeek | null {
  let peak: LayWeek | null = null;
  for (const week of weeks)
    if (week.henDayPct !== null && (peak === null || week.henDayPct > (peak.henDayPct ?? 0))) peak = week;
  return peak;
}

/** How many full weeks reached `atLeastPct` (90 for the usual "weeks above 90 %"). */
export function weeksAtLeast(weeks: readonly LayWeek[], atLeastPct: number): number {
  return weeks.filter((week) => week.henDayPct !== null && week.henDayPct >= atLeastPct).length;
}

/** Age in weeks of the first full week that reached `pct` (50 for "age at 50 %"); null when none did. */
export function ageAtPct(weeks: readonly LayWeek[], pct: number): number | null {
  return weeks.find((week) => week.henDayPct !== null && week.henDayPct >= pct)?.ageWeeks ?? null;
}

const { hens, ended } = places;
const { layerTables: tables } = sources;

/** What is read off the curve of lay. */
export const layCurveKpis = {
  peak: kpi('high', [hens, ended], {
    peakHenDayPct: formula('pct', 1, 'max ({eggs} ÷ {henDays} × 100)', tables, peakWeek),
  }),
  weeksAtLeast90: kpi('high', [hens, ended], {
    weeksAtLeast90: formula('weeks', 0, '{weeks} − {weeksBelow90}', tables, weeksAtLeast),
  }),
  ageAtHalf: kpi('low', [hens, ended], {
    ageAtHalf: formula('weeks', 0, '{ageWeeks}: {henDayPct} ≥ 50', tables, ageAtPct),
  }),
} as const;
