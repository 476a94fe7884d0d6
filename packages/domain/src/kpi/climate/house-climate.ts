import { grouped } from '../../quantity/grouped';

/** Relative humidities of the table's columns, in %. */
const columns = [40, 50, 60, 70] as const;

/** Dry-bulb temperature in °C at each of them, by body weight in g. */
const rows: readonly (readonly [weightG: number, ...tempC: [number, number, number, number]])[] = [
  [44, 36.0, 33.2, 30.8, 29.2],
  [100, 33.7, 31.2, 28.9, 27.3],
  [180, 32.5, 29.9, 27.7, 26.0],
  [290, 31.3, 28.6, 26.7, 25.0],
  [425, 30.2, 27.8, 25.7, 24.0],
  [590, 29.0, 26.8, 24.8, 23.0],
  [790, 27.7, 25.5, 23.6, 21.9],
  [1015, 26.9, 24.7, 22.7, 21.3],
  [1260, 25.7, 23.5, 21.7, 20.2],
  [1530, 24.8, 22.7, 20.7, 19.3],
];

/** Where a value lies among rising ones: the two beside it and the share of the way; at the ends, the end itself. */
function between(values: readonly number[], value: number): { readonly at: number; readonly share: number } {
  const last = values.length - 1;
  const above = values.findIndex((each) => each >= value);
  if (above === 0) return { at: 0, share: 0 };
  if (above === -1) return { at: last - 1, share: 1 };
  const [low = 0, high = 1] = [values[above - 1], values[above]];
  return { at: above - 1, share: (value - low) / (high - low) };
}

const mixed = (from: number, to: number, share: number): number => from + (to - from) * share;

/**
 * Dry-bulb temperature in °C that broilers of a weight want at a humidity: the drier the air, the warmer. Straight between
 * the printed weights and humidities; outside them the nearest one printed. Source: Aviagen Ross Broiler Management Handbook
 * 2025, appendix.
 */
export function broilerTargetTempC(birds: { weightG: number; humidityPct: number }): number {
  const row = between(
    rows.map(([weightG]) => weightG),
    birds.weightG,
  );
  const column = between(columns, birds.humidityPct);
  const valueAt = (place: number): number => {
    const [, ...temps] = rows[place] ?? [0, 0, 0, 0, 0];
    return mixed(temps[column.at] ?? 0, temps[column.at + 1] ?? 0, column.share);
  };
  return mixed(valueAt(row.at), valueAt(row.at + 1), row.share);
}

export const gases = ['ammoniaPpm', 'co2Ppm'] as const;
type Gas = (typeof gases)[number];

/** ppm above which a gas harms birds a little, and much (Ross handbook 2025, table 6.1). */
const gasLimits: Readonly<Record<Gas, { readonly warn: number; readonly alarm: number }>> = {
  ammoniaPpm: { warn: 10, alarm: 20 },
  co2Ppm: { warn: 3000, alarm: 3500 },
};

type AirState = 'good' | 'warn' | 'alarm';

export function gasState(gas: Gas, ppm: number): AirState {
  const { warn, alarm } = gasLimits[gas];
  if (ppm > alarm) return 'alarm';
  return ppm > warn ? 'warn' : 'good';
}

/** What one sensor measured of one quantity over time; both lists are equally long. */
interface AirReadings {
  readonly channel: string;
  readonly atS: readonly number[];
  readonly value: readonly (number | null)[];
}

/** The air of a shed at a time: the mean of all sensors that told both. */
interface Air {
  readonly atS: number;
  readonly tempC: number;
  readonly humidityPct: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Temperature and humidity of a shed together, in order of time; times at which one of the two is missing are left out. */
export function airOverTime(series: readonly AirReadings[]): Air[] {
  const valuesOf = (channel: string): Map<number, number[]> => {
    const measured = series
      .filter((each) => each.channel === channel)
      .flatMap(({ atS, value }) => atS.map((time, place) => ({ time, value: value[place] ?? null })));
    return new Map(
      [...grouped(measured, ({ time }) => time)].map(([time, values]) => [
        time,
        values.flatMap(({ value }) => value ?? []),
      ]),
    );
  };
  const humidity = valuesOf('humidityPct');
  return [...valuesOf('temperatureC')]
    .flatMap(([atS, temps]) => {
      const damp = humidity.get(atS) ?? [];
      return temps.length === 0 || damp.length === 0 ? [] : [{ atS, tempC: mean(temps), humidityPct: mean(damp) }];
    })
    .toSorted((a, b) => a.atS - b.atS);
}
