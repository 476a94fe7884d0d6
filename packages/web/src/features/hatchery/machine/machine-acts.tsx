import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { type MachineState, nextMachineStates } from '@henhouse/domain/hatchery/machine-state';
import { Button, Menu } from '@mantine/core';
import { IconArrowsExchange, IconChevronDown, IconNote, IconPencil, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../shared/session/ability';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import { CareForm } from './care-form';
import { MachineForm } from './machine-form';
import { NoteForm } from './note-form';
import { StateForm } from './state-form';

type Asked = { readonly act: 'state'; readonly to: MachineState } | { readonly act: 'care' | 'note' | 'edit' };

/** What somebody may do with a machine: move it on, write down service and notes, change it. */
export function MachineActs({ machine }: { readonly machine: MachineDetail }) {
  const { t } = useTranslation();
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (!may('update', 'Machine', { farmId: machine.farmId })) return null;
  const next = machine.retired ? [] : nextMachineStates(machine.state, machine.eggsInside);
  const titles = {
    state: asked?.act === 'state' ? stateTitle(machine, asked.to) : '',
    care: t(($) => $.machine.addCare),
    note: t(($) => $.machine.addNote),
    edit: t(($) => $.machine.edit, { name: machine.code }),
  } as const;

  function stateTitle({ code }: MachineDetail, to: MachineState): string {
    return t(($) => $.machine.moveTitle, { name: code, state: t(($$) => $$.machine.states[to]) });
  }

  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />}>
            {t(($) => $.machine.more)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTool size={16} />} onClick={() => setAsked({ act: 'care' })}>
            {t(($) => $.machine.addCare)}
          </Menu.Item>
          <Menu.Item leftSection={<IconNote size={16} />} onClick={() => setAsked({ act: 'note' })}>
            {t(($) => $.machine.addNote)}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setAsked({ act: 'edit' })}>
            {t(($) => $.ui.action.edit)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {next.length > 0 ? (
        <Menu>
          <Menu.Target>
            <Button leftSection={<IconArrowsExchange size={16} />} rightSection={<IconChevronDown size={14} />}>
              {t(($) => $.machine.state)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {next.map((to) => (
              <Menu.Item key={to} onClick={() => setAsked({ act: 'state', to })}>
                {t(($) => $.machine.moveTo, { state: t(($$) => $$.machine.states[to]) })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <PartDialog opened={asked !== null} onClose={close} title={asked ? titles[asked.act] : ''}>
        {asked?.act === 'state' ? <StateForm machine={machine} to={asked.to} onDone={close} /> : null}
        {asked?.act === 'care' ? <CareForm machine={machine} onDone={close} /> : null}
        {asked?.act === 'note' ? <NoteForm machine={machine} onDone={close} /> : null}
        {asked?.act === 'edit' ? (
          <MachineForm
            machine={machine}
            hatcheries={[{ id: machine.hatcheryId, name: machine.hatcheryName }]}
            onSaved={close}
          />
        ) : null}
      </PartDialog>
    </>
  );
}
