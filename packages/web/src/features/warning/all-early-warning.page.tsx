import { t } from 'i18next';
import { WarningBoard } from './warning-board';

/** The sheds of all farms in reach, most unusual first, each with its farm. */
export default function AllEarlyWarningPage() {
  return <WarningBoard farmId={null} title={t(($) => $.screen['apps-early-warning'])} />;
}
