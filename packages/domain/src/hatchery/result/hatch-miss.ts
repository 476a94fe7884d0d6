import { chicksOf, type SourceCounts } from './source-result';

/**
 * Why chicks that were expected are not there. `shell` is infertile and dead in shell together, where nobody opened the eggs or the
 * standard prints no fertility.
 */
export const missCauses = ['fertility', 'embryo', 'shell', 'culled', 'dead', 'handling', 'variance'] as const;
type MissCause = (typeof missCauses)[number];

interface HatchMiss {
  readonly cause: MissCause;
  /** Chicks missing by this cause; below zero where it went better than expected. */
  readonly chicks: number;
}

interface MissedSource {
  readonly counts: SourceCounts;
  readonly expectedHatchPct: number;
  /** Null where the standard prints none. */
  readonly expectedFertilityPct: number | null;
  /** Infertile eggs in % of set by the break-out; null where none was done. */
  readonly infertilePct: number | null;
}

/**
 * Chicks that a graded source missed, by cause; the causes add up to expected − saleable chicks exactly. Expected are infertile eggs
 * and embryos that die as the standard has them; culled, dead, broken, rejected and vanished eggs are expected to be none.
 */
export function missesOf({ counts, expectedHatchPct, expectedFertilityPct, infertilePct }: MissedSource): HatchMiss[] {
  const { eggsSet, clear, rejected, lost, culled, dead, unhatched, variance } = counts;
  const shell = clear + unhatched;
  const parts: HatchMiss[] = [];
  if (infertilePct === null || expectedFertilityPct === null) {
    parts.push({ cause: 'shell', chicks: shell - eggsSet * (1 - expectedHatchPct / 100) });
  } else {
    const infertile = (eggsSet * infertilePct) / 100;
    parts.push(
      { cause: 'fertility', chicks: infertile - eggsSet * (1 - expectedFertilityPct / 100) },
      { cause: 'embryo', chicks: shell - infertile - (eggsSet * (expectedFertilityPct - expectedHatchPct)) / 100 },
    );
  }
  return [
    ...parts,
    { cause: 'culled', chicks: culled },
    { cause: 'dead', chicks: dead },
    { cause: 'handling', chicks: rejected + lost },
    { cause: 'variance', chicks: variance },
  ];
}

/** Chicks that were expected and are not there; below zero where there are more. */
export function missedChicks({ counts, expectedHatchPct }: Pick<MissedSource, 'counts' | 'expectedHatchPct'>): number {
  return (counts.eggsSet * expectedHatchPct) / 100 - chicksOf(counts);
}

/** Sums of misses by cause, those that are none left out. */
export function sumMisses(all: readonly (readonly HatchMiss[])[]): HatchMiss[] {
  return missCauses.flatMap((cause) => {
    const own = all.flat().filter((one) => one.cause === cause);
    return own.length === 0 ? [] : [{ cause, chicks: own.reduce((sum, { chicks }) => sum + chicks, 0) }];
  });
}
