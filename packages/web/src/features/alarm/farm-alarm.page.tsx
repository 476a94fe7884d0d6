import { t } from 'i18next';
import { usePlace } from '../../shared/screen/screen-path';
import { useFarms } from '../../shared/session/current-farm';
import { AlarmBoard } from './alarm-board';

/** Alarms of a farm: those that are open, those that were, and the rules that raise them. */
export default function FarmAlarmPage() {
  const farmId = usePlace('farmId');
  const { farms } = useFarms();
  const farmName = farms.find(({ id }) => id === farmId)?.name ?? '';
  return <AlarmBoard farmId={farmId} title={t(($) => $.screen['manage-farm-alarm'])} subtitle={farmName} />;
}
