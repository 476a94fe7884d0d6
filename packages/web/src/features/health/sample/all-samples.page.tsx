import { useTranslation } from 'react-i18next';
import { SampleBoard } from './sample-board';

/** Samples of all farms in reach, each with its farm. */
export default function AllSamplesPage() {
  const { t } = useTranslation();
  return <SampleBoard farmId={null} title={t(($) => $.screen['apps-sample-list'])} />;
}
