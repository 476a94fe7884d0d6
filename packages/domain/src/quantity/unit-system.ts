/** How a company reads and types its quantities. What is stored, sent and calculated with is metric always. */
export const unitSystems = ['metric', 'imperial'] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** A metric unit as the trade in imperial units has it: `shown = metric × times + plus`. */
interface Imperial {
  readonly unit: string;
  readonly times: number;
  readonly plus: number;
  /** Decimals that come back as they were typed although three decimals of the metric unit are stored. */
  readonly typedDecimals: number;
  /** Decimals by which a figure is shown longer (or shorter, below zero) than its metric one. */
  readonly moreDecimals: number;
}

/** Exact by definition: international pound, foot, US liquid gallon. */
const kgPerLb = 0.45359237;
const mPerFt = 0.3048;
const lPerGal = 3.785411784;
const m2PerFt2 = mPerFt * mPerFt;

const to = <const Unit extends string>(
  unit: Unit,
  times: number,
  typedDecimals: number,
  moreDecimals: number,
  plus = 0,
): Imperial & { readonly unit: Unit } => ({
  unit,
  times,
  plus,
  typedDecimals,
  moreDecimals,
});

/**
 * A mL is one of a medicine, which the trade in imperial units doses in mL, too. Live weights and gains are told in lb, feed eaten in lb per 100 birds, water drunk in gal per 1,000 birds. Ratios (feed
 * conversion, percent) and mg/kg are the same in both; water : feed by weight too, since a litre of water weighs a kilogram.
 */
const imperialOf = {
  kg: to('lb', 1 / kgPerLb, 2, 0),
  g: to('lb', 1 / (1000 * kgPerLb), 3, 3),
  // An egg, or a chick of a day: too light for pounds.
  gSmall: to('oz', 16 / (1000 * kgPerLb), 3, 1),
  gPerDay: to('lbPerDay', 1 / (1000 * kgPerLb), 3, 3),
  gPerBird: to('lbPer100Birds', 100 / (1000 * kgPerLb), 3, 1),
  kgPerDozen: to('lbPerDozen', 1 / kgPerLb, 2, 0),
  kgPerM2: to('lbPerSqFt', m2PerFt2 / kgPerLb, 3, 1),
  l: to('gal', 1 / lPerGal, 3, 0),
  mlPerBird: to('galPer1000Birds', 1 / lPerGal, 3, 1),
  lPerKg: to('lbPerLb', 1, 3, 0),
  perM2: to('perSqFt', m2PerFt2, 3, 1),
  m2: to('sqFt', 1 / m2PerFt2, 1, -1),
  m: to('ft', 1 / mPerFt, 2, 0),
  tempC: to('tempF', 9 / 5, 1, 0, 32),
  perKg: to('perLb', kgPerLb, 3, 1),
} as const satisfies Record<string, Imperial>;

export type MetricUnit = keyof typeof imperialOf;
export type ImperialUnit = (typeof imperialOf)[MetricUnit]['unit'];

/** A unit that has another one beside it. */
export function isMetricUnit(unit: string): unit is MetricUnit {
  return Object.hasOwn(imperialOf, unit);
}

const roundTo = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  // Halves away from zero, and no crumb of the last binary place in the way.
  return (Math.sign(value) * Math.round(Math.abs(value) * factor * (1 + Number.EPSILON))) / factor || 0;
};

/** The unit in which a quantity of `unit` is shown; the same where there is no other. */
export function shownUnit(unit: string, system: UnitSystem): string {
  return system === 'imperial' && isMetricUnit(unit) ? imperialOf[unit].unit : unit;
}

/** Decimals of a figure of `unit` that has so many in metric; never more than a stored one is worth. */
export function shownDecimals(unit: string, decimals: number, system: UnitSystem): number {
  if (system === 'metric' || !isMetricUnit(unit)) return decimals;
  const { moreDecimals, typedDecimals } = imperialOf[unit];
  return Math.min(typedDecimals, Math.max(0, decimals + moreDecimals));
}

/** A metric quantity as it is shown, not rounded. */
export function shownQuantity(value: number, unit: string, system: UnitSystem): number {
  if (system === 'metric' || !isMetricUnit(unit)) return value;
  const { times, plus } = imperialOf[unit];
  return value * times + plus;
}

/** A difference of two metric quantities: 5 °C warmer are 9 °F, not 41. */
export function shownDifference(value: number, unit: string, system: UnitSystem): number {
  return system === 'metric' || !isMetricUnit(unit) ? value : value * imperialOf[unit].times;
}

/**
 * The unit in which a difference is typed and its bounds are named: degrees more are the same for every reader, while a unit that has
 * another one beside it would be taken for a reading of a thermometer.
 */
export const differenceUnit = (unit: string): string => (unit === 'tempC' ? '°C' : unit);

/** Decimals up to which what was typed comes back as it was; three in metric. */
export function typedDecimals(unit: string, system: UnitSystem): number {
  return system === 'imperial' && isMetricUnit(unit) ? imperialOf[unit].typedDecimals : 3;
}

/** A stored quantity as it stands in a field: as it was typed, whatever the resolution of what is stored. */
export function quantityInField(value: number, unit: string, system: UnitSystem): number {
  if (system === 'metric' || !isMetricUnit(unit)) return value;
  return roundTo(shownQuantity(value, unit, system), typedDecimals(unit, system));
}

/** What was typed as it is stored: metric, three decimals at most. */
export function metricQuantity(typed: number, unit: string, system: UnitSystem): number {
  if (system === 'metric' || !isMetricUnit(unit)) return typed;
  const { times, plus } = imperialOf[unit];
  return roundTo((typed - plus) / times, 3);
}
