import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import { t } from 'i18next';
import { NeedsAttention } from '../ui/state/needs-attention';
import { alarmItem } from './alarm-item';
import { type AlarmPlace, useAlarmsAt } from './use-alarms-at';

interface PlaceAlarmsProps {
  readonly farmId: string;
  /** Left out: the whole farm. */
  readonly place?: AlarmPlace;
  /** Which of them are shown; without it all. */
  readonly isHere?: (alarm: AlarmLine) => boolean;
}

/** Open alarms of one place of a farm, or of all places of a kind; nothing where there are none. */
export function PlaceAlarms({ farmId, place = {}, isHere = () => true }: PlaceAlarmsProps) {
  const alarms = useAlarmsAt(farmId, { place }).filter(isHere);
  return alarms.length === 0 ? null : <NeedsAttention title={t(($) => $.word.alarms)} items={alarms.map(alarmItem)} />;
}
