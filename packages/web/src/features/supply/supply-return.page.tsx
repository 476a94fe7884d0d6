import { t } from 'i18next';
import { usePlace } from '../../shared/screen/screen-path';
import { JourneyForm } from './form/journey-form';
import { KindPage } from './kind-page';

/** A farm sends goods back: too many, expired, or kept back by the vet. */
export default function SupplyReturnPage() {
  const farmId = usePlace('farmId');
  return (
    <KindPage title={t(($) => $.screen['manage-farm-supply-return'])}>
      {(kind) => <JourneyForm key={kind} kind={kind} from={farmId} />}
    </KindPage>
  );
}
