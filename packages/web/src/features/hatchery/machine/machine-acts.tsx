import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { type MachineState, nextMachineStates } from '@henhouse/domain/hatchery/machine-state';
import { IconArrowsExchange, IconNote, IconPencil, IconTool } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useMay } from '../../../shared/session/ability';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import type { RowAction } from '../../../shared/ui/table/column';
import type { Steps } from '../../../shared/ui/thing/steps';
import { CareForm } from './care-form';
import { MachineForm } from './machine-form';
import { NoteForm } from './note-form';
import { StateForm } from './state-form';

type MachineAct = { readonly act: 'state'; readonly to: MachineState } | { readonly act: 'care' | 'note' | 'edit' };

/** What somebody may do with a machine: move it on, write down service and notes, change it. */
export function useMachineActs(machine: MachineDetail): Steps & { readonly more: readonly RowAction[] } {
  const may = useMay();
  const [openAct, setOpenAct] = useState<MachineAct | null>(null);
  const close = () => setOpenAct(null);
  if (!may('update', 'Machine', { farmId: machine.farmId })) return { next: [], more: [], dialogs: null };
  const next = machine.retired ? [] : nextMachineStates(machine.state, machine.eggsInside);
  const titles = {
    state: openAct?.act === 'state' ? stateTitle(machine, openAct.to) : '',
    care: t(($) => $.machine.addCare),
    note: t(($) => $.word.note),
    edit: t(($) => $.word.editName, { name: machine.code }),
  } as const;

  function stateTitle({ code }: MachineDetail, to: MachineState): string {
    return t(($) => $.word.nameState, { name: code, state: t(($$) => $$.machine.states[to]) });
  }

  const ask = (act: 'care' | 'note' | 'edit') => () => setOpenAct({ act });
  return {
    // No state of a machine is what most people come for.
    next: [],
    more: [
      { label: t(($) => $.machine.addCare), icon: <IconTool size={16} />, onClick: ask('care') },
      { label: t(($) => $.word.note), icon: <IconNote size={16} />, onClick: ask('note') },
      { label: t(($) => $.ui.action.edit), icon: <IconPencil size={16} />, onClick: ask('edit') },
      ...next.map((to) => ({
        label: t(($) => $.word.moveToState, { state: t(($$) => $$.machine.states[to]) }),
        icon: <IconArrowsExchange size={16} />,
        onClick: () => setOpenAct({ act: 'state', to }),
      })),
    ],
    dialogs: (
      <PartDialog opened={openAct !== null} onClose={close} title={openAct ? titles[openAct.act] : ''}>
        {openAct?.act === 'state' ? <StateForm machine={machine} to={openAct.to} /> : null}
        {openAct?.act === 'care' ? <CareForm machine={machine} /> : null}
        {openAct?.act === 'note' ? <NoteForm machine={machine} /> : null}
        {openAct?.act === 'edit' ? (
          <MachineForm machine={machine} hatcheries={[{ id: machine.hatcheryId, name: machine.hatcheryName }]} />
        ) : null}
      </PartDialog>
    ),
  };
}
