import { type Day, laterDay } from '../../day/day';
import { birdColumns } from '../../day-book/flock-day';
import { divide, percentOf } from '../../quantity/divide';
import { malesPerHundredFemales } from '../breeder/hatching-eggs';
import { type Coverage, type Kpi, type KpiId, kpiOf } from '../kpi';
import { input, inputsOn, type KpiInput, type KpiInputName } from '../kpi-input';
import { type FormulaId, kpiRecord } from '../kpis';
import { type LayFlock, todayOf } from './lay-flock';
import { laySpark } from './lay-shed';

/** A flock in a shed with the figures that `layFigures` gave for it, and what people call both. */
interface LayFlockWithFigures {
  readonly place: { readonly flockNumber: string; readonly shedName: string };
  readonly flock: LayFlock;
  readonly kpis: readonly Kpi[];
}

type Flocks = readonly LayFlockWithFigures[];

/**
 * The figures of many sheds of layers or breeders together, of a farm or a company, on one day. Counts add up; shares are
 * of all hens; means are weighted by hens, since a mean of unequal sheds would favour the small ones. Sheds without a
 * figure do not count in its mean, which says so, and a standard stands beside it only where all that count have one.
 */
export function sumLayFigures(flocks: Flocks, day: Day): Kpi[] {
  return [
    added(flocks, day, 'hensAlive', birdColumns),
    quotient(flocks, day, 'henDay', { parts: ['eggs'], whole: 'henDays' }),
    againstStandard(flocks, day),
    added(flocks, day, 'eggsOfDay', ['eggs']),
    mean(flocks, day, 'eggWeight', 'meanEggWeightG', 'eggWeightG'),
    mean(layingOf(flocks), day, 'feedPerHen', 'meanFeedPerHen', 'feedGPerHen'),
    quotient(flocks, day, 'layMortality', { parts: ['dead', 'culled'], whole: 'hensHoused' }),
    added(flocks, day, 'mortalityToday', ['dead', 'culled']),
    quotient(flocks, day, 'hatchingEggs', { parts: ['settable'], whole: 'eggs' }),
    malesToFemales(flocks, day),
  ];
}

/** The flocks that lay; all of them while none does: what chicks in rearing eat says nothing of hens. */
function layingOf(flocks: Flocks): Flocks {
  const laying = flocks.filter(({ flock }) => flock.productionDay !== null);
  return laying.length > 0 ? laying : flocks;
}

interface ShedFigure {
  /** Flock and shed. */
  readonly of: string;
  readonly kpi: Kpi;
  readonly value: number;
  readonly hens: number;
}

function shedFigures(flocks: Flocks, id: KpiId): ShedFigure[] {
  return flocks.flatMap(({ flock, kpis, place }) => {
    const kpi = kpis.find((item) => item.id === id);
    if (kpi === undefined || kpi.value === null) return [];
    const of = `${place.flockNumber}, ${place.shedName}`;
    return [{ of, kpi, value: kpi.value, hens: todayOf(flock)?.hens.alive ?? 0 }];
  });
}

/** Figures that pullets do not have yet. */
const ofLay: readonly KpiId[] = ['henDay', 'henDayWeek', 'eggsOfDay', 'eggWeight', 'layMortality', 'hatchingEggs'];

/** Sheds that a figure is of, of those that could have it. */
function shedsOf(flocks: Flocks, withFigure: readonly ShedFigure[], id: KpiId): Coverage {
  const able = flocks.filter(({ flock }) => !ofLay.includes(id) || flock.productionDay !== null);
  return { known: withFigure.length, of: Math.max(able.length, withFigure.length), unit: 'sheds' };
}

/** A figure and the hens of each shed: all that the mean can be worked out from. */
function meanInputs(
  withFigure: readonly ShedFigure[],
  day: Day,
  figures: (kpi: Kpi) => readonly KpiInput[],
): KpiInput[] {
  return withFigure.flatMap(({ of, kpi, hens }) => [
    ...figures(kpi).map((figure) => ({ ...figure, of })),
    { ...input('hens', hens, day), of },
  ]);
}

const inputOf = (kpi: Kpi, name: KpiInputName) => kpi.inputs.find((item) => item.name === name)?.value ?? 0;

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}

/** A count that adds up; yesterday's stands beside it only where all have one. */
function added(flocks: Flocks, day: Day, id: KpiId, names: readonly KpiInputName[]): Kpi {
  const withFigure = shedFigures(flocks, id);
  const isComparable = withFigure.length > 0 && withFigure.every(({ kpi }) => kpi.standard !== null);
  const { unit } = kpiRecord(id);
  return kpiOf({
    id,
    value: withFigure.length === 0 ? null : sumOf(withFigure, ({ value }) => value),
    day,
    standard: isComparable ? sumOf(withFigure, ({ kpi }) => kpi.standard ?? 0) : null,
    comparedWith: 'yesterday',
    coverage: shedsOf(flocks, withFigure, id),
    inputs: names.map((name) => {
      const sum = sumOf(withFigure, ({ kpi }) => inputOf(kpi, name));
      return input(name, withFigure.length === 0 ? null : sum, day, unit);
    }),
  });
}

/** A share of all flocks together, in %: the parts of each added up ÷ the wholes added up × 100. */
function quotient(
  flocks: Flocks,
  day: Day,
  id: KpiId,
  of: { readonly parts: readonly KpiInputName[]; readonly whole: KpiInputName },
): Kpi {
  const withFigure = shedFigures(flocks, id).map((item) => ({ ...item, whole: inputOf(item.kpi, of.whole) }));
  const sum = (name: KpiInputName) => sumOf(withFigure, ({ kpi }) => inputOf(kpi, name));
  const hasStandard = withFigure.length > 0 && withFigure.every(({ kpi }) => kpi.standard !== null);
  // The day before, as long as no shed has today's; of several days it is the last.
  const at = withFigure
    .map(({ kpi }) => kpi.day)
    .reduce((last, own) => laterDay(last, own), withFigure[0]?.kpi.day ?? day);
  return kpiOf({
    id,
    value: withFigure.length === 0 ? null : percentOf(sumOf(of.parts, sum), sum(of.whole)),
    day: at,
    standard: hasStandard
      ? divide(
          sumOf(withFigure, ({ kpi, whole }) => (kpi.standard ?? 0) * whole),
          sum(of.whole),
        )
      : null,
    coverage: shedsOf(flocks, withFigure, id),
    inputs: [...of.parts, of.whole].map((name) => input(name, sum(name), at)),
  });
}

/** Of all birds together: sheds without males count with their hens. */
function malesToFemales(flocks: Flocks, day: Day): Kpi {
  const today = flocks.map(({ flock }) => todayOf(flock));
  const hasMales = today.some((line) => line?.males != null);
  const males = hasMales ? sumOf(today, (line) => line?.males?.alive ?? 0) : null;
  const females = sumOf(today, (line) => line?.hens.alive ?? 0);
  return kpiOf({
    id: 'malesPerHundredFemales',
    value: males === null ? null : malesPerHundredFemales({ males, females }),
    day,
    inputs: inputsOn(day, { males, females }),
  });
}

/** Mean of a figure weighted by hens alive; it names the oldest weighing that it rests on. */
function mean(flocks: Flocks, day: Day, id: KpiId, formula: FormulaId, name: KpiInputName): Kpi {
  const withFigure = shedFigures(flocks, id);
  const hens = sumOf(withFigure, (item) => item.hens);
  const oldest = withFigure.flatMap(({ kpi }) => kpi.estimate?.weighedDay ?? []).sort()[0];
  const hasStandard = withFigure.length > 0 && withFigure.every(({ kpi }) => kpi.standard !== null);
  return kpiOf({
    id,
    value: divide(
      sumOf(withFigure, (item) => item.value * item.hens),
      hens,
    ),
    day,
    formula,
    standard: hasStandard
      ? divide(
          sumOf(withFigure, (item) => (item.kpi.standard ?? 0) * item.hens),
          hens,
        )
      : null,
    estimate: oldest === undefined ? null : { weighedDay: oldest },
    coverage: shedsOf(flocks, withFigure, id),
    inputs: meanInputs(withFigure, day, (kpi) => [input(name, kpi.value, kpi.day)]),
  });
}

/** Points of the last whole week over or under the nearer target curve, weighted by hens. */
function againstStandard(flocks: Flocks, day: Day): Kpi {
  const withFigure = shedFigures(flocks, 'henDayWeek').filter(({ kpi }) => kpi.difference !== null);
  const hens = sumOf(withFigure, (item) => item.hens);
  return kpiOf({
    id: 'henDayAgainstStandard',
    value: divide(
      sumOf(withFigure, (item) => (item.kpi.difference ?? 0) * item.hens),
      hens,
    ),
    day,
    coverage: shedsOf(flocks, withFigure, 'henDayWeek'),
    inputs: meanInputs(withFigure, day, (kpi) =>
      inputsOn(kpi.day, { henDayPct: kpi.value, standardPct: kpi.standard }),
    ),
  });
}

const addedUp: readonly KpiId[] = ['hensAlive', 'eggsOfDay', 'mortalityToday'];
const weighted: readonly KpiId[] = ['henDay', 'eggWeight', 'feedPerHen', 'layMortality'];

/**
 * The recent course of a figure of many sheds together, one value a day: counts add up, the others are means weighted by
 * hens. Null on days on which none has a value; empty for figures without a course by day.
 */
export function sumLaySpark(flocks: Flocks, id: KpiId, days: number): (number | null)[] {
  if (flocks.length === 0 || ![...addedUp, ...weighted].includes(id)) return [];
  const isSum = addedUp.includes(id);
  const courses = (id === 'feedPerHen' ? layingOf(flocks) : flocks).map(({ flock }) => ({
    values: laySpark(flock, id, days),
    hens: isSum ? [] : laySpark(flock, 'hensAlive', days),
  }));
  return Array.from({ length: days }, (_, index) => {
    const points = courses.flatMap(({ values, hens }) => {
      const value = values[index] ?? null;
      return value === null ? [] : [{ value, hens: hens[index] ?? 0 }];
    });
    if (points.length === 0) return null;
    if (isSum) return sumOf(points, ({ value }) => value);
    return divide(
      sumOf(points, ({ value, hens }) => value * hens),
      sumOf(points, ({ hens }) => hens),
    );
  });
}
