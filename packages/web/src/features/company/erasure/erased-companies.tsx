import { type ErasedCompany, exportKeptByLaw, listErasedCompanies } from '@henhouse/contract/company/company-erasure';
import { IconDownload } from '@tabler/icons-react';
import { t } from 'i18next';
import { call } from '../../../shared/api/call';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import { saveFile } from '../../../shared/ui/table/export-rows';
import { useFileTaking } from '../../../shared/ui/table/file/use-file-taking';
import { countryName } from '../company-facts';

/** What the law asks of companies that are gone, and to when; nothing where none has gone. */
export function ErasedCompanies() {
  const { take } = useFileTaking();
  const columns: TableColumn<ErasedCompany>[] = [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'country', header: t(($) => $.word.country), value: (row) => countryName(row.country) },
    { id: 'erasedAt', header: t(($) => $.company.erasure.erasedAt), kind: 'instant' },
    { id: 'keptUntil', header: t(($) => $.company.erasure.keptUntil), kind: 'day' },
    { id: 'rows', header: t(($) => $.company.erasure.rows), kind: 'figure' },
  ];
  const save = async ({ id: companyId }: ErasedCompany) =>
    saveFile(await call(exportKeptByLaw, { params: { companyId } }), `kept-${companyId}.tar.gz`);
  return (
    <AppTable
      name="erased-companies"
      isBeside
      title={t(($) => $.company.erasure.gone)}
      endpoint={listErasedCompanies}
      columns={columns}
      empty={null}
      rowName={(row) => row.name}
      rowActions={(row) => [
        {
          label: t(($) => $.company.erasure.take),
          icon: <IconDownload size={16} />,
          onClick: () => void take(() => save(row)),
        },
      ]}
    />
  );
}
