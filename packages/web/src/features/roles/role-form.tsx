import { createRole, type RoleLine, updateRole } from '@henhouse/contract/people/role';
import { changeablePermissions, roleKinds, shippedPermissions } from '@henhouse/domain/people/role';
import { mayGrant } from '@henhouse/domain/people/role-change';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useSend } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { rightWords } from '../../shared/session/right-words';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NoteField, SelectField, TextField } from '../../shared/ui/form/fields';
import { useHeld } from './use-held';

const nameAtMost = 60;

/** A new role: it begins with what its kind, or the copied role, may do, and goes on in the matrix. */
export function AddRole({ from }: { readonly from: RoleLine | null }) {
  const navigate = useNavigate();
  const may = useMay();
  const held = useHeld();
  const create = useSend(createRole, { changes: ['role'] });
  const startKind = from?.kind ?? 'Supervisor';
  const form = useAppForm({
    schema: createRole.input,
    defaults: {
      name: from ? t(($) => $.roles.copyName, { name: rightWords.role(from) }).slice(0, nameAtMost) : '',
      description: from?.description,
      kind: startKind,
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' }) ?? startKind;
  const wanted = from
    ? changeablePermissions.filter((text) => from.permissions.includes(text))
    : shippedPermissions(kind);
  const permissions = wanted.filter((text) => mayGrant(text, kind, held));
  const left = wanted.length - permissions.length;
  const kinds = roleKinds.filter((each) => may('update', each));
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.roles.add)}
      done={t(($) => $.roles.added)}
      onSubmit={async (values) => {
        const role = await create.mutateAsync({ body: { ...values, permissions } });
        await navigate({ to: screenPath('apps-permission', {}, { role: role.key }) });
      }}
    >
      <TextField {...form.bind('name', ($) => $.word.role)} maxLength={nameAtMost} />
      {from ? null : (
        <SelectField
          {...form.bind('kind', ($) => $.roles.kind)}
          description={t(($) => $.roles.kindHint)}
          options={kinds.map((each) => ({ value: each, label: rightWords.role({ kind: each, name: null }) }))}
        />
      )}
      <NoteField
        {...form.bind('description', ($) => $.roles.description)}
        description={t(($) => $.roles.descriptionHint)}
      />
      <Text size="sm" c="dimmed">
        {t(($) => $.roles.begins, { name: from ? rightWords.role(from) : rightWords.role({ kind, name: null }) })}{' '}
        {left > 0 ? t(($) => $.roles.copyLess, { count: left }) : null}
      </Text>
    </AppForm>
  );
}

/** Another name or description; what the role may do is changed in the matrix. */
export function EditRole({ role }: { readonly role: RoleLine }) {
  const update = useSend(updateRole, { changes: ['role'] });
  const form = useAppForm({ schema: updateRole.input, row: role });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.roles.save)}
      done={t(($) => $.ui.form.saved)}
      onSubmit={(values) => update.mutateAsync({ params: { roleKey: role.key }, body: values, version: form.version })}
    >
      <TextField {...form.bind('name', ($) => $.word.role)} maxLength={nameAtMost} />
      <NoteField
        {...form.bind('description', ($) => $.roles.description)}
        description={t(($) => $.roles.descriptionHint)}
      />
    </AppForm>
  );
}
