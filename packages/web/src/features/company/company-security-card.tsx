import { type CompanySecurity, getCompanySecurity, saveCompanySecurity } from '@henhouse/contract/session/totp';
import { Checkbox, Stack } from '@mantine/core';
import { t } from 'i18next';
import { Controller } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { Answer } from '../../shared/ui/state/answer';

/** Which roles have to sign in with a second factor. */
export function CompanySecurityCard({ companyId }: { readonly companyId: string }) {
  const security = useAnswer(getCompanySecurity, { params: { companyId } });
  return (
    <Answer of={security} compact>
      {(data) => <SecurityForm companyId={companyId} security={data} />}
    </Answer>
  );
}

function SecurityForm({ companyId, security }: { readonly companyId: string; readonly security: CompanySecurity }) {
  const save = useSend(saveCompanySecurity, { changes: ['company'] });
  const form = useAppForm({
    schema: saveCompanySecurity.input,
    draft: `company-security-${companyId}`,
    row: security,
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.save)}
      onSubmit={(body) => save.mutateAsync({ params: { companyId }, body, version: form.version })}
    >
      <FormSection title={t(($) => $.account.security.title)} hint={t(($) => $.account.security.text)}>
        <Controller
          {...form.bind('totpRoles')}
          render={({ field: { value, onChange } }) => (
            <Checkbox.Group label={t(($) => $.account.security.roles)} value={value} onChange={onChange}>
              <Stack gap="xs" mt="xs">
                {saveCompanySecurity.input.shape.totpRoles.element.options.map((role) => (
                  <Checkbox key={role} value={role} label={t(($) => $.role.name[role])} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        />
      </FormSection>
    </AppForm>
  );
}
