import { type BreakoutCounts, type BreakoutKind, breakoutKinds } from '@henhouse/domain/hatchery/result/breakout';
import { lotLossPoints } from '@henhouse/domain/hatchery/result/expected-hatch';
import { sharesOf } from '@henhouse/domain/money/amount';
import { cobb500FastFeather } from '@henhouse/domain/standards/figures/cobb-500-parent-stock-fast-feather-2020';
import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import { standardBetween } from '@henhouse/domain/standards/standard';
import type { Chance } from '../demo-random';

/** Eggs of a flock in a hatch, as they were set. */
interface SourceEggs {
  readonly sourceId: string;
  readonly eggs: number;
  /** Mean age of the flock on the days of lay, in weeks. */
  readonly ageWeeks: number;
  /** Mean days of storage. */
  readonly storageDays: number;
}

/** What becomes of the eggs of a source; all are accounted for. */
export interface SourceCourse {
  readonly sourceId: string;
  readonly eggs: number;
  readonly clear: number;
  readonly rejected: number;
  readonly lost: number;
  readonly transferred: number;
  readonly chicks: number;
  readonly culled: number;
  readonly dead: number;
  readonly unhatched: number;
  /** Of what is seen in clear eggs and in those that did not hatch, in shares of the eggs set. */
  readonly inClear: Readonly<Partial<Record<BreakoutKind, number>>>;
  readonly inResidue: Readonly<Partial<Record<BreakoutKind, number>>>;
  readonly eggG: number;
  readonly laterG: number;
  readonly chickG: number;
}

/** What a night at 38.9 °C does in the first week: embryos die, chicks come early, small and with open navels. */
const warm = { early: 3.4, mid: 1.9, late: 2.6, culled: 1.1, moisturePct: 1.5, yieldPct: -1.9 } as const;
const usual = { early: 0, mid: 0, late: 0, culled: 0, moisturePct: 0, yieldPct: 0 } as const;

/** Shares of embryos that die early and in the middle; most others die late. */
const embryosLost = { early: 0.47, mid: 0.07 } as const;
/** Infertile and early dead eggs that the lamp finds. */
const seen = { infertile: 0.97, early: 0.82 } as const;
/** What late dead look like when the shell is opened. */
const lateKinds = { late: 0.6, internalPip: 0.14, externalPip: 0.1, malposition: 0.1, malformed: 0.06 } as const;

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * How a hatch goes near what breeders print for the age of the flock (hatch of set and egg weight by Ross, infertile eggs by Cobb,
 * as Ross prints none), less what storage costs.
 */
export function sourceCourse(source: SourceEggs, isWarm: boolean, chance: Chance): SourceCourse {
  const { sourceId, eggs, ageWeeks, storageDays } = source;
  const more = isWarm ? warm : usual;
  const printed = (standard: typeof ross308ParentStock, column: 'hatchOfSetPct' | 'infertilePct' | 'eggWeightG') =>
    standardBetween(standard, ageWeeks, column)?.value ?? 0;
  const infertile = within(printed(cobb500FastFeather, 'infertilePct') + chance.normal(0.2, 0.4), 1.5, 20);
  const culled = within(chance.normal(0.55, 0.12), 0.3, 0.9) + more.culled;
  const [rejected, lost, dead] = [chance.between(0.2, 0.5), chance.between(0.02, 0.08), chance.between(0.06, 0.16)];
  const expected = printed(ross308ParentStock, 'hatchOfSetPct') - lotLossPoints(storageDays, 1.2);
  const hatch = expected - chance.normal(0.7, 0.8);
  const embryos = Math.max(3, 100 - hatch - infertile - culled - rejected - lost - dead);
  const earlyShare = embryosLost.early * chance.between(0.86, 1.14);
  const midShare = embryosLost.mid * chance.between(0.6, 1.4);
  const early = embryos * earlyShare + more.early;
  const mid = embryos * midShare + more.mid;
  const late = embryos * (1 - earlyShare - midShare) + more.late;
  const whole = (pct: number) => Math.round((eggs * pct) / 100);
  const inClear = {
    infertile: infertile * seen.infertile,
    early: early * seen.early,
    contaminated: chance.between(0.01, 0.09),
  };
  const residue = {
    infertile: infertile * (1 - seen.infertile),
    early: early * (1 - seen.early),
    mid,
    contaminated: chance.between(0.04, 0.2),
    cracked: chance.between(0.03, 0.13),
  };
  const kinds = Object.entries(lateKinds).map(([kind, share]) => [kind, share * chance.between(0.7, 1.3)] as const);
  const inAll = kinds.reduce((all, [, share]) => all + share, 0);
  const lateBy = Object.fromEntries(kinds.map(([kind, share]) => [kind, (late * share) / inAll]));
  const sum = (of: Readonly<Record<string, number>>) => Object.values(of).reduce((all, one) => all + one, 0);
  const out = { clear: whole(sum(inClear)), rejected: whole(rejected), lost: whole(lost) };
  const transferred = eggs - out.clear - out.rejected - out.lost;
  const counted = { culled: whole(culled), dead: whole(dead), unhatched: whole(sum(residue) + late) };
  const eggG = printed(ross308ParentStock, 'eggWeightG') * chance.normal(1, 0.006);
  const moisturePct = within(chance.normal(11.9, 0.35), 11, 12.9) + more.moisturePct;
  const yieldPct = within(chance.normal(67.3, 0.4), 66.2, 68.6) + more.yieldPct;
  return {
    sourceId,
    eggs,
    ...out,
    transferred,
    ...counted,
    chicks: transferred - counted.culled - counted.dead - counted.unhatched,
    inClear,
    inResidue: { ...residue, ...lateBy },
    eggG,
    laterG: eggG * (1 - moisturePct / 100),
    chickG: (eggG * yieldPct) / 100,
  };
}

/** So many eggs opened, by what they show. */
export function openedCounts(opened: number, kinds: SourceCourse['inClear']): BreakoutCounts {
  const shares =
    sharesOf(
      opened,
      breakoutKinds.map((kind) => kinds[kind] ?? 0),
    ) ?? [];
  return Object.fromEntries(breakoutKinds.map((kind, index) => [kind, shares[index] ?? 0])) as Record<
    BreakoutKind,
    number
  >;
}
