/** So few birds a day are never worth a question, however small the flock. */
export const unremarkableBirds = 2;

/**
 * Dead and culled of one day in % of the birds there, above which a person is asked to look again: 0.5 % up to day 3, when
 * weak chicks go, 0.3 % to the end of the first week, 0.2 % after it. Defaults of the product for farms without a limit of
 * their own; a flock that runs at 4 % in 42 days loses 0.1 % a day.
 */
export function dailyMortalityLimitPct(ageDays: number): number {
  if (ageDays <= 3) return 0.5;
  return ageDays <= 7 ? 0.3 : 0.2;
}
