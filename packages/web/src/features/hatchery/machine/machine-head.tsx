import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { KeptHere } from '../../../shared/outbox/kept-here';
import { type MachinePage, machinePages, machinePath } from '../../../shared/screen/machine-path';
import { screenPath } from '../../../shared/screen/screen-path';
import { PageHeader } from '../../../shared/ui/page/page-header';
import { MachineActs } from './machine-acts';

interface MachineHeadProps {
  readonly machine: MachineDetail;
  readonly page: MachinePage;
}

/** What every page of a machine begins with: its name, what can be done with it, and the way to its other pages. */
export function MachineHead({ machine, page }: MachineHeadProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind, farmId } = machine;
  return (
    <>
      <PageHeader
        title={`${machine.code} · ${machine.name}`}
        subtitle={[
          machine.hatcheryName,
          t(($) => $.machine.kinds[kind]),
          t(($) => $.machine.stages[machine.stage]),
        ].join(' · ')}
        crumbs={[
          { label: machine.farmName, to: screenPath('apps-farm-view', { farmId }) },
          { label: t(($) => $.screen[`${kind}-list`]), to: screenPath(`${kind}-list`, { farmId }) },
        ]}
        actions={<MachineActs machine={machine} />}
      />
      <KeptHere place={{ machineId: machine.id }} />
      <div>
        <SegmentedControl
          aria-label={t(($) => $.machine.pages)}
          value={page}
          onChange={(to) => {
            const next = machinePages.find((each) => each === to) ?? 'view';
            void navigate({ to: machinePath(machine, next) });
          }}
          data={machinePages.map((each) => ({ value: each, label: t(($) => $.machine.tabs[each]) }))}
        />
      </div>
    </>
  );
}
