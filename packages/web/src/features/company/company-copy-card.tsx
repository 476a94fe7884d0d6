import { exportCompany } from '@henhouse/contract/company/company';
import { Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { today } from '../../shared/format/today';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { saveFile } from '../../shared/ui/table/export-rows';
import { FileOnItsWay } from '../../shared/ui/table/file/file-progress';
import { useFileTaking } from '../../shared/ui/table/file/use-file-taking';

/** Everything of the company to take along: its Owner's right. */
export function CompanyCopyCard({ companyId }: { readonly companyId: string }) {
  const { take, isBusy, progress, stop } = useFileTaking();
  const save = async () =>
    saveFile(await call(exportCompany, { params: { companyId } }), `company-${today(null)}.tar.gz`);
  return (
    <Card title={t(($) => $.company.copy.title)} subtitle={t(($) => $.company.copy.text)}>
      <Group>
        <ActButton
          icon={IconDownload}
          busy={isBusy}
          label={t(($) => $.company.copy.take)}
          onClick={() => void take(save)}
        />
        <FileOnItsWay progress={progress} onStop={stop} />
      </Group>
    </Card>
  );
}
