import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import { t } from 'i18next';
import { NeedsAttention } from '../ui/state/needs-attention';
import { alarmItem } from './alarm-item';
import { useAlarmsAt } from './use-alarms-at';

interface PlaceAlarmsProps {
  readonly farmId: string;
  /** Whether it is of the place. */
  readonly isHere: (alarm: AlarmLine) => boolean;
}

/** Open alarms of one place of a farm; nothing where there are none. */
export function PlaceAlarms({ farmId, isHere }: PlaceAlarmsProps) {
  const alarms = useAlarmsAt(farmId).filter(isHere);
  return alarms.length === 0 ? null : <NeedsAttention title={t(($) => $.word.alarms)} items={alarms.map(alarmItem)} />;
}
