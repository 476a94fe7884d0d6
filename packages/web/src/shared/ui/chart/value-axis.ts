const steps = [1, 2, 2.5, 5, 10] as const;
/** Lines that are drawn about. */
const lines = 4;

interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
  /** That all its figures are written with: 37.0 beside 37.2. */
  readonly decimals: number;
}

/** An axis in round steps that holds all values; `leastStep` keeps counts in whole numbers. */
export function valueAxis(values: readonly (number | null | undefined)[], leastStep = 0): ValueAxis {
  // One value that is no number would leave the axis without any.
  const finite = values.filter((value): value is number => Number.isFinite(value));
  const low = finite.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = finite.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  if (low > high) return { min: 0, max: 1, interval: 1, decimals: 0 };
  const span = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / lines));
  const step = steps.find((one) => one * power >= (span / lines) * (1 - 1e-9)) ?? 10;
  const interval = Math.max(step * power, leastStep);
  const decimals = decimalsOf(interval);
  const round = (value: number) => Number(value.toFixed(decimals));
  const min = round(Math.floor(low / interval + 1e-9) * interval);
  const max = round(Math.ceil(high / interval - 1e-9) * interval);
  return { min, max: max > min ? max : round(min + interval), interval, decimals };
}

function decimalsOf(interval: number): number {
  for (let decimals = 0; decimals < 8; decimals += 1) {
    if (Math.abs(interval - Number(interval.toFixed(decimals))) < interval * 1e-6) return decimals;
  }
  return 8;
}
