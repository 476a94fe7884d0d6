import { listPlatformCompanies, type PlatformCompany } from '@henhouse/contract/company/platform-company';
import { IconBuilding, IconEye, IconLifebuoy, IconPencil } from '@tabler/icons-react';
import { t } from 'i18next';
import { useEffect } from 'react';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { countries } from '../../../shared/format/places-and-money';
import { dayOf } from '../../../shared/format/today';
import { screenPath } from '../../../shared/screen/screen-path';
import { takeEndedSupport } from '../../../shared/session/ended-support';
import { Page } from '../../../shared/ui/layout/page';
import { ActButton } from '../../../shared/ui/page/act-button';
import { toastInfo } from '../../../shared/ui/page/toast';
import { AppTable } from '../../../shared/ui/table/app-table';
import { pillColumn, type RowAction, type TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter, eitherFilter } from '../../../shared/ui/table/filters';
import { countryName } from '../company-facts';
import { CompanyState } from '../company-state';
import { ErasedCompanies } from '../erasure/erased-companies';
import { useCompanyActs } from './use-company-acts';

const icon = 16;

function useColumns(): TableColumn<PlatformCompany>[] {
  return [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'country', header: t(($) => $.word.country), value: (row) => countryName(row.country) },
    {
      id: 'owners',
      header: t(($) => $.screen['apps-owner-list']),
      value: (row) => row.owners.map(({ fullName }) => fullName).join(', ') || t(($) => $.platform.noOwner),
    },
    { id: 'people', header: t(($) => $.word.people), align: 'end' },
    { id: 'farms', header: t(($) => $.word.farms), align: 'end' },
    { id: 'createdAt', header: t(($) => $.word.since), cell: (row) => formatDay(dayOf(row.createdAt)) },
    {
      id: 'lastActiveAt',
      header: t(($) => $.platform.lastActive),
      cell: (row) => (row.lastActiveAt ? formatInstant(row.lastActiveAt) : t(($) => $.word.neverOnce)),
    },
    pillColumn((row) => ({ text: t(($) => $.company[row.state]), pill: <CompanyState company={row} /> })),
  ];
}

function useFilters() {
  return [
    choiceFilter('state', ['active', 'suspended'] as const, ($) => $.company),
    { name: 'country', label: t(($) => $.word.country), options: countries() },
    eitherFilter('demo', ($) => $.platform.kindOfData, {
      false: ($) => $.platform.realData,
      true: ($) => $.session.demoTitle,
    }),
  ];
}

/** Says, once, that one is back from a company. */
function useEndedSupport() {
  useEffect(() => {
    const company = takeEndedSupport();
    if (company) toastInfo(t(($) => $.platform.supportEnded, { company }));
  }, []);
}

/** Every company of the installation, for super_admin: who answers for it, how large it is, whether it works. */
export function AllCompanies() {
  const columns = useColumns();
  const filters = useFilters();
  const acts = useCompanyActs();
  useEndedSupport();
  const add = <ActButton adds label={t(($) => $.company.create)} to={screenPath('apps-company-add')} />;
  const actionsOf = (company: PlatformCompany): RowAction[] => [
    {
      label: t(($) => $.platform.view),
      icon: <IconEye size={icon} />,
      to: screenPath('apps-company-view', { companyId: company.id }),
    },
    {
      label: t(($) => $.ui.action.edit),
      icon: <IconPencil size={icon} />,
      to: screenPath('apps-company-edit', { companyId: company.id }),
    },
    {
      label: t(($) => $.platform.support),
      icon: <IconLifebuoy size={icon} />,
      onClick: () => acts.support(company),
    },
    acts.ofState(company),
  ];
  return (
    <Page title={t(($) => $.word.companies)} actions={add}>
      <AppTable
        name="companies"
        title={t(($) => $.word.companies)}
        endpoint={listPlatformCompanies}
        columns={columns}
        filters={filters}
        rowName={(row) => row.name}
        rowLink={(row) => screenPath('apps-company-view', { companyId: row.id })}
        rowActions={actionsOf}
        empty={{
          icon: IconBuilding,
          title: t(($) => $.company.empty),
          text: t(($) => $.company.emptyText),
          actions: add,
        }}
      />
      <ErasedCompanies />
    </Page>
  );
}
