import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { HatchStepKind } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { t } from 'i18next';
import { screenPath } from '../../../shared/screen/screen-path';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import type { RowAction } from '../../../shared/ui/table/column';
import { hatchPath } from '../hatch-paths';
import { useHatchRights } from '../hatch-words';

/** Which step leads on; the others are done when there is a need. */
const leading: readonly HatchStepKind[] = ['set', 'transfer', 'pull', 'grade', 'close'];
const endings: ReadonlySet<HatchStepKind> = new Set(['abort', 'cancel']);

/** What can be done next with a hatch: the step that leads on first, then what is done when there is a need. */
export function useHatchActs(hatch: HatchDetail): { readonly next: RowAction[]; readonly more: RowAction[] } {
  const { mayWork } = useHatchRights(hatch.farmId);
  const { next, state, farmId, id } = hatch;
  const ways = useTraceWays()({ kind: 'hatch', id }, { farmId });
  if (!mayWork) return { next: [], more: [...ways] };
  // Eggs that nobody has candled yet are candled first.
  const first = state === 'set' ? 'candle' : leading.find((kind) => next.includes(kind));
  const plan = {
    label: t(($) => $.hatch.changePlan),
    icon: <IconPencil size={16} />,
    to: screenPath('hatch-edit', { farmId, hatchId: id }),
  };
  return {
    next: [...(first ? [first] : []), ...next.filter((kind) => kind !== first)].map((kind) => ({
      label: t(($) => $.hatch.stepSave[kind]),
      icon: <IconArrowRight size={16} />,
      to: hatchPath(hatch, { step: kind }),
      isDanger: endings.has(kind),
    })),
    more: [...(state === 'planned' ? [plan] : []), ...ways],
  };
}
