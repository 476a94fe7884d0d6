import { candlingLossPct, embryoLossPct } from '../../kpi/hatchery/eggs';
import { chickCullPct, hatchOfFertilePct, hatchOfSetPct } from '../../kpi/hatchery/hatch';
import { divide, percentOf } from '../../quantity/divide';
import { type Breakout, type DeathStage, type Fertility, fertilityOf, lossesOfSetPct } from './breakout';
import type { Examined } from './examined';

/** What became of the eggs of a source; all in eggs. */
export interface SourceCounts {
  readonly eggsSet: number;
  readonly clear: number;
  readonly rejected: number;
  readonly lost: number;
  /** Into the hatcher. */
  readonly transferred: number;
  readonly gradeA: number;
  readonly gradeB: number;
  readonly culled: number;
  readonly dead: number;
  readonly unhatched: number;
  /** Eggs missing (above zero) or too many (below). */
  readonly variance: number;
}

export const noEggs: SourceCounts = {
  eggsSet: 0,
  clear: 0,
  rejected: 0,
  lost: 0,
  transferred: 0,
  gradeA: 0,
  gradeB: 0,
  culled: 0,
  dead: 0,
  unhatched: 0,
  variance: 0,
};

/** Sum of sources: a hatch, a flock, a machine, a month. */
export function sumCounts(all: readonly SourceCounts[]): SourceCounts {
  const keys = Object.keys(noEggs) as (keyof SourceCounts)[];
  return all.reduce(
    (sum, one) => Object.fromEntries(keys.map((key) => [key, sum[key] + one[key]])) as unknown as SourceCounts,
    noEggs,
  );
}

/** Saleable chicks. */
export const chicksOf = ({ gradeA, gradeB }: Pick<SourceCounts, 'gradeA' | 'gradeB'>): number => gradeA + gradeB;

/** Eggs that nobody has accounted for yet: they are in a machine, or pulled and not counted. */
export function eggsUnderWay(counts: SourceCounts): number {
  const { eggsSet, clear, rejected, lost, culled, dead, unhatched, variance } = counts;
  return eggsSet - clear - rejected - lost - chicksOf(counts) - culled - dead - unhatched - variance;
}

interface SourceResult {
  /** Saleable chicks, grades A and B. */
  readonly chicks: number;
  /** Saleable of set. */
  readonly hatchOfSetPct: number | null;
  /** All that hatched, culled and dead chicks too, of set. */
  readonly allHatchOfSetPct: number | null;
  readonly fertility: Fertility;
  /** Eggs set whose fertility is known: what fertility and hatch of fertile are read of. */
  readonly fertilityEggs: number;
  readonly hatchOfFertilePct: number | null;
  /** Taken out clear before the pull, of set; null where nobody looked. */
  readonly candlingLossPct: number | null;
  readonly cullPct: number | null;
  readonly gradeBPct: number | null;
  readonly lossesOfSetPct: ReturnType<typeof lossesOfSetPct>;
  /** Embryos that died at each stage, of fertile eggs; null where the residue was not opened. */
  readonly deadOfFertilePct: Readonly<Record<EmbryoStage, number | null>> | null;
}

const embryoStages = ['early', 'mid', 'late'] as const;
type EmbryoStage = (typeof embryoStages)[number];

/** Losses of fertile out of losses of set, as hatch of fertile follows from hatch of set. */
function deadOfFertile(losses: SourceResult['lossesOfSetPct'], fertilityPct: number | null) {
  if (losses === null || fertilityPct === null) return null;
  const [early, mid, late] = embryoStages.map((stage) => embryoLossPct({ lost: losses[stage], eggs: fertilityPct }));
  return { early: early ?? null, mid: mid ?? null, late: late ?? null };
}

/** Figures of a source; all null until it was graded, but for what candling tells. */
function sourceResult({ counts, breakouts, examined }: CountedSource, isGraded: boolean): SourceResult {
  const { eggsSet, clear, culled, dead, gradeB } = counts;
  const chicks = chicksOf(counts);
  const eggs = { eggsSet, clear, unhatched: isGraded ? counts.unhatched : null, breakouts, examined };
  const fertility = fertilityOf(eggs);
  const candled = {
    chicks,
    fertility,
    fertilityEggs: fertility.pct === null ? 0 : eggsSet,
    candlingLossPct: examined === null ? null : candlingLossPct({ removed: clear, eggsSet }),
  };
  if (!isGraded) return { ...candled, ...notGraded };
  const ofSet = hatchOfSetPct({ chicks, eggsSet });
  const losses = lossesOfSetPct(eggs);
  return {
    ...candled,
    hatchOfSetPct: ofSet,
    allHatchOfSetPct: hatchOfSetPct({ chicks: chicks + culled + dead, eggsSet }),
    hatchOfFertilePct: hatchOfFertilePct({ hatchOfSetPct: ofSet, fertilityPct: fertility.pct }),
    cullPct: chickCullPct({ culled, hatched: chicks + culled + dead }),
    gradeBPct: percentOf(gradeB, chicks),
    lossesOfSetPct: losses,
    deadOfFertilePct: deadOfFertile(losses, fertility.pct),
  };
}

const notGraded = {
  hatchOfSetPct: null,
  allHatchOfSetPct: null,
  hatchOfFertilePct: null,
  cullPct: null,
  gradeBPct: null,
  lossesOfSetPct: null,
  deadOfFertilePct: null,
} as const;

/** A source with what was seen before the lamp, and opened of it. */
export interface CountedSource {
  readonly counts: SourceCounts;
  readonly breakouts: readonly Breakout[];
  readonly examined: Examined | null;
}

/** A source beside others. */
interface Part {
  readonly counts: SourceCounts;
  readonly result: SourceResult;
}

const eggsOf = (parts: readonly Part[]) => parts.reduce((sum, { counts }) => sum + counts.eggsSet, 0);

/** Mean of a figure over eggs set; null without eggs. */
function meanBySet(parts: readonly Part[], figure: (result: SourceResult) => number | null): number | null {
  return divide(
    parts.reduce((sum, { counts, result }) => sum + counts.eggsSet * (figure(result) ?? 0), 0),
    eggsOf(parts),
  );
}

/** Fertility of sources together, of those that it is known of: weighed by eggs set, the errors joined by squares. */
function sumFertility(measured: readonly Part[]): Fertility {
  const pct = meanBySet(measured, ({ fertility }) => fertility.pct);
  const isOpened = measured.every(({ result }) => result.fertility.basis === 'breakout');
  const hasInterval = pct !== null && measured.every(({ result }) => result.fertility.lowPct !== null);
  const all = eggsOf(measured);
  const off = (side: 'lowPct' | 'highPct') =>
    Math.sqrt(
      measured.reduce((sum, { counts, result: { fertility } }) => {
        return sum + ((counts.eggsSet / all) * ((fertility[side] ?? 0) - (fertility.pct ?? 0))) ** 2;
      }, 0),
    );
  return {
    pct,
    lowPct: hasInterval ? Math.max(0, pct - off('lowPct')) : null,
    highPct: hasInterval ? Math.min(100, pct + off('highPct')) : null,
    basis: pct === null ? null : isOpened ? 'breakout' : 'candling',
  };
}

/** Losses of sources together, of those whose residue was opened. */
function sumLosses(opened: readonly Part[]): Pick<SourceResult, 'lossesOfSetPct' | 'deadOfFertilePct'> {
  if (opened.length === 0) return { lossesOfSetPct: null, deadOfFertilePct: null };
  const stage = (name: DeathStage) => meanBySet(opened, ({ lossesOfSetPct: losses }) => losses?.[name] ?? 0) ?? 0;
  const losses = {
    infertile: stage('infertile'),
    early: stage('early'),
    mid: stage('mid'),
    late: stage('late'),
    other: stage('other'),
  };
  const fertile = meanBySet(opened, ({ fertility }) => fertility.pct);
  return { lossesOfSetPct: losses, deadOfFertilePct: deadOfFertile(losses, fertile) };
}

/**
 * Figures of several sources together: counts are added; fertility with hatch of fertile, candling loss and the losses of embryos are
 * those of the sources that they are known of, by eggs set. Of none, they are not known.
 */
export function sumResults(sources: readonly CountedSource[], isGraded: boolean): SourceResult {
  const parts = sources.map((source): Part => ({ counts: source.counts, result: sourceResult(source, isGraded) }));
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only.result;
  const counts = sumCounts(sources.map((source) => source.counts));
  const whole = sourceResult({ counts, breakouts: [], examined: null }, isGraded);
  const measured = parts.filter(({ result }) => result.fertility.pct !== null);
  const fertility = sumFertility(measured);
  const ofKnown = isGraded ? meanBySet(measured, ({ hatchOfSetPct: ofSet }) => ofSet) : null;
  return {
    ...whole,
    fertility,
    fertilityEggs: eggsOf(measured),
    hatchOfFertilePct: hatchOfFertilePct({ hatchOfSetPct: ofKnown, fertilityPct: fertility.pct }),
    candlingLossPct: meanBySet(
      parts.filter(({ result }) => result.candlingLossPct !== null),
      ({ candlingLossPct: lost }) => lost,
    ),
    ...sumLosses(parts.filter(({ result }) => result.lossesOfSetPct !== null)),
  };
}
