import { t } from 'i18next';
import { usePlace } from '../../../shared/screen/screen-path';
import { SampleBoard } from './sample-board';

/** Samples of a farm. */
export default function FarmSamplesPage() {
  return <SampleBoard farmId={usePlace('farmId')} title={t(($) => $.screen['manage-farm-sample-list'])} />;
}
