import { getMachine } from '@henhouse/contract/hatchery/machine';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { MachineHead } from '../../features/hatchery/machine/machine-head';
import { DeviceTable } from '../../features/telemetry/device-table';
import { LatestValues } from '../../features/telemetry/latest-values';
import { machinePath } from '../../shared/screen/machine-path';
import { Page } from '../../shared/ui/layout/page';
import { pageOf } from '../../shared/ui/thing/page-of';

/** The devices of a setter or hatcher: what they measure now, last seen, firmware, calibration, keys. */
export default pageOf(getMachine, 'machineId', (machine) => {
  const here = { farmId: machine.farmId, place: { ...noPlace, machineId: machine.id } };
  return (
    <Page>
      <MachineHead machine={machine} page="device" />
      <LatestValues {...here} devicesPath={machinePath(machine, 'device')} />
      <DeviceTable {...here} />
    </Page>
  );
});
