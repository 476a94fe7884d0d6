/**
 * `numerator ÷ denominator`, or null when either is unknown or the denominator is zero.
 *
 * A KPI without a base is no KPI: it is shown as "–", never as 0 and never as infinity (kpis.md, rule 1).
 */
export function divide(numerator: number | null, denominator: number | null): number | null {
  if (numerator === null || denominator === null || denominator === 0) return null;
  return numerator / denominator;
}

/** `part ÷ whole × 100`, in percent; null like {@link divide}. */
export function percentOf(part: number | null, whole: number | null): number | null {
  const share = divide(part, whole);
  return share === null ? null : share * 100;
}
