import { deleteShed, moveShedState, type Shed } from '@henhouse/contract/farm/shed';
import { nextShedStates } from '@henhouse/domain/farm/shed-state';
import { IconArrowsExchange, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import type { Steps } from '../../shared/ui/thing/steps';

/** Moves a shed along its states, and deletes one that never held birds. */
export function useShedSteps(shed: Shed): Steps {
  const may = useMay();
  const navigate = useNavigate();
  const move = useSend(moveShedState, { changes: ['shed', 'farm'] });
  const remove = useSend(deleteShed, { changes: ['shed', 'farm', 'search'] });
  const place = { farmId: shed.farmId, shedId: shed.id };
  const params = { shedId: shed.id };
  const next = may('update', 'Shed', place) ? nextShedStates(shed.state) : [];
  const mayDelete = may('delete', 'Shed', place) && shed.state !== 'occupied';
  const moves = next.map((state) => {
    const named = { name: shed.name, state: t(($) => $.farm.states[state]) };
    const isDanger = state === 'outOfService';
    return confirmedAct({
      label: t(($) => $.word.moveToState, named),
      icon: <IconArrowsExchange size={16} />,
      title: t(($) => $.word.nameState, named),
      danger: isDanger,
      withReason: isDanger,
      done: t(($) => $.farm.moved, named),
      onConfirm: (reason) =>
        move.mutateAsync({ params, body: { state, day: today(shed.farmId), reason }, version: shed.version }),
      text: t(($) => $.farm.moveText, { from: t(($$) => $$.farm.states[shed.state]), to: named.state }),
    });
  });
  const deletes = confirmedAct({
    label: t(($) => $.farm.deleteShed),
    icon: <IconTrash size={16} />,
    isDanger: true,
    title: t(($) => $.farm.deleteShedTitle, { name: shed.name }),
    withReason: true,
    done: t(($) => $.farm.deleted, { name: shed.name }),
    onConfirm: async (reason) => {
      await remove.mutateAsync({ params, body: { reason }, version: shed.version });
      await navigate({ to: screenPath('apps-farm-view', { farmId: shed.farmId }) });
    },
    text: t(($) => $.farm.deleteShedText),
  });
  return { next: [...moves, ...(mayDelete ? [deletes] : [])] };
}
