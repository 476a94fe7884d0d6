import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { getMachine } from '@henhouse/contract/hatchery/machine';
import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MachineView } from '../../features/hatchery/machine/machine-view';
import { LatestValues } from '../../features/telemetry/latest-values';
import { ruleSentence } from '../../shared/alarm/alarm-words';
import { useAnswer } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { siteZone } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { useMay } from '../../shared/session/ability';
import { Answer } from '../../shared/ui/state/answer';
import { NeedsAttention } from '../../shared/ui/state/needs-attention';

/** One setter or hatcher: its alarms, what it measures now, its set-points, what is in it. */
export default function MachineViewPage() {
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const machine = useAnswer(getMachine, { params: { machineId } });
  const now = useAnswer(listReadingsNow, { params: { farmId }, query: { machine: machineId } });
  const devices = now.data?.items ?? [];
  return (
    <Answer of={machine}>
      {(data) => (
        <MachineView machine={data}>
          <MachineAlarms farmId={farmId} machineId={machineId} />
          <LatestValues devices={devices} timeZone={data.timeZone} />
        </MachineView>
      )}
    </Answer>
  );
}

interface MachineAlarmsProps {
  readonly farmId: string;
  readonly machineId: string;
}

const tones = { critical: 'danger', warning: 'warning', info: 'info' } as const;

/** Open alarms of the machine; nothing where there are none. */
function MachineAlarms({ farmId, machineId }: MachineAlarmsProps) {
  const { t } = useTranslation();
  const may = useMay();
  const query = { machine: machineId, show: 'open', perPage: '50' } as const;
  const { data } = useAnswer(listAlarms, { query }, { enabled: may('read', 'Alarm', { farmId }) });
  if (!data || data.items.length === 0) return null;
  return (
    <NeedsAttention
      title={t(($) => $.machine.alarms)}
      items={data.items.map((alarm) => ({
        key: alarm.id,
        tone: tones[alarm.severity],
        icon: <IconAlertTriangle size={18} />,
        fact: ruleSentence(alarm) ?? alarm.ruleName,
        why: t(($) => $.machine.since, { at: formatInstant(alarm.raisedAt, siteZone(farmId)) }),
        action: { label: t(($) => $.machine.toAlarms), to: screenPath('manage-farm-alarm', { farmId }) },
      }))}
    />
  );
}
