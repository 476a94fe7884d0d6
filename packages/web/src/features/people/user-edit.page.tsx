import { getPerson, type Person, updatePerson } from '@henhouse/contract/people/user';
import { type PersonKind, personKindNames, personKinds } from '@henhouse/domain/people/person-kind';
import { Alert } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { t } from 'i18next';
import { type Control, useWatch } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { SelectField, TextField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { Answer } from '../../shared/ui/state/answer';
import { GrantFields, type GrantValues } from './grant-fields';
import { usePersonKind } from './use-person-kind';

/** Role, farms and sheds of somebody; name and phone where the company looks after the account. */
export default function UserEditPage() {
  const kind = usePersonKind();
  const { userId = '' }: { readonly userId?: string } = useParams({ strict: false });
  const person = useAnswer(getPerson, { params: { kind, userId } });
  return <Answer of={person}>{(data) => <UserEdit key={data.id} person={data} />}</Answer>;
}

const valuesOf = (person: Person) => ({
  newKind: person.kind,
  roleId: person.roleId,
  allFarms: person.allFarms,
  farmIds: person.farms.map(({ id }) => id),
  shedIds: person.sheds.map(({ id }) => id),
  profile: person.isManaged
    ? { fullName: person.fullName, username: person.username ?? '', phone: person.phone }
    : null,
});

function UserEdit({ person }: { readonly person: Person }) {
  const navigate = useNavigate();
  const { kind } = person;
  const update = useSend(updatePerson, { changes: ['people', 'search'] });
  const isOneself = useSession()?.user.id === person.id;
  const form = useAppForm({
    schema: updatePerson.input,
    draft: `person-${person.id}`,
    version: person.version,
    defaults: valuesOf(person),
  });
  const newKind = useWatch({ control: form.control, name: 'newKind' });
  const view = screenPath(`apps-${kind}-view`, { userId: person.id });
  return (
    <FormPage
      title={t(($) => $.screen[`apps-${kind}-edit`])}
      subtitle={person.email ?? person.username}
      crumbs={[
        { label: t(($) => $.screen[`apps-${kind}-list`]), to: screenPath(`apps-${kind}-list`) },
        { label: person.fullName, to: view },
      ]}
    >
      {isOneself ? (
        <Alert color="yellow">{t(($) => $.problem.ownAccount)}</Alert>
      ) : (
        <AppForm
          form={form}
          submitLabel={t(($) => $.word.save)}
          onLoadCurrent={(current) => form.reset(valuesOf({ ...person, ...(current as Person) }))}
          done={t(($) => $.ui.form.saved)}
          onSubmit={async (body) => {
            const after = await update.mutateAsync({
              params: { kind, userId: person.id },
              body,
              version: form.version,
            });
            await navigate({ to: screenPath(`apps-${after.kind}-view`, { userId: person.id }) });
          }}
        >
          <ProfileFields person={person} control={form.control as unknown as Control<ProfileValues>} />
          <KindField
            kind={kind}
            control={form.control as unknown as Control<{ newKind: PersonKind }>}
            onChoose={(chosen) => {
              form.setValue('newKind', chosen, { shouldDirty: true });
              // An own role of one kind is none of another.
              form.setValue('roleId', chosen === kind ? person.roleId : null);
            }}
          />
          <GrantFields
            key={newKind}
            control={form.control as unknown as Control<GrantValues>}
            kind={newKind as PersonKind}
          />
        </AppForm>
      )}
    </FormPage>
  );
}

interface ProfileValues {
  profile: { fullName: string; username: string; phone?: string } | null;
}

function ProfileFields({ person, control }: { readonly person: Person; readonly control: Control<ProfileValues> }) {
  const bind = bindTo(control);
  if (!person.isManaged) return <Alert color="blue">{t(($) => $.people.ownAccountHint)}</Alert>;
  return (
    <>
      <FormLegend>{t(($) => $.word.person)}</FormLegend>
      <TextField {...bind('profile.fullName', ($) => $.word.name)} third />
      <TextField {...bind('profile.username', ($) => $.word.username)} third />
      <TextField {...bind('profile.phone', ($) => $.word.phone)} type="tel" third />
    </>
  );
}

/** Another kind, where one may change people of both. */
function KindField({
  kind,
  control,
  onChoose,
}: {
  readonly kind: PersonKind;
  readonly control: Control<{ newKind: PersonKind }>;
  readonly onChoose: (kind: PersonKind) => void;
}) {
  const bind = bindTo(control);
  const may = useMay();
  const kinds = personKindNames.filter((each) => each === kind || may('update', personKinds[each]));
  if (kinds.length < 2) return null;
  return (
    <SelectField
      {...bind('newKind', ($) => $.word.kind)}
      description={t(($) => $.people.kindHint)}
      onChoose={(value) => onChoose(value as PersonKind)}
      options={kinds.map((each) => ({ value: each, label: t(($) => $.role.name[personKinds[each]]) }))}
    />
  );
}
