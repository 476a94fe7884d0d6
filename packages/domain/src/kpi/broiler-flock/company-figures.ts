import { addDays, type Day } from '../../day/day';
import { divide } from '../../quantity/divide';
import { cumulativeMortalityPct, livabilityPct } from '../broiler/mortality';
import { cumulativeMortalityTargetPct } from '../broiler/targets';
import { input, type Kpi, kpiOf } from '../kpi';
import { ageOn, type BroilerFlock, sumsOf, todayOf } from './broiler-flock';
import { kpiById } from './flock-figures';

/** A flock in a shed with the figures that `broilerFigures` gave for it. */
export interface FlockWithFigures {
  readonly flock: BroilerFlock;
  readonly kpis: readonly Kpi[];
}

/**
 * The figures of many sheds together, of a farm or a company, on one day.
 *
 * Counts add up; percentages are of all birds placed; weight against standard, feed conversion and EPEF are means of the
 * flocks weighted by birds, since a mean of unequal sheds would favour the small ones. Flocks without
 * a figure do not count in its mean.
 */
export function sumFigures(flocks: readonly FlockWithFigures[], day: Day): Kpi[] {
  return [
    birdsAlive(flocks, day),
    ...mortality(flocks, day),
    addedUp(flocks, day, 'mortalityToday'),
    addedUp(flocks, day, 'mortalityYesterday'),
    weightAgainstStandard(flocks, day),
    meanOf(flocks, day, 'fcr'),
    meanOf(flocks, day, 'epef'),
  ];
}

function birdsAlive(flocks: readonly FlockWithFigures[], day: Day): Kpi {
  const alive = sumOver(flocks, ({ flock }) => todayOf(flock)?.alive ?? 0);
  const yesterday = sumOver(flocks, ({ flock }) => flock.series.at(-2)?.alive ?? 0);
  const sum = (name: 'placed' | 'doa' | 'dead' | 'culled' | 'sold' | 'variance') =>
    input(
      name,
      sumOver(flocks, ({ flock }) => sumsOf(flock)?.[name] ?? 0),
      'birds',
      day,
    );
  return kpiOf({
    id: 'birdsAlive',
    value: alive,
    unit: 'birds',
    day,
    formula: 'birdsAlive',
    standard: yesterday,
    comparedWith: 'yesterday',
    inputs: [sum('placed'), sum('doa'), sum('dead'), sum('culled'), sum('sold'), sum('variance')],
  });
}

function mortality(flocks: readonly FlockWithFigures[], day: Day): Kpi[] {
  const of = (name: 'placed' | 'dead' | 'culled') => sumOver(flocks, ({ flock }) => sumsOf(flock)?.[name] ?? 0);
  const birds = { placed: of('placed'), dead: of('dead'), culled: of('culled') };
  const targets = sumOver(
    flocks,
    ({ flock }) => (sumsOf(flock)?.placed ?? 0) * cumulativeMortalityTargetPct(ageOn(flock, day)),
  );
  const inputs = (['placed', 'dead', 'culled'] as const).map((name) => input(name, birds[name], 'birds', day));
  return [
    kpiOf({ id: 'livability', value: livabilityPct(birds), unit: 'pct', day, formula: 'livabilityPct', inputs }),
    kpiOf({
      id: 'cumulativeMortality',
      value: cumulativeMortalityPct(birds),
      unit: 'pct',
      day,
      formula: 'cumulativeMortalityPct',
      standard: divide(targets, birds.placed),
      comparedWith: 'limit',
      inputs,
    }),
  ];
}

/** Sum over the flocks that have the figure; null when none has. Yesterday's beside it only where all of them have one. */
function addedUp(flocks: readonly FlockWithFigures[], day: Day, id: 'mortalityToday' | 'mortalityYesterday'): Kpi {
  const known = flocks.flatMap(({ kpis }) => kpiById(kpis, id) ?? []).filter((kpi) => kpi.value !== null);
  const sum = (amount: (kpi: Kpi) => number | null | undefined) =>
    known.length === 0 ? null : known.reduce((total, kpi) => total + (amount(kpi) ?? 0), 0);
  const sumOfInput = (name: 'dead' | 'culled') => sum((kpi) => kpi.inputs.find((entry) => entry.name === name)?.value);
  const at = id === 'mortalityToday' ? day : addDays(day, -1);
  return kpiOf({
    id,
    value: sum((kpi) => kpi.value),
    unit: 'birds',
    day: at,
    formula: 'depletion',
    standard: known.every((kpi) => kpi.standard !== null) ? sum((kpi) => kpi.standard) : null,
    comparedWith: 'yesterday',
    inputs: [input('dead', sumOfInput('dead'), 'birds', at), input('culled', sumOfInput('culled'), 'birds', at)],
  });
}

/** Weight in % of the standard's, weighted by live birds: sheds of different ages have no common weight in g. */
function weightAgainstStandard(flocks: readonly FlockWithFigures[], day: Day): Kpi {
  const weighed = flocks.flatMap(({ flock, kpis }) => {
    const kpi = kpiById(kpis, 'weight');
    if (kpi?.differencePct == null) return [];
    return [{ value: kpi.differencePct, birds: todayOf(flock)?.alive ?? 0, weighedDay: kpi.day }];
  });
  const oldest = weighed.map((item) => item.weighedDay).sort()[0];
  return kpiOf({
    id: 'weightAgainstStandard',
    value: meanByBirds(weighed),
    unit: 'pct',
    day,
    formula: 'weightAgainstStandardPct',
    estimate: oldest === undefined || oldest === day ? null : { weighedDay: oldest },
    inputs: [input('birdsAlive', birdsOf(weighed), 'birds', day), input('flocks', weighed.length, 'flocks', day)],
  });
}

/** Mean of a figure over the flocks that have it, weighted by birds placed; the standard's mean only where all have one. */
function meanOf(flocks: readonly FlockWithFigures[], day: Day, id: 'fcr' | 'epef'): Kpi {
  const known = flocks.flatMap(({ flock, kpis }) => {
    const kpi = kpiById(kpis, id);
    if (kpi === null || kpi.value === null) return [];
    return [{ kpi, value: kpi.value, birds: sumsOf(flock)?.placed ?? 0 }];
  });
  const standards = known.flatMap(({ kpi, birds }) => (kpi.standard === null ? [] : [{ value: kpi.standard, birds }]));
  const oldest = known.flatMap(({ kpi }) => kpi.estimate?.weighedDay ?? []).sort()[0];
  return kpiOf({
    id,
    value: meanByBirds(known),
    unit: id === 'fcr' ? 'ratio' : 'points',
    day,
    formula: id === 'fcr' ? 'meanFcr' : 'meanEpef',
    standard: standards.length === known.length ? meanByBirds(standards) : null,
    estimate: oldest === undefined ? null : { weighedDay: oldest },
    inputs: [input('placed', birdsOf(known), 'birds', day), input('flocks', known.length, 'flocks', day)],
  });
}

function birdsOf(items: readonly { readonly birds: number }[]): number {
  return items.reduce((sum, item) => sum + item.birds, 0);
}

function meanByBirds(items: readonly { readonly value: number; readonly birds: number }[]): number | null {
  return divide(
    items.reduce((sum, item) => sum + item.value * item.birds, 0),
    birdsOf(items),
  );
}

function sumOver(flocks: readonly FlockWithFigures[], amount: (flock: FlockWithFigures) => number): number {
  return flocks.reduce((sum, flock) => sum + amount(flock), 0);
}
