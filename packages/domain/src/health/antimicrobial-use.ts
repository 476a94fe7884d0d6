import { definedDailyDoses, treatmentIncidence } from '../kpi/broiler/antimicrobials';

/** What a flock was given of one antimicrobial: mg of active substance, and its usual dose; null where it is not stated. */
export interface AntimicrobialGiven {
  readonly activeMg: number | null;
  readonly doseMgPerKgDay: number | null;
}

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** Daily doses of several antimicrobials together; null while a strength or a dose is not stated. */
export function dailyDosesOf(given: readonly AntimicrobialGiven[], liveKg: number | null): number | null {
  return sumOf(
    given.map(({ activeMg, doseMgPerKgDay }) =>
      activeMg === null || doseMgPerKgDay === null || liveKg === null
        ? null
        : definedDailyDoses({ activeMg, doseMgPerKgDay, liveKg }),
    ),
  );
}

/** Treatment incidence of several antimicrobials together; null while a strength or a dose is not stated. */
export function incidenceOf(
  given: readonly AntimicrobialGiven[],
  around: { readonly standardWeightKg: number; readonly birds: number; readonly daysAtRisk: number },
): number | null {
  return sumOf(
    given.map(({ activeMg, doseMgPerKgDay }) =>
      activeMg === null || doseMgPerKgDay === null ? null : treatmentIncidence({ activeMg, doseMgPerKgDay, ...around }),
    ),
  );
}
