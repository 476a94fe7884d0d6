import type { LookStep } from '@henhouse/domain/hatchery/result/examined';
import type { GradeDetail } from '@henhouse/domain/hatchery/step/grade';
import type { PullDetail } from '@henhouse/domain/hatchery/step/pull';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** A step at which eggs or chicks are looked at, as far as results look at it. */
export type ObservedStep = { readonly hatchId: string } & (
  | LookStep
  | { readonly kind: 'pull'; readonly detail: Pick<PullDetail, 'window'> }
  | { readonly kind: 'grade'; readonly detail: Pick<GradeDetail, 'pasgar' | 'tona'> }
);

/** Steps of hatches that stand and at which somebody looked, in the order in which they were done. */
export function readObservedSteps(tx: CompanyTx, hatchIds: readonly string[]): Promise<ObservedStep[]> {
  return tx.many(sql<ObservedStep>`
    select hatch_id, kind, case kind when 'pull' then jsonb_build_object('window', detail -> 'window')
      when 'grade' then jsonb_build_object('pasgar', detail -> 'pasgar', 'tona', detail -> 'tona') else detail end as detail
    from hatch_step
    where company_id = ${tx.companyId} and hatch_id = any(${[...hatchIds]}::uuid[]) and state = 'posted'
      and kind in ('candle', 'transfer', 'pull', 'grade')
    order by at, created_at, id`);
}

/** What was seen of a hatch: eggs before the lamp, chicks out of the shell, flaws of chicks. */
export function observedIn(steps: readonly ObservedStep[]) {
  return {
    looks: steps.filter((step) => step.kind === 'candle' || step.kind === 'transfer'),
    window: steps.flatMap((step) => (step.kind === 'pull' ? (step.detail.window ?? []) : [])),
    pasgar: steps.flatMap((step) => (step.kind === 'grade' ? (step.detail.pasgar ?? []) : [])).at(-1) ?? null,
    tona: steps.flatMap((step) => (step.kind === 'grade' ? (step.detail.tona ?? []) : [])).at(-1) ?? null,
  };
}
