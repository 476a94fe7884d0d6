import { t } from 'i18next';
import { AlarmBoard } from './alarm-board';

/** Alarms of all farms in reach, each with its farm. */
export default function AllAlarmsPage() {
  return <AlarmBoard farmId={null} title={t(($) => $.screen['apps-alarm-list'])} />;
}
