import { changeHatchPlan, type HatchDetail, planHatch, takeHatchStep } from '@henhouse/contract/hatchery/hatch';
import type { ProblemCode } from '@henhouse/domain/problem/problem';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { hatchChanges } from '../hatch-paths';
import { atFormFields } from '../step/step-problems';
import type { Plan } from './plan-values';

/**
 * Saves a plan, and sets it where the eggs are in the machine already. Where the setting is refused the plan stands; the next try
 * changes it, and sets it then. `planned` is the plan as it stands.
 */
export function useSavePlan(
  farmId: string,
  hatch: HatchDetail | null,
): {
  readonly planned: HatchDetail | null;
  readonly save: (plan: Plan, confirmed: ProblemCode[]) => Promise<HatchDetail>;
} {
  const plan = useSend(planHatch, { changes: hatchChanges });
  const change = useSend(changeHatchPlan, { changes: hatchChanges });
  const take = useSend(takeHatchStep, { changes: hatchChanges });
  const [planned, setPlanned] = useState(hatch);
  const [stepId] = useState(newId);
  const save = async ({ id, isSet, setAt, ...values }: Plan, confirmed: ProblemCode[]) => {
    const saved =
      planned === null
        ? await plan.mutateAsync({ params: { farmId }, body: { id, ...values } })
        : await change.mutateAsync({ params: { hatchId: planned.id }, body: values, version: planned.version });
    setPlanned(saved);
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
    ).catch((error: unknown) => {
      // Whoever turns away now leaves a plan behind.
      if (planned === null) toastSuccess(t(($) => $.hatch.planSaved, { number }));
      throw error;
    });
    toastSuccess(t(($) => $.hatch.stepDone.set, { number }));
    return set;
  };
  return { planned, save };
}
