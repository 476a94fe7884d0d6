import { getFarm } from '@henhouse/contract/farm/farm';
import type { FileRead } from '@henhouse/contract/import/daily-records';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { Card, Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { ChooseFile } from './choose-file';
import { FormerImports } from './former-imports';
import { MapColumns } from './map-columns';

/** Daily records from a file: choose it, say what its columns mean, see every problem, then import all or nothing. */
export default function DailyRecordsImportPage() {
  const { t } = useTranslation();
  const farmId = usePlace('farmId');
  const farm = useAnswer(getFarm, { params: { farmId } });
  const [file, setFile] = useState<FileRead | null>(null);
  return (
    <Page>
      <PageHeader
        title={t(($) => $.screen['manage-farm-data-entry-import'])}
        crumbs={[
          { label: farm.data?.name ?? t(($) => $.farm.farm), to: screenPath('apps-farm-view', { farmId }) },
          {
            label: t(($) => $.screen['manage-farm-data-entry-list']),
            to: screenPath('manage-farm-data-entry-list', { farmId }),
          },
        ]}
      />
      {file ? (
        <>
          <Card
            title={t(($) => $.importing.step1)}
            actions={
              <Button variant="default" onClick={() => setFile(null)}>
                {t(($) => $.importing.another)}
              </Button>
            }
          >
            {t(($) => $.importing.fileRead, { name: file.fileName, lines: file.lines, columns: file.columns.length })}
          </Card>
          <MapColumns key={file.id} farmId={farmId} file={file} />
        </>
      ) : (
        <ChooseFile farmId={farmId} onRead={setFile} />
      )}
      <FormerImports farmId={farmId} />
    </Page>
  );
}
