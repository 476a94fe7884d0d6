import { type Company, companyInput, getCompany, updateCompany } from '@henhouse/contract/company/company';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { MailCard } from '../../shared/mail/mail-setting-form';
import { useMailState } from '../../shared/mail/use-mail-state';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { SettingsPage } from '../../shared/ui/form/frame/settings-page';
import { those } from '../../shared/ui/table/column';
import { pageOf } from '../../shared/ui/thing/page-of';
import type { PageTab } from '../../shared/ui/thing/tabs';
import { CompanyCopyCard } from './company-copy-card';
import { CompanyFields } from './company-form';
import { CompanyLogoCard } from './company-logo-card';
import { CompanyMoneyCard } from './company-money-card';
import { CompanyReadingsCard } from './company-readings-card';
import { CompanySecurityCard } from './company-security-card';
import { CompanyErasureCard } from './erasure/company-erasure-card';

export default pageOf(getCompany, 'companyId', (company) => <CompanyEdit key={company.id} company={company} />);

function CompanyEdit({ company }: { readonly company: Company }) {
  const may = useMay();
  // A super_admin changes companies, and sees none of their data.
  const isOwn = useSession()?.user.companyId === company.id;
  const update = useSend(updateCompany, { changes: ['company', 'platformCompany', 'session'] });
  const form = useAppForm({
    schema: companyInput,
    draft: `company-edit-${company.id}`,
    row: company,
  });
  const about = () => (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.save)}
      onSubmit={(body) => update.mutateAsync({ params: { companyId: company.id }, body, version: form.version })}
      summary={<CompanyLogoCard companyId={company.id} />}
    >
      <CompanyFields control={form.control} />
    </AppForm>
  );
  const setsMailUp = useMailState()?.maySetUp === true;
  const [mayTake, mayErase] = [may('export', 'Company'), may('delete', 'Company')];
  const data = () => (
    <>
      {mayTake ? <CompanyCopyCard companyId={company.id} /> : null}
      {mayErase ? <CompanyErasureCard company={company} /> : null}
    </>
  );
  return (
    <SettingsPage
      title={t(($) => $.screen['apps-company-edit'])}
      crumbs={[{ label: company.name, to: screenPath('apps-company') }]}
      tabs={those<PageTab>([
        { id: 'about', label: t(($) => $.word.company), content: about },
        isOwn && { id: 'money', label: t(($) => $.money.setting.title), content: () => <CompanyMoneyCard /> },
        isOwn &&
          may('update', 'Settings', { farmId: company.id }) && {
            id: 'readings',
            label: t(($) => $.device.keep.title),
            content: () => <CompanyReadingsCard />,
          },
        {
          id: 'sign-in',
          label: t(($) => $.account.security.title),
          content: () => <CompanySecurityCard companyId={company.id} />,
        },
        setsMailUp && { id: 'mail', label: t(($) => $.mail.title), content: () => <MailCard /> },
        (mayTake || mayErase) && { id: 'data', label: t(($) => $.company.data), content: data },
      ])}
    />
  );
}
