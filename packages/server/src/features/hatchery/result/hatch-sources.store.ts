import type { MachineStage } from '@henhouse/domain/hatchery/machine';
import type { Breakout } from '@henhouse/domain/hatchery/result/breakout';
import { pasgarOf, tonaOf } from '@henhouse/domain/hatchery/result/chick-quality';
import { type Examined, examinedOf } from '@henhouse/domain/hatchery/result/examined';
import { meanMoistureTarget, moistureTarget } from '@henhouse/domain/hatchery/result/moisture-target';
import { type SourceCounts, sumResults } from '@henhouse/domain/hatchery/result/source-result';
import type { GradeDetail } from '@henhouse/domain/hatchery/step/grade';
import { chickYieldPct } from '@henhouse/domain/kpi/hatchery/eggs';
import { hatchWindowHours } from '@henhouse/domain/kpi/hatchery/hatch-window';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { type ObservedStep, observedIn, readObservedSteps } from './observed-steps.store';

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
  readonly examined: Examined | null;
  /** Of the setters that its eggs went into; null where they are of both kinds. */
  readonly stage: MachineStage | null;
  /** Of the whole hatch: nobody keeps the sources apart there. */
  readonly pasgar: GradeDetail['pasgar'];
  readonly tona: GradeDetail['tona'];
  readonly windowHours: number | null;
}

type StoredSource = Omit<SourceRow, 'breakouts' | 'examined' | 'pasgar' | 'tona' | 'windowHours'>;

/** Sources of hatches with what was seen and opened of them, in three queries. */
export async function readSources(tx: CompanyTx, hatchIds: readonly string[]): Promise<SourceRow[]> {
  if (hatchIds.length === 0) return [];
  const [sources, breakouts, steps] = await Promise.all([
    tx.many(sql<StoredSource>`
      select hatch_id, source_id, flock_id, label, flock_age_weeks, storage_days, expected_fertility_pct, expected_hatch_pct,
        eggs_set, egg_weight_g, clear, rejected, lost, transferred, moisture_loss_pct, grade_a, grade_b, culled, dead,
        unhatched, variance, chick_weight_g,
        (select case when min(m.stage) = max(m.stage) then min(m.stage) end
          from hatch_lot l
          join machine m on m.company_id = l.company_id and m.id = l.machine_id
          join lot on lot.company_id = l.company_id and lot.id = l.lot_id
          where l.company_id = hatch_source.company_id and l.hatch_id = hatch_source.hatch_id
            and coalesce(lot.flock_id, lot.id) = hatch_source.source_id) as stage
      from hatch_source where company_id = ${tx.companyId} and hatch_id = any(${[...hatchIds]}::uuid[])
      order by hatch_id, label, source_id`),
    tx.many(sql<Breakout & { hatchId: string; sourceId: string }>`
      select hatch_id, source_id, stage, opened, counts from breakout
      where company_id = ${tx.companyId} and hatch_id = any(${[...hatchIds]}::uuid[]) and state = 'posted'
      order by day, id`),
    readObservedSteps(tx, hatchIds),
  ]);
  const stepsOf = grouped(steps, ({ hatchId }) => hatchId);
  const openedOf = grouped(breakouts, ({ hatchId, sourceId }) => `${hatchId} ${sourceId}`);
  return sources.map((row) => ({
    ...row,
    breakouts: openedOf.get(`${row.hatchId} ${row.sourceId}`) ?? [],
    ...seenOf(row, stepsOf.get(row.hatchId) ?? []),
  }));
}

function seenOf(row: StoredSource, steps: readonly ObservedStep[]) {
  const { looks, window, ...chicks } = observedIn(steps);
  return { examined: examinedOf(looks, row.sourceId, row), ...chicks, windowHours: hatchWindowHours(window) };
}

/** Mean by weight of what is known; null where nothing is. */
function weightedMean(parts: readonly { readonly weight: number; readonly value: number | null }[]): number | null {
  const weighted = parts.filter(({ value, weight }) => value !== null && weight > 0);
  const weight = weighted.reduce((sum, part) => sum + part.weight, 0);
  return weight === 0 ? null : weighted.reduce((sum, part) => sum + part.weight * (part.value ?? 0), 0) / weight;
}

/** Figures of sources together, as the contract has them. */
export function figuresOf(sources: readonly SourceRow[], isGraded: boolean) {
  const result = sumResults(
    sources.map((row) => ({ counts: row, breakouts: row.breakouts, examined: row.examined })),
    isGraded,
  );
  // Chicks were looked over hatch by hatch, whatever its sources.
  const hatches = [...new Map(sources.map((row) => [row.hatchId, row])).values()];
  const { fertility, lossesOfSetPct: losses, deadOfFertilePct: dead } = result;
  const byEggs = (value: (row: SourceRow) => number | null) =>
    weightedMean(sources.map((row) => ({ weight: row.eggsSet, value: value(row) })));
  const ofAll = (value: (row: SourceRow) => number | null) =>
    sources.some((row) => value(row) === null) ? null : byEggs(value);
  const aimed = meanMoistureTarget(
    sources.map((row) => ({ eggs: row.eggsSet, target: moistureTarget(row.flockAgeWeeks, row.stage) })),
  );
  return {
    chicks: result.chicks,
    hatchOfSetPct: result.hatchOfSetPct,
    allHatchOfSetPct: result.allHatchOfSetPct,
    fertilityPct: fertility.pct,
    fertilityLowPct: fertility.lowPct,
    fertilityHighPct: fertility.highPct,
    fertilityBasis: fertility.basis,
    fertilityEggs: result.fertilityEggs,
    hatchOfFertilePct: result.hatchOfFertilePct,
    candlingLossPct: result.candlingLossPct,
    cullPct: result.cullPct,
    gradeBPct: result.gradeBPct,
    moistureLossPct: byEggs((row) => row.moistureLossPct),
    moistureTargetMinPct: aimed?.minPct ?? null,
    moistureTargetMaxPct: aimed?.maxPct ?? null,
    chickYieldPct: byEggs(chickYieldPct),
    pasgarScore: pasgarOf(hatches.map(({ pasgar }) => pasgar)),
    tonaScore: tonaOf(hatches.map(({ tona }) => tona)),
    hatchWindowHours: byEggs((row) => row.windowHours),
    infertilePct: losses?.infertile ?? null,
    earlyDeadPct: losses?.early ?? null,
    midDeadPct: losses?.mid ?? null,
    lateDeadPct: losses?.late ?? null,
    earlyDeadOfFertilePct: dead?.early ?? null,
    midDeadOfFertilePct: dead?.mid ?? null,
    lateDeadOfFertilePct: dead?.late ?? null,
    expectedFertilityPct: ofAll((row) => row.expectedFertilityPct),
    expectedHatchPct: ofAll((row) => row.expectedHatchPct),
  };
}

/** States in which the chicks have been counted. */
export const gradedStates: readonly string[] = ['graded', 'dispatched', 'closed'];
