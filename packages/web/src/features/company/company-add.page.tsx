import { createCompany } from '@henhouse/contract/company/company';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { screenPath } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { toastSuccess } from '../../shared/ui/page/toast';
import { CompanyFields, type CompanyValues } from './company-form';

const newCompany: CompanyValues = {
  name: '',
  legalNumber: '',
  address: '',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  language: 'en',
  unitSystem: 'metric',
  financialYearStartMonth: 1,
};

/** super_admin adds a company and invites its Owner, who chooses a password alone. */
export default function CompanyAddPage() {
  const navigate = useNavigate();
  const create = useSend(createCompany, { changes: ['platformCompany'] });
  const form = useAppForm({
    schema: createCompany.input,
    defaults: { ...newCompany, ownerInvitationId: newId() },
  });
  return (
    <FormPage
      title={t(($) => $.screen['apps-company-add'])}
      crumbs={[{ label: t(($) => $.word.companies), to: screenPath('apps-company') }]}
    >
      <AppForm
        form={form}
        submitLabel={t(($) => $.company.create)}
        onSubmit={async (values) => {
          const company = await create.mutateAsync({ body: values });
          toastSuccess(t(($) => $.word.nameIsAdded, { name: company.name }));
          await navigate({ to: screenPath('apps-company-view', { companyId: company.id }) });
        }}
      >
        <CompanyFields control={form.control} />
        <FormSection title={t(($) => $.company.owner)}>
          <TextField {...form.bind('ownerFullName', ($) => $.company.ownerName)} half />
          <TextField
            {...form.bind('ownerEmail', ($) => $.word.eMail)}
            type="email"
            description={t(($) => $.platform.ownerMail)}
            half
          />
        </FormSection>
      </AppForm>
    </FormPage>
  );
}
