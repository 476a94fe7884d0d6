import { t } from 'i18next';
import { MachineRegister } from '../../features/hatchery/machine/machine-register';
import { DeviceTable } from '../../features/telemetry/device-table';
import { usePlace } from '../../shared/screen/screen-path';
import { ThingPage } from '../../shared/ui/thing/thing-page';

/** All machines and devices of a farm. */
export default function MachineRegisterPage() {
  const farmId = usePlace('farmId');
  return (
    <ThingPage
      title={t(($) => $.screen['device-machine-list'])}
      tabs={[
        { id: 'machines', label: t(($) => $.word.machines), content: () => <MachineRegister farmId={farmId} /> },
        { id: 'devices', label: t(($) => $.word.devices), content: () => <DeviceTable farmId={farmId} /> },
      ]}
    />
  );
}
