import { invitePerson } from '@henhouse/contract/people/invitation';
import { addPerson, getGrantChoices } from '@henhouse/contract/people/user';
import { reachOf } from '@henhouse/domain/people/matrix';
import { type PersonKind, personKinds } from '@henhouse/domain/people/person-kind';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { WhatWillBe } from '../../shared/document/what-will-be';
import { announceLetter } from '../../shared/mail/sent-letter';
import { screenPath } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { GrantFields, type GrantValues, nothingGranted } from './grant-fields';
import { HandOver } from './hand-over';
import { makePassword } from './new-password';
import { PasswordChoice } from './password-choice';
import styles from './people.module.css';
import { usePersonKind } from './use-person-kind';

type Way = 'invite' | 'direct';

/** Adds somebody: by mail, or with an account that the company looks after. */
export default function UserAddPage() {
  const kind = usePersonKind();
  const [way, setWay] = useState<Way>('invite');
  const [added, setAdded] = useState<Added | null>(null);
  return (
    <FormPage
      title={t(($) => $.screen[`apps-${kind}-add`])}
      subtitle={added ? undefined : t(($) => (way === 'invite' ? $.people.inviteHint : $.people.directHint))}
      crumbs={[{ label: t(($) => $.screen[`apps-${kind}-list`]), to: screenPath(`apps-${kind}-list`) }]}
    >
      {added ? (
        <Card title={t(($) => $.people.handOver, { name: added.fullName })}>
          <div className={styles.narrow}>
            <HandOver
              username={added.username}
              password={added.password}
              actions={
                <ActButton
                  label={t(($) => $.people.toPerson)}
                  to={screenPath(`apps-${kind}-view`, { userId: added.userId })}
                  quiet
                />
              }
            />
          </div>
        </Card>
      ) : (
        <>
          <SegmentedControl
            style={{ alignSelf: 'flex-start' }}
            aria-label={t(($) => $.people.how)}
            value={way}
            onChange={(value) => setWay(value as Way)}
            data={[
              { value: 'invite', label: t(($) => $.people.byMail) },
              { value: 'direct', label: t(($) => $.people.directly) },
            ]}
          />
          {way === 'invite' ? <InviteForm kind={kind} /> : <DirectForm kind={kind} onAdded={setAdded} />}
        </>
      )}
    </FormPage>
  );
}

function InviteForm({ kind }: { readonly kind: PersonKind }) {
  const navigate = useNavigate();
  const invite = useSend(invitePerson, { changes: ['people'] });
  const form = useAppForm({
    schema: invitePerson.input,
    draft: `invite-${kind}`,
    defaults: { ...nothingGranted },
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.sendInvitation)}
      summary={<WhoWillBe control={form.control as unknown as Control<PersonValues>} kind={kind} />}
      onSubmit={async (body) => {
        const line = await invite.mutateAsync({ params: { kind }, body });
        await announceLetter(
          line.email ?? '',
          t(($) => $.people.invited, { email: line.email ?? '' }),
        );
        await navigate({ to: screenPath(`apps-${kind}-list`) });
      }}
    >
      <FormLegend>{t(($) => $.word.person)}</FormLegend>
      <TextField {...form.bind('fullName', ($) => $.word.name)} half />
      <TextField {...form.bind('email', ($) => $.word.eMail)} type="email" half />
      <GrantFields control={form.control as unknown as Control<GrantValues>} kind={kind} />
    </AppForm>
  );
}

interface Added {
  readonly userId: string;
  readonly fullName: string;
  readonly username: string;
  readonly password: string;
}

function DirectForm({ kind, onAdded }: { readonly kind: PersonKind; readonly onAdded: (added: Added) => void }) {
  const add = useSend(addPerson, { changes: ['people', 'search'] });
  // No draft: a password is not kept on the device.
  const form = useAppForm({
    schema: addPerson.input,
    defaults: { password: makePassword(), ...nothingGranted },
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.people.add)}
      summary={<WhoWillBe control={form.control as unknown as Control<PersonValues>} kind={kind} />}
      onSubmit={async (body) => {
        const { id } = await add.mutateAsync({ params: { kind }, body });
        onAdded({ userId: id, fullName: body.fullName, username: body.username, password: body.password });
      }}
    >
      <FormLegend>{t(($) => $.word.person)}</FormLegend>
      <TextField {...form.bind('fullName', ($) => $.word.name)} half />
      <TextField {...form.bind('phone', ($) => $.word.phone)} type="tel" half />
      <TextField
        {...form.bind('username', ($) => $.word.username)}
        description={t(($) => $.people.usernameHint)}
        half
      />
      <PasswordChoice {...form.bind('password')} />
      <GrantFields control={form.control as unknown as Control<GrantValues>} kind={kind} />
    </AppForm>
  );
}

interface PersonValues extends GrantValues {
  fullName: string;
  email?: string;
  username?: string;
}

/** Who it will be, how they sign in, and what they reach. */
function WhoWillBe({ control, kind }: { readonly control: Control<PersonValues>; readonly kind: PersonKind }) {
  const { data } = useAnswer(getGrantChoices, { params: { kind } });
  const { fullName, email, username, roleId, allFarms, farmIds = [], shedIds = [] } = useWatch({ control });
  const namesOf = (ids: readonly string[], places: readonly { readonly id: string; readonly name: string }[] = []) =>
    places.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  const sheds = data?.farms.flatMap((farm) => farm.sheds);
  const reach = reachOf[personKinds[kind]];
  return (
    <WhatWillBe
      facts={[
        { label: t(($) => $.word.name), value: fullName },
        { label: t(($) => $.session.email), value: email ?? username },
        {
          label: t(($) => $.word.role),
          value: data?.roles.find(({ id }) => id === roleId)?.name ?? t(($) => $.role.name[personKinds[kind]]),
        },
        reach === 'sheds' && { label: t(($) => $.word.sheds), value: namesOf(shedIds, sheds) },
        reach !== 'sheds' && {
          label: t(($) => $.word.farms),
          value: allFarms || reach === 'company' ? t(($) => $.word.allFarms) : namesOf(farmIds, data?.farms),
        },
      ]}
    />
  );
}
