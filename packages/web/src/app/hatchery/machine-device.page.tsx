import { getMachine } from '@henhouse/contract/hatchery/machine';
import { MachineHead } from '../../features/hatchery/machine/machine-head';
import { DeviceTable } from '../../features/telemetry/device-table';
import { LatestValues } from '../../features/telemetry/latest-values';
import { useAnswer } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';

/** The devices of a setter or hatcher: what they measure now, last seen, firmware, calibration, keys. */
export default function MachineDevicePage() {
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const machine = useAnswer(getMachine, { params: { machineId } });
  return (
    <Answer of={machine}>
      {(data) => (
        <Page>
          <MachineHead machine={data} page="device" />
          <LatestValues machine={data} />
          <DeviceTable farmId={farmId} machineId={machineId} />
        </Page>
      )}
    </Answer>
  );
}
