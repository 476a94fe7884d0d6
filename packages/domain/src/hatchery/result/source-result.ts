import { chickCullPct, hatchOfFertilePct, hatchOfSetPct } from '../../kpi/hatchery/hatch';
import { percentOf } from '../../quantity/divide';
import { type Breakout, type Fertility, fertilityOf, lossesOfSetPct } from './breakout';

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

export interface SourceResult {
  /** Saleable chicks, grades A and B. */
  readonly chicks: number;
  /** Saleable of set. */
  readonly hatchOfSetPct: number | null;
  /** All that hatched, culled and dead chicks too, of set. */
  readonly allHatchOfSetPct: number | null;
  readonly fertility: Fertility;
  readonly hatchOfFertilePct: number | null;
  readonly cullPct: number | null;
  readonly gradeBPct: number | null;
  readonly lossesOfSetPct: ReturnType<typeof lossesOfSetPct>;
}

/** Figures of a source, or of a sum of them; all null until it was graded, but for fertility at candling. */
export function sourceResult(counts: SourceCounts, breakouts: readonly Breakout[], isGraded: boolean): SourceResult {
  const { eggsSet, clear, culled, dead, gradeB } = counts;
  const chicks = chicksOf(counts);
  const eggs = { eggsSet, clear, unhatched: isGraded ? counts.unhatched : null, breakouts };
  const fertility = fertilityOf(eggs);
  if (!isGraded) {
    const nothing = {
      hatchOfSetPct: null,
      allHatchOfSetPct: null,
      hatchOfFertilePct: null,
      cullPct: null,
      gradeBPct: null,
    };
    return { chicks, ...nothing, fertility, lossesOfSetPct: null };
  }
  const ofSet = hatchOfSetPct({ chicks, eggsSet });
  return {
    chicks,
    hatchOfSetPct: ofSet,
    allHatchOfSetPct: hatchOfSetPct({ chicks: chicks + culled + dead, eggsSet }),
    fertility,
    hatchOfFertilePct: hatchOfFertilePct({ hatchOfSetPct: ofSet, fertilityPct: fertility.pct }),
    cullPct: chickCullPct({ culled, hatched: chicks + culled + dead }),
    gradeBPct: percentOf(gradeB, chicks),
    lossesOfSetPct: lossesOfSetPct(eggs),
  };
}

/** A source with what was opened of it. */
export interface CountedSource {
  readonly counts: SourceCounts;
  readonly breakouts: readonly Breakout[];
}

/** Mean over eggs set of what is known of every source; null where it is not known of one. */
function meanBySet(parts: readonly { readonly eggsSet: number; readonly value: number | null }[]): number | null {
  const all = parts.reduce((sum, { eggsSet }) => sum + eggsSet, 0);
  if (all === 0 || parts.some(({ value }) => value === null)) return null;
  return parts.reduce((sum, { eggsSet, value }) => sum + eggsSet * (value ?? 0), 0) / all;
}

/**
 * Figures of several sources together: counts are added, fertility and losses are weighed by eggs set, their errors joined by squares.
 * A figure that one source does not have is not known of the whole.
 */
export function sumResults(sources: readonly CountedSource[], isGraded: boolean): SourceResult {
  const each = sources.map(({ counts, breakouts }) => ({
    eggsSet: counts.eggsSet,
    result: sourceResult(counts, breakouts, isGraded),
  }));
  const whole = sourceResult(sumCounts(sources.map(({ counts }) => counts)), [], isGraded);
  const only = each.length === 1 ? each[0] : undefined;
  if (only !== undefined) return only.result;
  const mean = (figure: (result: SourceResult) => number | null) =>
    meanBySet(each.map(({ eggsSet, result }) => ({ eggsSet, value: figure(result) })));
  const all = each.reduce((sum, { eggsSet }) => sum + eggsSet, 0);
  const pct = mean(({ fertility }) => fertility.pct);
  const opened = each.length > 0 && each.every(({ result }) => result.fertility.basis === 'breakout');
  const off = (side: 'lowPct' | 'highPct') =>
    Math.sqrt(
      each.reduce((sum, { eggsSet, result }) => {
        const { fertility } = result;
        return sum + ((eggsSet / all) * ((fertility[side] ?? 0) - (fertility.pct ?? 0))) ** 2;
      }, 0),
    );
  const stage = (name: keyof NonNullable<SourceResult['lossesOfSetPct']>) =>
    mean(({ lossesOfSetPct: losses }) => losses?.[name] ?? null) ?? 0;
  const known = opened && pct !== null;
  return {
    ...whole,
    fertility: {
      pct,
      lowPct: known ? Math.max(0, pct - off('lowPct')) : null,
      highPct: known ? Math.min(100, pct + off('highPct')) : null,
      basis: pct === null ? null : opened ? 'breakout' : 'candling',
    },
    hatchOfFertilePct: hatchOfFertilePct({ hatchOfSetPct: whole.hatchOfSetPct, fertilityPct: pct }),
    lossesOfSetPct: each.some(({ result }) => result.lossesOfSetPct === null)
      ? null
      : {
          infertile: stage('infertile'),
          early: stage('early'),
          mid: stage('mid'),
          late: stage('late'),
          other: stage('other'),
        },
  };
}
