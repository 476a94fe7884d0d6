import { type Company, getCompany } from '@henhouse/contract/company/company';
import { IconPencil } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { MailCard } from '../../shared/mail/mail-setting-form';
import { screenPath } from '../../shared/screen/screen-path';
import { ServerState } from '../../shared/server/server-state';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { Facts } from '../../shared/ui/layout/facts';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { companyFacts } from './company-facts';
import { CompanyLogo } from './company-logo';
import logo from './company-logo.module.css';
import { CompanyState } from './company-state';
import { AllCompanies } from './platform/all-companies';

/** One's own company in detail; for super_admin, who has none, all companies. */
export default function CompanyPage() {
  const companyId = useSession()?.user.companyId;
  const { show }: { show?: unknown } = useSearch({ strict: false });
  if (show === 'server') return <ServerPage withMail={!companyId} />;
  if (companyId && show === 'mail') return <MailPage />;
  return companyId ? <OwnCompany companyId={companyId} /> : <AllCompanies />;
}

/** By which server letters go, behind a tab of its own. */
function MailPage() {
  return (
    <Page title={t(($) => $.mail.title)}>
      <MailCard />
    </Page>
  );
}

/** How the installation does, for who looks after it; with the mail server where that has no tab of its own. */
function ServerPage({ withMail }: { readonly withMail: boolean }) {
  return (
    <Page title={t(($) => $.door.names.server)}>
      <ServerState>{withMail ? <MailCard /> : null}</ServerState>
    </Page>
  );
}

function OwnCompany({ companyId }: { readonly companyId: string }) {
  const company = useAnswer(getCompany, { params: { companyId } });
  return <Answer of={company}>{(data) => <CompanyView company={data} />}</Answer>;
}

function CompanyView({ company }: { readonly company: Company }) {
  const may = useMay();
  return (
    <Page
      title={company.name}
      actions={
        may('update', 'Company') ? (
          <ActButton
            label={t(($) => $.ui.action.edit)}
            to={screenPath('apps-company-edit', { companyId: company.id })}
            icon={IconPencil}
          />
        ) : null
      }
    >
      <Card title={t(($) => $.company.facts)} actions={<CompanyState company={company} />}>
        <CompanyLogo companyId={company.id} size="full" className={logo.large} />
        <Facts facts={companyFacts(company)} />
      </Card>
    </Page>
  );
}
