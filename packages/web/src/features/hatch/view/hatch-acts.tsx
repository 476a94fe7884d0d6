import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { HatchStepKind } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { t } from 'i18next';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import type { RowAction } from '../../../shared/ui/table/column';
import { hatchPath, sellChicksPath } from '../hatch-paths';
import { useHatchRights } from '../hatch-words';

/** Which step leads on; the others are done when there is a need. */
const leading: readonly HatchStepKind[] = ['set', 'transfer', 'pull', 'grade', 'close'];
const endings: ReadonlySet<HatchStepKind> = new Set(['abort', 'cancel']);

const arrow = () => <IconArrowRight size={16} />;

/** Chicks that are counted leave, for a farm or a customer; and eggs that did not hatch are opened, while nobody has. */
function useWaysOut(hatch: HatchDetail): RowAction[] {
  const may = useMay();
  const { mayWork, mayOpenEggs } = useHatchRights(hatch.farmId);
  const sold = sellChicksPath(hatch);
  const isGraded = hatch.state === 'graded' || hatch.state === 'dispatched';
  return [
    ...(mayWork && sold !== null
      ? [{ label: t(($) => $.hatch.dispatch.add), icon: arrow(), to: hatchPath(hatch, { dispatch: 'new' }) }]
      : []),
    ...(sold !== null && may('create', 'Sale', { farmId: hatch.farmId })
      ? [{ label: t(($) => $.screen['sale-chick-add']), icon: arrow(), to: sold }]
      : []),
    ...(isGraded && mayOpenEggs && hatch.breakouts.length === 0
      ? [{ label: t(($) => $.hatch.breakout.add), icon: arrow(), to: hatchPath(hatch, { breakout: 'new' }) }]
      : []),
  ];
}

/** What can be done next with a hatch: the step that leads on first, then what is done when there is a need. */
export function useHatchActs(hatch: HatchDetail): { readonly next: RowAction[]; readonly more: RowAction[] } {
  const { mayWork } = useHatchRights(hatch.farmId);
  const waysOut = useWaysOut(hatch);
  const { next, state, farmId, id } = hatch;
  const ways = useTraceWays()({ kind: 'hatch', id }, { farmId });
  if (!mayWork) return { next: waysOut, more: [...ways] };
  // Eggs that nobody has candled yet are candled first.
  const first = state === 'set' ? 'candle' : leading.find((kind) => next.includes(kind));
  const plan = {
    label: t(($) => $.hatch.changePlan),
    icon: <IconPencil size={16} />,
    to: screenPath('hatch-edit', { farmId, hatchId: id }),
  };
  return {
    next: [
      ...[...(first ? [first] : []), ...next.filter((kind) => kind !== first)].map((kind) => ({
        label: t(($) => $.hatch.stepSave[kind]),
        icon: arrow(),
        to: hatchPath(hatch, { step: kind }),
        isDanger: endings.has(kind),
      })),
      ...waysOut,
    ],
    more: [...(state === 'planned' ? [plan] : []), ...ways],
  };
}
