import { useTranslation } from 'react-i18next';
import { WarningBoard } from './warning-board';

/** The sheds of all farms in reach, most unusual first, each with its farm. */
export default function AllEarlyWarningPage() {
  const { t } = useTranslation();
  return <WarningBoard farmId={null} title={t(($) => $.screen['apps-early-warning'])} />;
}
