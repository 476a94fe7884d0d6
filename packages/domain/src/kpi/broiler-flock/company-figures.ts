import { addDays, type Day } from '../../day/day';
import { birdColumns } from '../../day-book/flock-day';
import { laterSince } from '../../day-book/opened-birds';
import { divide } from '../../quantity/divide';
import { cumulativeMortalityPct, livabilityPct } from '../broiler/mortality';
import { cumulativeMortalityTargetPct } from '../broiler/targets';
import { type Coverage, type Kpi, type KpiId, kpiOf } from '../kpi';
import { input, inputsOn, type KpiInput, type KpiInputName } from '../kpi-input';
import { ageOn, type BroilerFlock, shedsWith, sumsOf, todayOf } from './broiler-flock';
import { kpiById } from './flock-figures';

/** A flock over all its sheds with the figures that `broilerFigures` gave for it. */
export interface FlockWithFigures {
  /** What people call it. */
  readonly number: string;
  readonly flock: BroilerFlock;
  readonly kpis: readonly Kpi[];
}

/**
 * The figures of many flocks together, of a farm or a company, on one day.
 *
 * Counts add up; percentages are of all birds placed; weight against standard, feed conversion and EPEF are means of the
 * flocks weighted by birds, since a mean of unequal flocks would favour the small ones; of a single flock they are its own.
 * Each is a whole flock, all its sheds together: birds moved from shed to shed would count twice. Flocks without
 * a figure do not count in its mean, which says so.
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
  return kpiOf({
    id: 'birdsAlive',
    value: alive,
    day,
    standard: yesterday,
    comparedWith: 'yesterday',
    inputs: birdColumns.map((name) =>
      input(
        name,
        sumOver(flocks, ({ flock }) => sumsOf(flock)?.[name] ?? 0),
        day,
      ),
    ),
  });
}

/** Of the flocks of which somebody entered deaths: the others' birds would make the share smaller than anybody knows. */
function mortality(all: readonly FlockWithFigures[], day: Day): Kpi[] {
  const flocks = all.filter(({ kpis }) => kpiById(kpis, 'livability')?.value != null);
  const coverage: Coverage = { known: flocks.length, of: all.length, unit: 'flocks' };
  const birdsSum = (name: 'placed' | 'dead' | 'culled') => sumOver(flocks, ({ flock }) => sumsOf(flock)?.[name] ?? 0);
  const birds = { placed: birdsSum('placed'), dead: birdsSum('dead'), culled: birdsSum('culled') };
  const targets = sumOver(
    flocks,
    ({ flock }) => (sumsOf(flock)?.placed ?? 0) * cumulativeMortalityTargetPct(ageOn(flock, day)),
  );
  const inputs = (['placed', 'dead', 'culled'] as const).map((name) => input(name, birds[name], day));
  // Of flocks that were taken in later, since the last of these days.
  const since = flocks.reduce<Day | null>(
    (last, { flock }) => laterSince(last, sumsOf(flock)?.opened?.sinceBirds ?? null),
    null,
  );
  return [
    kpiOf({ id: 'livability', value: livabilityPct(birds), day, since, coverage, inputs }),
    kpiOf({
      id: 'cumulativeMortality',
      value: cumulativeMortalityPct(birds),
      day,
      standard: divide(targets, birds.placed),
      comparedWith: 'limit',
      since,
      coverage,
      inputs,
    }),
  ];
}

/** Sum over the flocks that have the figure; null when none has. Yesterday's beside it only where all of them have one. */
function addedUp(flocks: readonly FlockWithFigures[], day: Day, id: 'mortalityToday' | 'mortalityYesterday'): Kpi {
  const withValue = flocks.flatMap(({ kpis }) => kpiById(kpis, id) ?? []).filter((kpi) => kpi.value !== null);
  const sum = (amount: (kpi: Kpi) => number | null | undefined) =>
    withValue.length === 0 ? null : withValue.reduce((total, kpi) => total + (amount(kpi) ?? 0), 0);
  const sumOfInput = (name: 'dead' | 'culled') => sum((kpi) => kpi.inputs.find((entry) => entry.name === name)?.value);
  const at = id === 'mortalityToday' ? day : addDays(day, -1);
  return kpiOf({
    id,
    value: sum((kpi) => kpi.value),
    day: at,
    standard: withValue.every((kpi) => kpi.standard !== null) ? sum((kpi) => kpi.standard) : null,
    comparedWith: 'yesterday',
    coverage: shedsAddedUp(flocks, id),
    inputs: inputsOn(at, { dead: sumOfInput('dead'), culled: sumOfInput('culled') }),
  });
}

/** Sheds of all flocks that have the figure; a flock in one shed has it or not. */
function shedsAddedUp(flocks: readonly FlockWithFigures[], id: KpiId): Coverage {
  const sheds = flocks.map(({ flock, kpis }) => {
    const kpi = kpiById(kpis, id);
    const of = Math.max(1, kpi === null ? 1 : shedsStood(flock, kpi.day));
    return { known: kpi?.value == null ? 0 : (kpi.coverage?.known ?? of), of };
  });
  const sum = (count: (shed: { known: number; of: number }) => number) =>
    sheds.reduce((all, shed) => all + count(shed), 0);
  return { known: sum(({ known }) => known), of: sum(({ of }) => of), unit: 'sheds' };
}

const shedsStood = (flock: BroilerFlock, day: Day) => shedsWith(flock, day, () => true)?.of ?? 1;

/** Weight in % of the standard's, weighted by live birds: flocks of different ages have no common weight in g. */
function weightAgainstStandard(flocks: readonly FlockWithFigures[], day: Day): Kpi {
  const weighed = flocks.flatMap(({ flock, number, kpis }): FlockFigure[] => {
    const kpi = kpiById(kpis, 'weight');
    if (kpi?.differencePct == null) return [];
    return [{ of: number, kpi, value: kpi.differencePct, birds: todayOf(flock)?.alive ?? 0 }];
  });
  const oldest = weighed.map(({ kpi }) => kpi.day).sort()[0];
  return kpiOf({
    id: 'weightAgainstStandard',
    value: meanByBirds(weighed),
    day,
    formula: 'meanWeightAgainstStandard',
    estimate: oldest === undefined || oldest === day ? null : { weighedDay: oldest },
    coverage: coverageOf(flocks, weighed),
    inputs: meanInputs(weighed, { figure: 'weightAgainstStandardPct', birds: 'birdsAlive', day }),
  });
}

const meanFormulas = { fcr: 'meanFcr', epef: 'meanEpef' } as const;

/** Mean of a figure over the flocks that have it, weighted by birds placed; the standard's mean only where all have one. */
function meanOf(flocks: readonly FlockWithFigures[], day: Day, id: 'fcr' | 'epef'): Kpi {
  const [first] = flocks;
  const only = flocks.length === 1 && first !== undefined ? kpiById(first.kpis, id) : null;
  if (only !== null) return only;
  const withValue = flocks.flatMap(({ flock, number, kpis }): FlockFigure[] => {
    const kpi = kpiById(kpis, id);
    if (kpi === null || kpi.value === null) return [];
    return [{ of: number, kpi, value: kpi.value, birds: sumsOf(flock)?.placed ?? 0 }];
  });
  const standards = withValue.flatMap(({ kpi, birds }) =>
    kpi.standard === null ? [] : [{ value: kpi.standard, birds }],
  );
  const oldest = withValue.flatMap(({ kpi }) => kpi.estimate?.weighedDay ?? []).sort()[0];
  return kpiOf({
    id,
    value: meanByBirds(withValue),
    day,
    formula: meanFormulas[id],
    standard: standards.length === withValue.length ? meanByBirds(standards) : null,
    estimate: oldest === undefined ? null : { weighedDay: oldest },
    coverage: coverageOf(flocks, withValue),
    inputs: meanInputs(withValue, { figure: id, birds: 'placed', day }),
  });
}

/** A flock that has a figure, and the birds it stands for in a mean. */
interface FlockFigure {
  readonly of: string;
  readonly kpi: Kpi;
  readonly value: number;
  readonly birds: number;
}

/** Figure and birds of each flock: all that the mean can be worked out from. */
function meanInputs(
  withValue: readonly FlockFigure[],
  named: { readonly figure: KpiInputName; readonly birds: 'placed' | 'birdsAlive'; readonly day: Day },
): KpiInput[] {
  return withValue.flatMap(({ of, kpi, value, birds }) => [
    { ...input(named.figure, value, kpi.day), of },
    { ...input(named.birds, birds, named.day), of },
  ]);
}

/** Flocks that have a figure, of those that there are; of a single flock, what its figure says of its sheds. */
function coverageOf(flocks: readonly FlockWithFigures[], withValue: readonly FlockFigure[]): Coverage | null {
  if (flocks.length === 1) return withValue[0]?.kpi.coverage ?? null;
  return { known: withValue.length, of: flocks.length, unit: 'flocks' };
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
