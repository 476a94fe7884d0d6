import { getMachine } from '@henhouse/contract/hatchery/machine';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { MachineView } from '../../features/hatchery/machine/machine-view';
import { LatestValues } from '../../features/telemetry/latest-values';
import { PlaceAlarms } from '../../shared/alarm/place-alarms';
import { useAnswer } from '../../shared/api/use-answer';
import { machinePath } from '../../shared/screen/machine-path';
import { usePlace } from '../../shared/screen/screen-path';
import { Answer } from '../../shared/ui/state/answer';

/** One setter or hatcher: its alarms, what it measures now, its set-points, what is in it. */
export default function MachineViewPage() {
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const machine = useAnswer(getMachine, { params: { machineId } });
  return (
    <Answer of={machine}>
      {(data) => (
        <MachineView machine={data}>
          <PlaceAlarms farmId={farmId} place={{ machine: machineId }} />
          <LatestValues farmId={farmId} place={{ ...noPlace, machineId }} devicesPath={machinePath(data, 'device')} />
        </MachineView>
      )}
    </Answer>
  );
}
