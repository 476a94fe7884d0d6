import { daysBetween } from '@henhouse/domain/day/day';
import { stateOfSteps } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { type HatchTimes, hatchTimes } from '@henhouse/domain/hatchery/hatch/hatch-times';
import type { ReplayedStep } from '@henhouse/domain/hatchery/hatch/replay';
import { outcomesOf } from '@henhouse/domain/hatchery/hatch/replayed-results';
import { expectationOf, meanStorageDays } from '@henhouse/domain/hatchery/result/expected-hatch';
import { type ChickCount, chickTotals } from '@henhouse/domain/hatchery/step/grade';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { stateChickCosts } from '../chick-cost';
import type { EggLotFacts } from '../egg-lots.store';
import { type HatchRow, writeHatchState } from './hatch.store';
import { chickLotOf, type PlayedHatch } from './replay-hatch';

/** Eggs of a lot that were set on a day, as results look at them. */
interface SetEggs extends EggLotFacts {
  readonly quantity: number;
  readonly storageDays: number;
}

function setEggsOf({ context, replayed }: PlayedHatch): SetEggs[] {
  const set = replayed.find(({ step }) => step.kind === 'set');
  if (set?.step.kind !== 'set') return [];
  const { day, detail } = set.step;
  return detail.lots.flatMap(({ lotId, quantity }) => {
    const lot = context.lots.get(lotId);
    return lot === undefined ? [] : [{ ...lot, quantity, storageDays: daysBetween(lot.layDay, day) }];
  });
}

/**
 * Brings a locked hatch in line with its steps: results by source, state, what is due when, lots of chicks and what they cost. The one
 * place that writes any of it; the movements are posted already, but for chicks, whose lots have to be there first
 * ({@link openChickLots}).
 *
 * @returns when what is left of it is due; null before it is set
 */
export async function settleHatch(tx: CompanyTx, hatch: HatchRow, played: PlayedHatch): Promise<HatchTimes | null> {
  const { replayed } = played;
  await writeSources(tx, hatch, played);
  const steps = replayed.map(({ step }) => step);
  const set = steps.find(({ kind }) => kind === 'set');
  const ending = steps.find(({ kind }) => kind === 'abort' || kind === 'cancel');
  const times = set === undefined ? null : hatchTimes(set.at, meanStorageDays(setEggsOf(played)) ?? 0, hatch);
  const reason = ending !== undefined && 'reason' in ending.detail ? ending.detail.reason : '';
  await writeHatchState(tx, hatch.id, {
    state: stateOfSteps(steps),
    setAt: set?.at ?? null,
    setDay: set?.day ?? null,
    pullDay: steps.find(({ kind }) => kind === 'pull')?.day ?? null,
    reason,
    ...times,
  });
  await stateChickCosts(tx, hatch.id);
  return times;
}

/** What the steps make of each source: the rows that stand in `hatch_source`. */
export function sourceRowsOf(hatch: Pick<HatchRow, 'lateStorageLossPoints'>, played: PlayedHatch) {
  const eggs = setEggsOf(played);
  return outcomesOf(played.replayed, played.context).map(({ sourceId, counts, ...weights }) => {
    const own = eggs.filter((lot) => lot.sourceId === sourceId);
    const [first] = own;
    return {
      sourceId,
      flockId: first?.flockId ?? null,
      label: first?.label ?? '',
      ...expectationOf(own, hatch.lateStorageLossPoints),
      ...counts,
      ...weights,
    };
  });
}

/** Writes what the steps make of each source in place of what stood there. */
export async function writeSources(
  tx: CompanyTx,
  hatch: Pick<HatchRow, 'id' | 'lateStorageLossPoints'>,
  played: PlayedHatch,
): Promise<void> {
  const rows = sourceRowsOf(hatch, played);
  await tx.run(sql`delete from hatch_source where company_id = ${tx.companyId} and hatch_id = ${hatch.id}`);
  if (rows.length === 0) return;
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await tx.run(sql`
    insert into hatch_source (company_id, hatch_id, source_id, flock_id, label, flock_age_weeks, storage_days,
      expected_fertility_pct, expected_hatch_pct, eggs_set, egg_weight_g, clear, rejected, lost, transferred,
      moisture_loss_pct, grade_a, grade_b, culled, dead, unhatched, variance, chick_weight_g)
    select ${tx.companyId}, ${hatch.id}, s.* from unnest(
      ${column('sourceId')}::uuid[], ${column('flockId')}::uuid[], ${column('label')}::text[],
      ${column('flockAgeWeeks')}::integer[], ${column('storageDays')}::numeric[],
      ${column('expectedFertilityPct')}::numeric[], ${column('expectedHatchPct')}::numeric[],
      ${column('eggsSet')}::integer[], ${column('eggWeightG')}::numeric[], ${column('clear')}::integer[],
      ${column('rejected')}::integer[], ${column('lost')}::integer[], ${column('transferred')}::integer[],
      ${column('moistureLossPct')}::numeric[], ${column('gradeA')}::integer[], ${column('gradeB')}::integer[],
      ${column('culled')}::integer[], ${column('dead')}::integer[], ${column('unhatched')}::integer[],
      ${column('variance')}::integer[], ${column('chickWeightG')}::numeric[]) s
    returning 1`);
}

const gradingOf = (replayed: readonly ReplayedStep[]) => {
  const step = replayed.find((one) => one.step.kind === 'grade')?.step;
  return step?.kind === 'grade' ? step : undefined;
};

/** Lots of the chicks that a grading counts, before they come into the store; of a pull on another day, with its day. */
export async function openChickLots(tx: CompanyTx, hatch: HatchRow, { replayed }: PlayedHatch): Promise<void> {
  const grading = gradingOf(replayed);
  const pulled = replayed.find(({ step }) => step.kind === 'pull')?.step.day;
  if (grading === undefined || pulled === undefined) return;
  const lots: readonly ChickCount[] = chickTotals(grading.detail);
  await tx.run(sql`
    insert into lot (company_id, id, kind, code, received_day, sex, breed, hatch_day, source, hatch_id, chick_grade)
    select ${tx.companyId}, l.id, 'chicks', ${`H-${hatch.number}`}, ${grading.day}, l.sex, ${hatch.breed}, ${pulled},
      ${`H-${hatch.number}`}, ${hatch.id}, l.grade
    from unnest(${lots.map(({ grade, sex }) => chickLotOf(hatch.id, grade, sex).lotId)}::uuid[],
      ${lots.map(({ sex }) => sex)}::text[], ${lots.map(({ grade }) => grade)}::text[]) l (id, sex, grade)
    on conflict (company_id, id) do update set received_day = excluded.received_day, hatch_day = excluded.hatch_day`);
}
