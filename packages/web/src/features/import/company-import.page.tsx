import { t } from 'i18next';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/layout/page';
import { ImportWizard } from './import-wizard';

/** What the company takes from a file and no farm: its lists, its own store, what partners owed. */
export default function CompanyImportPage() {
  const companyId = usePlace('companyId');
  return (
    <Page
      title={t(($) => $.screen['manage-company-import'])}
      crumbs={[
        {
          label: t(($) => $.screen['manage-company-master-data']),
          to: screenPath('manage-company-master-data', { companyId }),
        },
      ]}
    >
      <ImportWizard place={{ storeId: companyId, farmId: null }} />
    </Page>
  );
}
