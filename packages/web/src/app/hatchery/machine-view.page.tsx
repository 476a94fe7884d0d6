import { getMachine } from '@henhouse/contract/hatchery/machine';
import { t } from 'i18next';
import { MachineView } from '../../features/hatchery/machine/machine-view';
import { LatestValues } from '../../features/telemetry/latest-values';
import { alarmItem } from '../../shared/alarm/alarm-item';
import { useAlarmsAt } from '../../shared/alarm/use-alarms-at';
import { useAnswer } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/screen-path';
import { Answer } from '../../shared/ui/state/answer';
import { NeedsAttention } from '../../shared/ui/state/needs-attention';

/** One setter or hatcher: its alarms, what it measures now, its set-points, what is in it. */
export default function MachineViewPage() {
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const machine = useAnswer(getMachine, { params: { machineId } });
  return (
    <Answer of={machine}>
      {(data) => (
        <MachineView machine={data}>
          <MachineAlarms farmId={farmId} machineId={machineId} />
          <LatestValues machine={data} />
        </MachineView>
      )}
    </Answer>
  );
}

/** Open alarms of the machine; nothing where there are none. */
function MachineAlarms({ farmId, machineId }: { readonly farmId: string; readonly machineId: string }) {
  const alarms = useAlarmsAt(farmId).filter((alarm) => alarm.machineId === machineId);
  return alarms.length === 0 ? null : <NeedsAttention title={t(($) => $.word.alarms)} items={alarms.map(alarmItem)} />;
}
