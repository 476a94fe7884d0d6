import type { Breakout } from '@henhouse/domain/hatchery/result/breakout';
import { type SourceCounts, sumResults } from '@henhouse/domain/hatchery/result/source-result';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** What a hatch made of the eggs of a source. */
export interface SourceRow extends SourceCounts {
  readonly hatchId: string;
  readonly sourceId: string;
  readonly flockId: string | null;
  readonly label: string;
  readonly flockAgeWeeks: number | null;
  readonly storageDays: number;
  readonly expectedFertilityPct: number | null;
  readonly expectedHatchPct: number | null;
  readonly eggWeightG: number | null;
  readonly moistureLossPct: number | null;
  readonly chickWeightG: number | null;
  readonly breakouts: readonly Breakout[];
}

/** Sources of hatches with what was opened of them, in two queries. */
export async function readSources(tx: CompanyTx, hatchIds: readonly string[]): Promise<SourceRow[]> {
  if (hatchIds.length === 0) return [];
  const [sources, breakouts] = await Promise.all([
    tx.many(sql<Omit<SourceRow, 'breakouts'>>`
      select hatch_id, source_id, flock_id, label, flock_age_weeks, storage_days, expected_fertility_pct, expected_hatch_pct,
        eggs_set, egg_weight_g, clear, rejected, lost, transferred, moisture_loss_pct, grade_a, grade_b, culled, dead,
        unhatched, variance, chick_weight_g
      from hatch_source where company_id = ${tx.companyId} and hatch_id = any(${[...hatchIds]}::uuid[])
      order by hatch_id, label, source_id`),
    tx.many(sql<Breakout & { hatchId: string; sourceId: string }>`
      select hatch_id, source_id, stage, opened, counts from breakout
      where company_id = ${tx.companyId} and hatch_id = any(${[...hatchIds]}::uuid[]) and state = 'posted'
      order by day, id`),
  ]);
  return sources.map((row) => ({
    ...row,
    breakouts: breakouts.filter(({ hatchId, sourceId }) => hatchId === row.hatchId && sourceId === row.sourceId),
  }));
}

/** Mean by weight of what is known; null where nothing is. */
function meanOfKnown(parts: readonly { readonly weight: number; readonly value: number | null }[]): number | null {
  const known = parts.filter(({ value, weight }) => value !== null && weight > 0);
  const weight = known.reduce((sum, part) => sum + part.weight, 0);
  return weight === 0 ? null : known.reduce((sum, part) => sum + part.weight * (part.value ?? 0), 0) / weight;
}

/** Figures of sources together, as the contract has them. */
export function figuresOf(sources: readonly SourceRow[], isGraded: boolean) {
  const result = sumResults(
    sources.map((row) => ({ counts: row, breakouts: row.breakouts })),
    isGraded,
  );
  const { fertility, lossesOfSetPct: losses } = result;
  const byEggs = (value: (row: SourceRow) => number | null) =>
    meanOfKnown(sources.map((row) => ({ weight: row.eggsSet, value: value(row) })));
  const ofAll = (value: (row: SourceRow) => number | null) =>
    sources.some((row) => value(row) === null) ? null : byEggs(value);
  return {
    chicks: result.chicks,
    hatchOfSetPct: result.hatchOfSetPct,
    allHatchOfSetPct: result.allHatchOfSetPct,
    fertilityPct: fertility.pct,
    fertilityLowPct: fertility.lowPct,
    fertilityHighPct: fertility.highPct,
    fertilityBasis: fertility.basis,
    hatchOfFertilePct: result.hatchOfFertilePct,
    cullPct: result.cullPct,
    gradeBPct: result.gradeBPct,
    moistureLossPct: byEggs((row) => row.moistureLossPct),
    chickYieldPct: byEggs((row) => percentOf(row.chickWeightG, row.eggWeightG)),
    infertilePct: losses?.infertile ?? null,
    earlyDeadPct: losses?.early ?? null,
    midDeadPct: losses?.mid ?? null,
    lateDeadPct: losses?.late ?? null,
    expectedFertilityPct: ofAll((row) => row.expectedFertilityPct),
    expectedHatchPct: ofAll((row) => row.expectedHatchPct),
  };
}

/** States in which the chicks have been counted. */
export const gradedStates: readonly string[] = ['graded', 'dispatched', 'closed'];
