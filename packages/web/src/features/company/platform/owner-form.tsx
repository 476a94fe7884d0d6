import { addOwner } from '@henhouse/contract/company/platform-company';

import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { announceLetter } from '../../../shared/mail/sent-letter';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { TextField } from '../../../shared/ui/form/fields';

/** Invites one more Owner of a company by mail. */
export function OwnerForm({ companyId }: { readonly companyId: string }) {
  const add = useSend(addOwner, { changes: ['platformCompany'] });
  const [id] = useState(newId);
  const form = useAppForm({ schema: addOwner.input, defaults: { id } });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.word.sendInvitation)}
      onSubmit={async (values) => {
        await add.mutateAsync({ params: { companyId }, body: values });
        await announceLetter(
          values.email,
          t(($) => $.platform.ownerInvited, { name: values.fullName }),
        );
      }}
    >
      <TextField {...form.bind('fullName', ($) => $.company.ownerName)} />
      <TextField
        {...form.bind('email', ($) => $.word.eMail)}
        type="email"
        description={t(($) => $.platform.ownerMail)}
      />
    </AppForm>
  );
}
