import type { StoreSupplyKind } from '@henhouse/domain/supply/supply';
import { t } from 'i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { JourneyForm } from './form/journey-form';

/** The page that sends one kind of goods to a farm. */
export async function supplyPage(kind: StoreSupplyKind) {
  return {
    default: () => (
      <FormPage
        title={t(($) => $.screen[`supply-farm-add-${kind}`])}
        crumbs={[{ label: t(($) => $.supply.list), to: screenPath('supply-farm-list') }]}
      >
        <JourneyForm key={kind} kind={kind} from={null} />
      </FormPage>
    ),
  };
}
