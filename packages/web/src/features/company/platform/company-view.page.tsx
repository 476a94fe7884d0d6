import {
  type CompanyOwner,
  getPlatformCompany,
  type PlatformCompanyDetail,
  type SupportVisit,
} from '@henhouse/contract/company/platform-company';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLifebuoy, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatInstant } from '../../../shared/format/day';
import { screenPath, usePlace } from '../../../shared/screen/screen-path';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card, Columns, Facts, Page, PageHeader } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { companyFacts } from '../company-facts';
import { CompanyState } from '../company-state';
import { OwnerDialog } from './owner-dialog';
import { useCompanyActs } from './use-company-acts';

/** A company as super_admin sees it: who answers for it, how large it is, who looked in; nothing of its birds and books. */
export default function CompanyViewPage() {
  const company = useAnswer(getPlatformCompany, { params: { companyId: usePlace('companyId') } });
  return <Answer of={company}>{(data) => <CompanyView company={data} />}</Answer>;
}

function CompanyView({ company }: { readonly company: PlatformCompanyDetail }) {
  return (
    <Page>
      <PageHeader
        title={company.name}
        crumbs={[{ label: t(($) => $.word.companies), to: screenPath('apps-company') }]}
        actions={<Acts company={company} />}
      />
      <Columns minPx={320}>
        <Card title={t(($) => $.company.facts)} actions={<CompanyState company={company} />}>
          <Facts facts={companyFacts(company)} />
        </Card>
        <Card title={t(($) => $.platform.size)}>
          <Facts facts={useSize(company)} />
        </Card>
      </Columns>
      <Owners company={company} />
      <Visits visits={company.supportVisits} />
    </Page>
  );
}

function useSize(company: PlatformCompanyDetail) {
  const { lastActiveAt, suspendedAt, suspendedReason } = company;
  const since = formatInstant(suspendedAt);
  return [
    { label: t(($) => $.word.people), value: company.people },
    { label: t(($) => $.platform.signedIn), value: company.signedIn },
    { label: t(($) => $.word.farms), value: company.farms },
    {
      label: t(($) => $.platform.lastActive),
      value: lastActiveAt ? formatInstant(lastActiveAt) : t(($) => $.word.neverOnce),
    },
    ...(suspendedAt ? [{ label: t(($) => $.platform.suspendedFacts, { since }), value: suspendedReason ?? '–' }] : []),
  ];
}

function Acts({ company }: { readonly company: PlatformCompanyDetail }) {
  const acts = useCompanyActs();
  const isActive = company.state === 'active';
  return (
    <>
      <Button
        variant="default"
        leftSection={isActive ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
        onClick={() => acts[isActive ? 'suspend' : 'reactivate'](company)}
      >
        {isActive ? t(($) => $.platform.suspend) : t(($) => $.platform.reactivate)}
      </Button>
      <ActButton
        quiet
        label={t(($) => $.ui.action.edit)}
        to={screenPath('apps-company-edit', { companyId: company.id })}
        icon={IconPencil}
      />
      <ActButton icon={IconLifebuoy} label={t(($) => $.platform.support)} onClick={() => acts.support(company)} />
    </>
  );
}

const toneOf = { active: 'good', inactive: 'neutral', invited: 'info' } as const;

function Owners({ company }: { readonly company: PlatformCompanyDetail }) {
  const [isAdding, adding] = useDisclosure(false);
  const columns: TableColumn<CompanyOwner>[] = [
    { id: 'fullName', header: t(($) => $.company.ownerName) },
    { id: 'email', header: t(($) => $.word.eMail) },
    {
      id: 'state',
      header: t(($) => $.word.state),
      value: (row) => t(($) => $.platform.ownerStates[row.state]),
      kind: 'state',
      tone: (row) => toneOf[row.state],
    },
  ];
  return (
    <>
      <DataTable
        name="company-owners"
        title={t(($) => $.screen['apps-owner-list'])}
        rows={company.owners}
        columns={columns}
        rowName={(row) => row.fullName}
        actions={<ActButton icon={IconPlus} label={t(($) => $.platform.addOwner)} onClick={adding.open} />}
      />
      <OwnerDialog company={company} opened={isAdding} onClose={adding.close} />
    </>
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
