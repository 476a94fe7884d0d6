import { deleteShed, moveShedState, type Shed } from '@henhouse/contract/farm/shed';
import { nextShedStates } from '@henhouse/domain/farm/shed-state';
import { IconArrowsExchange, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import { toastSuccess } from '../../shared/ui/page/toast';
import type { Steps } from '../../shared/ui/thing/steps';

/** Moves a shed along its states, and deletes one that never held birds. */
export function useShedSteps(shed: Shed): Steps {
  const may = useMay();
  const navigate = useNavigate();
  const [to, setTo] = useState<Shed['state'] | 'deleted' | null>(null);
  const move = useSend(moveShedState, { changes: ['shed', 'farm'] });
  const remove = useSend(deleteShed, { changes: ['shed', 'farm', 'search'] });
  const place = { farmId: shed.farmId, shedId: shed.id };
  const params = { shedId: shed.id };
  const next = may('update', 'Shed', place) ? nextShedStates(shed.state) : [];
  const mayDelete = may('delete', 'Shed', place) && shed.state !== 'occupied';
  const isDeleting = to === 'deleted';
  const state = to === null || isDeleting ? shed.state : to;
  const stateName = t(($) => $.farm.states[state]);

  async function act(reason: string) {
    if (isDeleting) {
      await remove.mutateAsync({ params, body: { reason }, version: shed.version });
      toastSuccess(t(($) => $.farm.deleted, { name: shed.name }));
      await navigate({ to: screenPath('apps-farm-view', { farmId: shed.farmId }) });
      return;
    }
    await move.mutateAsync({ params, body: { state, day: today(shed.farmId), reason }, version: shed.version });
    toastSuccess(t(($) => $.farm.moved, { name: shed.name, state: stateName }));
  }

  const dialogs = (
    <ConfirmDialog
      opened={to !== null}
      onClose={() => setTo(null)}
      title={
        isDeleting
          ? t(($) => $.farm.deleteShedTitle, { name: shed.name })
          : t(($) => $.farm.moveTitle, { name: shed.name, state: stateName })
      }
      confirmLabel={isDeleting ? t(($) => $.farm.deleteShed) : t(($) => $.farm.moveTo, { state: stateName })}
      danger={isDeleting || to === 'outOfService'}
      withReason={isDeleting || to === 'outOfService'}
      onConfirm={act}
    >
      {isDeleting
        ? t(($) => $.farm.deleteShedText)
        : t(($) => $.farm.moveText, { from: t(($$) => $$.farm.states[shed.state]), to: stateName })}
    </ConfirmDialog>
  );
  const moves = next.map((option) => ({
    label: t(($) => $.farm.moveTo, { state: t(($$) => $$.farm.states[option]) }),
    icon: <IconArrowsExchange size={16} />,
    onClick: () => setTo(option),
  }));
  const deletes = {
    label: t(($) => $.farm.deleteShed),
    icon: <IconTrash size={16} />,
    onClick: () => setTo('deleted'),
    isDanger: true,
  };
  return { next: [...moves, ...(mayDelete ? [deletes] : [])], dialogs };
}
