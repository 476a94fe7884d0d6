import type { KpiInput } from './kpi-input';

const digits = 6;
const fewest = 3;

/** Decimals of an input with which anyone who puts it into the formula by hand gets the figure that is shown. */
export function inputDecimals(value: KpiInput['value']): number {
  if (value === null || Number.isInteger(value)) return 0;
  const whole = Math.ceil(Math.log10(Math.abs(value)));
  return Math.min(digits, Math.max(fewest, digits - whole));
}
