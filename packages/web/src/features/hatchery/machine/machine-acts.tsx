import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { nextMachineStates } from '@henhouse/domain/hatchery/machine-state';
import { IconArrowsExchange, IconNote, IconPencil, IconTool } from '@tabler/icons-react';
import { t } from 'i18next';
import { useMay } from '../../../shared/session/ability';
import { dialogAct } from '../../../shared/ui/dialog/dialog-act';
import type { RowAction } from '../../../shared/ui/table/column';
import type { Steps } from '../../../shared/ui/thing/steps';
import { CareForm } from './care-form';
import { MachineForm } from './machine-form';
import { NoteForm } from './note-form';
import { StateForm } from './state-form';

/** What somebody may do with a machine: move it on, write down service and notes, change it. */
export function useMachineActs(machine: MachineDetail): Steps & { readonly more: readonly RowAction[] } {
  const may = useMay();
  if (!may('update', 'Machine', { farmId: machine.farmId })) return { next: [], more: [] };
  const { code: name, hatcheryId, hatcheryName } = machine;
  const next = machine.retired ? [] : nextMachineStates(machine.state, machine.eggsInside);
  return {
    // No state of a machine is what most people come for.
    next: [],
    more: [
      dialogAct({
        label: t(($) => $.machine.addCare),
        icon: <IconTool size={16} />,
        content: <CareForm machine={machine} />,
      }),
      dialogAct({
        label: t(($) => $.word.note),
        icon: <IconNote size={16} />,
        content: <NoteForm machine={machine} />,
      }),
      dialogAct({
        label: t(($) => $.ui.action.edit),
        icon: <IconPencil size={16} />,
        title: t(($) => $.word.editName, { name }),
        content: <MachineForm machine={machine} hatcheries={[{ id: hatcheryId, name: hatcheryName }]} />,
      }),
      ...next.map((to) =>
        dialogAct({
          label: t(($) => $.word.moveToState, { state: t(($$) => $$.machine.states[to]) }),
          icon: <IconArrowsExchange size={16} />,
          title: t(($) => $.word.nameState, { name, state: t(($$) => $$.machine.states[to]) }),
          content: <StateForm machine={machine} to={to} />,
        }),
      ),
    ],
  };
}
