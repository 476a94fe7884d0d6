import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../shared/screen/use-place';
import { SampleBoard } from './sample-board';

/** Samples of a farm. */
export default function FarmSamplesPage() {
  const { t } = useTranslation();
  return <SampleBoard farmId={usePlace('farmId')} title={t(($) => $.screen['manage-farm-sample-list'])} />;
}
