import { t } from 'i18next';
import { usePlace } from '../../shared/screen/screen-path';
import { useFarms } from '../../shared/session/current-farm';
import { WarningBoard } from './warning-board';

/** The sheds of a farm, most unusual first, with what they share, and how often they may call. */
export default function FarmEarlyWarningPage() {
  const farmId = usePlace('farmId');
  const { farms } = useFarms();
  const farmName = farms.find(({ id }) => id === farmId)?.name ?? '';
  return <WarningBoard farmId={farmId} title={t(($) => $.screen['manage-farm-early-warning'])} subtitle={farmName} />;
}
