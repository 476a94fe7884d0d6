import {
  type CompanyOwner,
  getPlatformCompany,
  type PlatformCompanyDetail,
  type SupportVisit,
} from '@henhouse/contract/company/platform-company';
import { Alert } from '@mantine/core';
import { IconLifebuoy, IconPencil } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { timeNow } from '../../../shared/clock/clock';
import { formatAgo, formatInstant } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { withColon } from '../../../shared/i18n/with-colon';
import { screenPath } from '../../../shared/screen/screen-path';
import { DialogButton } from '../../../shared/ui/dialog/dialog-act';
import { FigureStrip, FigureTile } from '../../../shared/ui/kpi/figure-card';
import { Rail } from '../../../shared/ui/layout/columns';
import { Facts } from '../../../shared/ui/layout/facts';
import { Card } from '../../../shared/ui/page/card';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { stateColumn, type TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { pageOf } from '../../../shared/ui/thing/page-of';
import { ThingPage } from '../../../shared/ui/thing/thing-page';
import { companyFacts } from '../company-facts';
import { CompanyState } from '../company-state';
import { OwnerForm } from './owner-form';
import { useCompanyActs } from './use-company-acts';

/** A company as super_admin sees it: who answers for it, how large it is, who looked in; nothing of its birds and books. */
export default pageOf(getPlatformCompany, 'companyId', (company) => <CompanyView company={company} />);

function CompanyView({ company }: { readonly company: PlatformCompanyDetail }) {
  const acts = useCompanyActs();
  const { suspendedAt, suspendedReason } = company;
  return (
    <ThingPage
      title={company.name}
      state={<CompanyState company={company} />}
      crumbs={[{ label: t(($) => $.word.companies), to: screenPath('apps-company') }]}
      next={[
        {
          label: t(($) => $.platform.support),
          icon: <IconLifebuoy size={16} />,
          onClick: () => acts.support(company),
        },
      ]}
      more={[
        {
          label: t(($) => $.ui.action.edit),
          icon: <IconPencil size={16} />,
          to: screenPath('apps-company-edit', { companyId: company.id }),
        },
        acts.ofState(company),
      ]}
    >
      {suspendedAt ? (
        <Alert color="red" title={t(($) => $.platform.suspendedFacts, { since: formatInstant(suspendedAt) })}>
          {suspendedReason}
        </Alert>
      ) : null}
      <Size company={company} />
      <Rail
        beside={
          <Card title={t(($) => $.company.facts)}>
            <Facts facts={companyFacts(company)} />
          </Card>
        }
      >
        <Owners company={company} />
        <Visits visits={company.supportVisits} />
      </Rail>
    </ThingPage>
  );
}

function Size({ company: { people, signedIn, farms, lastActiveAt } }: { readonly company: PlatformCompanyDetail }) {
  const [now] = useState(() => timeNow());
  return (
    <FigureStrip>
      <FigureTile
        label={t(($) => $.word.people)}
        value={formatNumber(people)}
        words={withColon(($) => $.platform.signedIn, formatNumber(signedIn))}
      />
      <FigureTile label={t(($) => $.word.farms)} value={formatNumber(farms)} />
      <FigureTile
        label={t(($) => $.platform.lastActive)}
        value={lastActiveAt ? formatAgo(lastActiveAt, now) : t(($) => $.word.neverOnce)}
        words={lastActiveAt ? formatInstant(lastActiveAt) : null}
      />
    </FigureStrip>
  );
}

const toneOf = { active: 'good', inactive: 'neutral', invited: 'info' } as const;

function Owners({ company }: { readonly company: PlatformCompanyDetail }) {
  const columns: TableColumn<CompanyOwner>[] = [
    { id: 'fullName', header: t(($) => $.company.ownerName) },
    { id: 'email', header: t(($) => $.word.eMail) },
    stateColumn(({ state }) => ({ text: t(($) => $.platform.ownerStates[state]), tone: toneOf[state] })),
  ];
  return (
    <DataTable
      name="company-owners"
      title={t(($) => $.screen['apps-owner-list'])}
      rows={company.owners}
      columns={columns}
      rowName={(row) => row.fullName}
      actions={
        <DialogButton
          adds
          quiet
          size="md"
          label={t(($) => $.platform.addOwner)}
          title={t(($) => $.platform.addOwnerTitle, { name: company.name })}
          content={<OwnerForm companyId={company.id} />}
        />
      }
    />
  );
}

function Visits({ visits }: { readonly visits: readonly SupportVisit[] }) {
  const columns: TableColumn<SupportVisit>[] = [
    { id: 'by', header: t(($) => $.word.who) },
    { id: 'reason', header: t(($) => $.word.reason) },
    { id: 'startedAt', header: t(($) => $.platform.startedAt), kind: 'instant' },
    {
      id: 'endedAt',
      header: t(($) => $.platform.endedAt),
      cell: (row) =>
        row.endedAt ? formatInstant(row.endedAt) : <StatusPill tone="warn">{t(($) => $.platform.underWay)}</StatusPill>,
    },
  ];
  const title = t(($) => $.platform.supportVisits);
  if (visits.length === 0) return <Card title={title}>{t(($) => $.platform.noVisits)}</Card>;
  return (
    <DataTable name="support-visits" title={title} rows={visits} columns={columns} rowName={(row) => row.reason} />
  );
}
