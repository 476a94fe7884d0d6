import { changeHatchPlan, type HatchDetail, planHatch, takeHatchStep } from '@henhouse/contract/hatchery/hatch';
import type { ProblemCode } from '@henhouse/domain/problem/problem';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { hatchChanges } from '../hatch-paths';
import { atFormFields } from '../step/step-problems';
import type { Plan } from './plan-values';

/**
 * Saves a plan, and sets it where the eggs are in the machine already. Where the setting is refused the plan stands; the next try
 * changes it, and sets it then.
 */
export function useSavePlan(
  farmId: string,
  hatch: HatchDetail | null,
): (plan: Plan, confirmed: ProblemCode[]) => Promise<HatchDetail> {
  const plan = useSend(planHatch, { changes: hatchChanges });
  const change = useSend(changeHatchPlan, { changes: hatchChanges });
  const take = useSend(takeHatchStep, { changes: hatchChanges });
  const planned = useRef<Pick<HatchDetail, 'id' | 'version'> | null>(hatch);
  const [stepId] = useState(newId);
  return async ({ id, isSet, setAt, ...values }, confirmed) => {
    const before = planned.current;
    const saved =
      before === null
        ? await plan.mutateAsync({ params: { farmId }, body: { id, ...values } })
        : await change.mutateAsync({ params: { hatchId: before.id }, body: values, version: before.version });
    planned.current = saved;
    const { number } = saved;
    if (!isSet || setAt === null) {
      toastSuccess(t(($) => $.hatch.planSaved, { number }));
      return saved;
    }
    const step = {
      kind: 'set' as const,
      at: setAt,
      notes: '',
      confirmed,
      detail: { lots: values.lots, weighings: [] },
    };
    const set = await atFormFields(
      take.mutateAsync({ params: { hatchId: id }, body: { id: stepId, step }, version: saved.version }),
      (field) => (field === 'at' ? 'setAt' : field),
    );
    toastSuccess(t(($) => $.hatch.stepDone.set, { number }));
    return set;
  };
}
