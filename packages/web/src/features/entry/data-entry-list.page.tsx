import { IconClipboardList } from '@tabler/icons-react';
import { t } from 'i18next';
import { ImportLink } from '../../shared/import/import-link';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useFarms } from '../../shared/session/current-farm';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { EntryTable } from './list/entry-table';
import { MissingCard } from './list/missing-card';

/** All entries of the farm, and what is missing. */
export default function DataEntryListPage() {
  const may = useMay();
  const farmId = usePlace('farmId');
  const { farms } = useFarms();
  const farmName = farms.find((farm) => farm.id === farmId)?.name;
  return (
    <Page
      title={t(($) => $.screen['manage-farm-data-entry-list'])}
      crumbs={farmName ? [{ label: farmName, to: screenPath('apps-farm-view', { farmId }) }] : []}
      actions={
        <>
          <ImportLink kind="dailyRecords" at={{ farmId }} />
          {may('create', 'DataEntry', { farmId }) ? (
            <ActButton
              label={t(($) => $.word.recordDay)}
              to={screenPath('manage-farm-data-entry-today', { farmId })}
              icon={IconClipboardList}
            />
          ) : null}
        </>
      }
    >
      <MissingCard farmId={farmId} />
      <EntryTable farmId={farmId} />
    </Page>
  );
}
