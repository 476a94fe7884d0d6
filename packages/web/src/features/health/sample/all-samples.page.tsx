import { t } from 'i18next';
import { SampleBoard } from './sample-board';

/** Samples of all farms in reach, each with its farm. */
export default function AllSamplesPage() {
  return <SampleBoard farmId={null} title={t(($) => $.screen['apps-sample-list'])} />;
}
