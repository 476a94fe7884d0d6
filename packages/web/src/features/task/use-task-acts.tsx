import { type ActionLine, removeTask, reopenTask, skipTask } from '@henhouse/contract/task/task';
import { isItemKind, mayRequest, purchaseKinds } from '@henhouse/domain/purchase/purchase-kind';
import type { TaskOutcome } from '@henhouse/domain/task/task';
import { checkRemove, checkReopen, isTaskOf, rightToSkip } from '@henhouse/domain/task/task-rules';
import { t } from 'i18next';
import { withColon } from '../../shared/i18n/with-colon';
import { useKeptHere } from '../../shared/outbox/kept-here';
import { useSendLater } from '../../shared/outbox/use-send-later';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { useTaskWords } from '../../shared/task/task-words';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { dialogAct } from '../../shared/ui/dialog/dialog-act';
import { openDialog } from '../../shared/ui/dialog/open-dialog';
import type { RowAction, RowActions } from '../../shared/ui/table/column';
import { FactForm } from './fact-form';
import { FinishTask } from './finish-task';
import { taskAreas } from './task-areas';
import { TaskForm } from './task-form';

const itemKinds = purchaseKinds.filter(isItemKind);

type Reasoned = 'skip' | 'reopen' | 'remove';

const stateAfter = { skip: 'skipped', reopen: 'reopened', remove: 'removed' } as const satisfies Record<
  Reasoned,
  string
>;

const outcomeOf = ({ state }: ActionLine): TaskOutcome =>
  state === 'doneLate' || state === 'done' ? 'done' : state === 'skipped' || state === 'removed' ? state : 'open';

/** What somebody may do with a line of the action list. */
export function useTaskActs(): {
  readonly actsOf: (line: ActionLine) => RowActions;
  readonly isKept: (line: ActionLine) => boolean;
  readonly mayFinish: (line: ActionLine) => boolean;
  readonly finish: (line: ActionLine) => void;
} {
  const may = useMay();
  const user = useSession()?.user;
  const actWithReason = useReasoned();
  const keptHere = useKeptHere();
  const { placeOf, titleOf } = useTaskWords();

  function isMine(line: ActionLine): boolean {
    const { farmId, shedId, flockId } = line;
    const at = shedId === null ? { farmId } : { farmId, shedId };
    const viewer = { id: user?.id ?? '', role: user?.role ?? '' };
    return may('update', 'Task', at) && isTaskOf({ ...line, hasShed: shedId !== null || flockId !== null }, viewer);
  }
  /** Somebody has dealt with it on this device already, and the server does not know yet. */
  const isKept = ({ id }: ActionLine) => id !== null && keptHere({ taskId: id }).length > 0;
  const mayFinish = (line: ActionLine) =>
    line.id !== null && outcomeOf(line) === 'open' && !isKept(line) && isMine(line);

  /** Where an item that runs out is ordered: bought by whoever may buy, asked for by whoever may ask. */
  function orderOf({ topic, farmId, itemId, params }: ActionLine): string | null {
    const kind = itemKinds.find((one) => one === params.category);
    if (topic !== 'stockLow' || itemId === null || kind === undefined) return null;
    const found = { item: itemId, unit: String(params.unit ?? '') };
    if (may('create', 'Purchase', { farmId })) return screenPath(`manage-farm-purchase-add-${kind}`, { farmId }, found);
    if (!may('request', 'Purchase', { farmId }) || !mayRequest(user?.role ?? '', kind)) return null;
    return screenPath('manage-farm-purchase-request', { farmId }, { ...found, kind });
  }

  function actsOf(line: ActionLine): RowActions {
    const { farmId, origin } = line;
    const outcome = outcomeOf(line);
    const title = titleOf(line);
    const reasoned = (act: Reasoned): RowAction => ({
      label: t(($) => $.task.act[act]),
      isDanger: act === 'remove',
      onClick: () => actWithReason(act, line),
    });
    const to = placeOf(line);
    const open = to === null ? [] : [{ label: t(($) => $.task.act.open), to }];
    if (line.id === null) {
      const order = orderOf(line);
      return [
        ...open,
        ...(order === null ? [] : [{ label: t(($) => $.task.act.order), to: order }]),
        may('create', 'Task', { farmId }) &&
          dialogAct({ label: t(($) => $.task.act.give), title, content: <FactForm fact={line} /> }),
      ];
    }
    if (isKept(line) || !isMine(line)) return open;
    const right = rightToSkip(line);
    const byEntry = line.entriesMade > 0;
    return [
      ...open,
      ...(outcome === 'open'
        ? [
            { label: t(($) => $.task.act.finish), onClick: () => finish(line) },
            dialogAct({ label: t(($) => $.task.act.edit), title, content: <TaskForm farmId={farmId} task={line} /> }),
          ]
        : []),
      outcome === 'open' && may(right.action, right.subject, { farmId }) && reasoned('skip'),
      checkReopen({ outcome, byEntry: byEntry && outcome === 'done' }).length === 0 && reasoned('reopen'),
      may('delete', 'Task', { farmId }) && checkRemove({ origin, outcome }).length === 0 && reasoned('remove'),
    ];
  }

  const finish = (line: ActionLine) => openDialog({ title: titleOf(line), content: <FinishTask task={line} /> });
  return { actsOf, isKept, mayFinish, finish };
}

/** Asks before what needs a reason. */
function useReasoned(): (act: Reasoned, line: ActionLine) => void {
  const words = useTaskWords();
  const later = { changes: taskAreas, addsOnly: true };
  const send = {
    skip: useSendLater(skipTask, later),
    reopen: useSendLater(reopenTask, later),
    remove: useSendLater(removeTask, later),
  };
  return (act, line) => {
    const { id, version } = line;
    const confirmation = confirmAct({
      title: withColon(($) => $.task.act[act], words.titleOf(line)),
      confirmLabel: t(($) => $.task.act[act]),
      danger: act === 'remove',
      withReason: true,
      isKept: true,
      onConfirm: (reason) =>
        send[act](
          { params: { taskId: id ?? '' }, body: { reason }, version },
          {
            title: words.actOn(stateAfter[act], line),
            isStillOpen: () => confirmation(),
            done: () => t(($) => $.task[stateAfter[act]]),
          },
        ),
      text: t(($) => $.task.act[`${act}Text`]),
    });
  };
}
