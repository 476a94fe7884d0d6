import { getFarm } from '@henhouse/contract/farm/farm';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/layout/page';
import { ImportWizard } from './import-wizard';

/** What a farm takes from a file: daily records of its flocks, and what lies in its store. */
export default function FarmImportPage() {
  const farmId = usePlace('farmId');
  const farm = useAnswer(getFarm, { params: { farmId } });
  return (
    <Page
      title={t(($) => $.screen['manage-farm-data-entry-import'])}
      crumbs={[
        { label: farm.data?.name ?? t(($) => $.word.farm), to: screenPath('apps-farm-view', { farmId }) },
        {
          label: t(($) => $.screen['manage-farm-data-entry-list']),
          to: screenPath('manage-farm-data-entry-list', { farmId }),
        },
      ]}
    >
      <ImportWizard place={{ storeId: farmId, farmId }} />
    </Page>
  );
}
