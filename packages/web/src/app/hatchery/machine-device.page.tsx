import { getMachine } from '@henhouse/contract/hatchery/machine';
import { MachineHead } from '../../features/hatchery/machine/machine-head';
import { DeviceTable } from '../../features/telemetry/device-table';
import { LatestValues } from '../../features/telemetry/latest-values';
import { Page } from '../../shared/ui/layout/page';
import { pageOf } from '../../shared/ui/thing/page-of';

/** The devices of a setter or hatcher: what they measure now, last seen, firmware, calibration, keys. */
export default pageOf(getMachine, 'machineId', (machine) => (
  <Page>
    <MachineHead machine={machine} page="device" />
    <LatestValues machine={machine} />
    <DeviceTable farmId={machine.farmId} machineId={machine.id} />
  </Page>
));
