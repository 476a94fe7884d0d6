import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { MachineRegister } from '../../features/hatchery/machine/machine-register';
import { DeviceTable } from '../../features/telemetry/device-table';
import { usePlace } from '../../shared/screen/screen-path';
import { Page, PageHeader } from '../../shared/ui/page/card';

const tabs = ['machines', 'devices'] as const;

/** All machines and devices of a farm. */
export default function MachineRegisterPage() {
  const farmId = usePlace('farmId');
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const tab = tabs.find((each) => each === search.tab) ?? 'machines';
  return (
    <Page>
      <PageHeader title={t(($) => $.screen['device-machine-list'])} />
      <Tabs
        value={tab}
        // What was searched for in one list is of no use in the other.
        onChange={(value) =>
          void navigate({ to: '.', search: { tab: value ?? 'machines' } as never, resetScroll: false })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label={t(($) => $.screen['device-machine-list'])} mb="md">
          <Tabs.Tab value="machines">{t(($) => $.word.machines)}</Tabs.Tab>
          <Tabs.Tab value="devices">{t(($) => $.word.devices)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'machines' ? <MachineRegister farmId={farmId} /> : <DeviceTable farmId={farmId} />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
