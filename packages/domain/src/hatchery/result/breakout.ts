import { embryoLossPct } from '../../kpi/hatchery/eggs';
import { fertilityPct } from '../../kpi/hatchery/hatch';
import { error, type Problem } from '../../problem/problem';
import { recordOf } from '../../quantity/record-of';
import type { Examined } from './examined';

/** What an opened egg shows; each egg is one of these. Days are of incubation. */
export const breakoutKinds = [
  'infertile',
  /** Died on days 0–7, 8–14, 15–21. */
  'early',
  'mid',
  'late',
  'internalPip',
  'externalPip',
  'malposition',
  'malformed',
  'contaminated',
  'cracked',
] as const;
export type BreakoutKind = (typeof breakoutKinds)[number];
export type BreakoutCounts = Readonly<Record<BreakoutKind, number>>;
export const nothingFound: BreakoutCounts = recordOf(breakoutKinds, () => 0);

/** Opened of the clear eggs taken out before the transfer, or of what had not hatched at the pull. */
export const breakoutStages = ['candling', 'residue'] as const;
export type BreakoutStage = (typeof breakoutStages)[number];

export interface Breakout {
  readonly stage: BreakoutStage;
  readonly opened: number;
  readonly counts: BreakoutCounts;
}

/** The parts add up to the eggs opened, and not more were opened than there were. */
export function checkBreakout({ opened, counts }: Omit<Breakout, 'stage'>, there: number | null): Problem[] {
  const problems: Problem[] = [];
  const value = breakoutKinds.reduce((sum, kind) => sum + counts[kind], 0);
  if (value !== opened) problems.push(error('partsDiffer', 'opened', { value: opened, max: value, unit: 'eggs' }));
  if (there !== null && opened > there) {
    problems.push(error('outOfRange', 'opened', { value: opened, min: 1, max: there, unit: 'eggs' }));
  }
  return problems;
}

/** Stages of death as the tables of breeders print them: late takes in pips and malpositions. */
const deathStages = {
  infertile: ['infertile'],
  early: ['early'],
  mid: ['mid'],
  late: ['late', 'internalPip', 'externalPip', 'malposition'],
  other: ['malformed', 'contaminated', 'cracked'],
} as const satisfies Record<string, readonly BreakoutKind[]>;
export type DeathStage = keyof typeof deathStages;

/** Eggs that a stratum had, and the sample that was opened of them. */
interface Stratum {
  readonly eggs: number;
  readonly opened: number;
  readonly found: number;
}

/** 1.96: both tails of the normal distribution at 95 %. */
const z95 = 1.959964;

/** Wilson's interval of a share with the correction for a sample that is a good part of the whole; a whole count has no width. */
function wilson({ eggs, opened, found }: Stratum): { low: number; share: number; high: number } {
  const share = found / opened;
  if (opened >= eggs) return { low: share, share, high: share };
  const n = (opened * (eggs - 1)) / (eggs - opened);
  const z2 = z95 * z95;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (z95 / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return { low: Math.max(0, centre - half), share, high: Math.min(1, centre + half) };
}

export interface Fertility {
  readonly pct: number | null;
  /** 95 % interval; the figure itself where every egg was opened, null where none was, or a part of the eggs examined. */
  readonly lowPct: number | null;
  readonly highPct: number | null;
  /** `candling`: clear eggs count as infertile, early dead among them. */
  readonly basis: 'breakout' | 'candling' | null;
}

/** What is known of the eggs of a source that gave no chick. */
interface Unhatched {
  readonly eggsSet: number;
  /** Taken out as clear before the pull. */
  readonly clear: number;
  /** In the shell at the pull; null before it. */
  readonly unhatched: number | null;
  readonly breakouts: readonly Breakout[];
  /** What the lamp showed; null where nobody looked. */
  readonly examined: Examined | null;
}

const noFertility: Fertility = { pct: null, lowPct: null, highPct: null, basis: null };

/** The sample of a break-out at a stage: eggs opened, and those found in a stage of death. */
function openedOf(breakouts: readonly Breakout[], of: BreakoutStage, found: DeathStage) {
  const own = breakouts.filter((one) => one.stage === of);
  const kinds: readonly BreakoutKind[] = deathStages[found];
  return {
    opened: own.reduce((sum, one) => sum + one.opened, 0),
    found: own.reduce((sum, { counts }) => sum + kinds.reduce((some, kind) => some + counts[kind], 0), 0),
  };
}

/**
 * Fertility of the eggs examined, before the residue is opened: of clear eggs that were opened, only the infertile ones count. With an
 * interval where all eggs were examined; of a few trays it would promise too much.
 */
function fertilityByLamp({ eggsSet, examined, breakouts }: Unhatched): Fertility {
  if (examined === null) return noFertility;
  const pct = (infertile: number) => fertilityPct({ fertile: examined.eggs - infertile, examined: examined.eggs });
  const sample = openedOf(breakouts, 'candling', 'infertile');
  if (sample.opened === 0 || examined.clear === 0) {
    return { ...noFertility, pct: pct(examined.clear), basis: 'candling' };
  }
  const { low, share, high } = wilson({ eggs: examined.clear, ...sample });
  const fertile = (of: number) => pct(examined.clear * of);
  const interval = examined.eggs < eggsSet ? {} : { lowPct: fertile(high), highPct: fertile(low) };
  return { ...noFertility, pct: fertile(share), ...interval, basis: 'breakout' };
}

/**
 * Fertility in %, with its 95 % interval. Once the residue is opened it is of set: samples stand for the stratum they were taken of
 * (clear eggs, residue), the error of strata is joined by squares of their distances (Wilson 1927; Zou and Donner 2008), and clear eggs
 * that nobody opened count as infertile. Until then it is of the eggs examined. Null where nobody looked, and without eggs.
 */
export function fertilityOf(eggs: Unhatched): Fertility {
  const { eggsSet } = eggs;
  if (eggsSet === 0) return noFertility;
  const isOpened = eggs.breakouts.some(({ stage }) => stage === 'residue');
  if (!isOpened || eggs.unhatched === null) return fertilityByLamp(eggs);
  const parts = strata(eggs, 'infertile').map((stratum) => ({ stratum, interval: wilson(stratum) }));
  const infertile = parts.reduce((sum, { stratum, interval }) => sum + stratum.eggs * interval.share, 0);
  const off = (side: 'low' | 'high') =>
    Math.sqrt(
      parts.reduce((sum, { stratum, interval }) => sum + (stratum.eggs * (interval[side] - interval.share)) ** 2, 0),
    );
  const pct = (count: number) => fertilityPct({ fertile: eggsSet - count, examined: eggsSet }) ?? 0;
  return {
    pct: pct(infertile),
    lowPct: Math.max(0, pct(infertile + off('high'))),
    highPct: Math.min(100, pct(infertile - off('low'))),
    basis: 'breakout',
  };
}

function strata({ clear, unhatched, breakouts }: Omit<Unhatched, 'examined'>, stage: DeathStage): Stratum[] {
  const candled = openedOf(breakouts, 'candling', stage);
  const residue = openedOf(breakouts, 'residue', stage);
  const notOpened = { opened: clear, found: stage === 'infertile' ? clear : 0 };
  const parts: Stratum[] = [];
  if (clear > 0) parts.push({ eggs: clear, ...(candled.opened > 0 ? candled : notOpened) });
  if ((unhatched ?? 0) > 0 && residue.opened > 0) parts.push({ eggs: unhatched ?? 0, ...residue });
  return parts;
}

/**
 * Eggs of set in % that were lost at each stage, extrapolated from the eggs opened: sample ÷ opened × eggs of its stratum. Null where
 * the residue was not opened: nobody knows then.
 */
export function lossesOfSetPct(eggs: Omit<Unhatched, 'examined'>): Readonly<Record<DeathStage, number>> | null {
  if (!eggs.breakouts.some(({ stage }) => stage === 'residue') || eggs.eggsSet === 0) return null;
  const pct = (stage: DeathStage) => {
    const lost = strata(eggs, stage).reduce((sum, { eggs: all, opened, found }) => sum + (all * found) / opened, 0);
    return embryoLossPct({ lost, eggs: eggs.eggsSet }) ?? 0;
  };
  return { infertile: pct('infertile'), early: pct('early'), mid: pct('mid'), late: pct('late'), other: pct('other') };
}
