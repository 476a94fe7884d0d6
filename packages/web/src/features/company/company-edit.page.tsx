import { type Company, companyInput, getCompany, updateCompany } from '@henhouse/contract/company/company';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { MailCard } from '../../shared/mail/mail-setting-form';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { Card, Page, PageHeader } from '../../shared/ui/page/card';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { CompanyCopyCard } from './company-copy-card';
import { CompanyFields, type CompanyValues } from './company-form';
import { CompanyLogoCard } from './company-logo-card';
import { CompanyMoneyCard } from './company-money-card';
import { CompanyReadingsCard } from './company-readings-card';
import { CompanySecurityCard } from './company-security-card';
import { CompanyErasureCard } from './erasure/company-erasure-card';

export default function CompanyEditPage() {
  const companyId = usePlace('companyId');
  const company = useAnswer(getCompany, { params: { companyId } });
  return <Answer of={company}>{(data) => <CompanyEdit key={data.id} company={data} />}</Answer>;
}

/** The editable fields of a company, without what the server owns. */
function valuesOf(company: Company): CompanyValues {
  const {
    id: _id,
    state: _state,
    isDemo: _isDemo,
    eraseOn: _eraseOn,
    version: _version,
    createdAt: _createdAt,
    changedAt: _changedAt,
    ...values
  } = company;
  return values;
}

function CompanyEdit({ company }: { readonly company: Company }) {
  const navigate = useNavigate();
  const may = useMay();
  // A super_admin changes companies, and sees none of their data.
  const isOwn = useSession()?.user.companyId === company.id;
  const update = useSend(updateCompany, { changes: ['company', 'platformCompany', 'session'] });
  const form = useAppForm({
    schema: companyInput,
    draft: `company-edit-${company.id}`,
    version: company.version,
    defaults: valuesOf(company),
  });
  return (
    <Page>
      <PageHeader
        title={t(($) => $.screen['apps-company-edit'])}
        crumbs={[{ label: company.name, to: screenPath('apps-company') }]}
      />
      <Card>
        <AppForm
          form={form}
          submitLabel={t(($) => $.company.save)}
          onLoadCurrent={(current) => form.reset(valuesOf(current as Company))}
          onSubmit={async (values) => {
            await update.mutateAsync({ params: { companyId: company.id }, body: values, version: form.version });
            toastSuccess(t(($) => $.ui.form.saved));
            await navigate({ to: screenPath('apps-company') });
          }}
        >
          <CompanyFields control={form.control} />
        </AppForm>
      </Card>
      {isOwn ? <CompanyMoneyCard /> : null}
      {isOwn && may('update', 'Settings', { farmId: company.id }) ? <CompanyReadingsCard /> : null}
      <CompanySecurityCard companyId={company.id} />
      <MailCard />
      <CompanyLogoCard companyId={company.id} />
      {may('export', 'Company') ? <CompanyCopyCard companyId={company.id} /> : null}
      {may('delete', 'Company') ? <CompanyErasureCard company={company} /> : null}
    </Page>
  );
}
