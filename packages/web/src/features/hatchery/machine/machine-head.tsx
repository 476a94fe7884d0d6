import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { t } from 'i18next';
import { KeptHere } from '../../../shared/outbox/kept-here';
import { type MachinePage, machinePages, machinePath } from '../../../shared/screen/machine-path';
import { screenPath } from '../../../shared/screen/screen-path';
import { ThingHead } from '../../../shared/ui/thing/thing-page';
import { useMachineActs } from './machine-acts';
import { MachineStatePill } from './machine-state-pill';

/** What every page of a machine begins with: its name, what can be done with it, and the way to its other pages. */
export function MachineHead({ machine, page }: { readonly machine: MachineDetail; readonly page: MachinePage }) {
  const acts = useMachineActs(machine);
  const { kind, farmId } = machine;
  return (
    <>
      <ThingHead
        title={`${machine.code} · ${machine.name}`}
        state={<MachineStatePill machine={machine} />}
        subtitle={[
          machine.hatcheryName,
          t(($) => $.machine.kinds[kind]),
          t(($) => $.machine.stages[machine.stage]),
        ].join(' · ')}
        crumbs={[
          { label: machine.farmName, to: screenPath('apps-farm-view', { farmId }) },
          { label: t(($) => $.screen[`${kind}-list`]), to: screenPath(`${kind}-list`, { farmId }) },
        ]}
        next={acts.next}
        more={acts.more}
        tabs={machinePages.map((id) => ({ id, label: t(($) => $.machine.tabs[id]), to: machinePath(machine, id) }))}
        here={page}
      />
      <KeptHere place={{ machineId: machine.id }} />
    </>
  );
}
