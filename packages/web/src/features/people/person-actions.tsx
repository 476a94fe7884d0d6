import {
  deactivatePerson,
  type Person,
  reactivatePerson,
  resetPassword,
  resetSecondFactor,
} from '@henhouse/contract/people/user';
import { personKinds } from '@henhouse/domain/people/person-kind';
import { Button } from '@mantine/core';
import { IconKey, IconPencil, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { tellOfLetter } from '../../shared/mail/letter-told';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import { NewPasswordDialog } from './new-password-dialog';

type Act = 'deactivate' | 'reactivate' | 'password' | 'secondFactor';

/** What can be done to somebody's access; nothing of it to oneself. */
export function PersonActions({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const may = useMay();
  const [act, setAct] = useState<Act | null>(null);
  const isOneself = useSession()?.user.id === person.id;
  const subject = personKinds[person.kind];
  if (isOneself) return null;
  const mayUpdate = may('update', subject);
  const isActive = person.state === 'active';
  return (
    <>
      {mayUpdate && person.hasTotp ? (
        <Button variant="default" leftSection={<IconShieldOff size={16} />} onClick={() => setAct('secondFactor')}>
          {t(($) => $.people.resetSecondFactor)}
        </Button>
      ) : null}
      {mayUpdate && isActive ? (
        <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => setAct('password')}>
          {t(($) => $.people.resetPassword)}
        </Button>
      ) : null}
      {isActive && may('delete', subject) ? (
        <Button variant="default" leftSection={<IconUserOff size={16} />} onClick={() => setAct('deactivate')}>
          {t(($) => $.people.deactivate)}
        </Button>
      ) : null}
      {!isActive && mayUpdate ? (
        <Button variant="default" leftSection={<IconUserCheck size={16} />} onClick={() => setAct('reactivate')}>
          {t(($) => $.people.reactivate)}
        </Button>
      ) : null}
      {mayUpdate ? (
        <Button
          component={Link}
          to={screenPath(`apps-${person.kind}-edit`, { userId: person.id })}
          leftSection={<IconPencil size={16} />}
        >
          {t(($) => $.ui.action.edit)}
        </Button>
      ) : null}
      <Dialogs person={person} act={act} onClose={() => setAct(null)} />
    </>
  );
}

interface DialogsProps {
  readonly person: Person;
  readonly act: Act | null;
  readonly onClose: () => void;
}

function Dialogs({ person, act, onClose }: DialogsProps) {
  const { t } = useTranslation();
  const deactivate = useSend(deactivatePerson, { changes: ['people', 'search'] });
  const reactivate = useSend(reactivatePerson, { changes: ['people', 'search'] });
  const password = useSend(resetPassword, { changes: ['people'] });
  const secondFactor = useSend(resetSecondFactor, { changes: ['people'] });
  const { kind, fullName: name, version } = person;
  const params = { kind, userId: person.id };
  return (
    <>
      <ConfirmDialog
        opened={act === 'deactivate'}
        onClose={onClose}
        title={t(($) => $.people.deactivateTitle, { name })}
        confirmLabel={t(($) => $.people.deactivate)}
        withReason
        onConfirm={(reason) => deactivate.mutateAsync({ params, body: { reason }, version })}
      >
        {t(($) => $.people.deactivateText, { name })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={act === 'reactivate'}
        onClose={onClose}
        title={t(($) => $.people.reactivateTitle, { name })}
        confirmLabel={t(($) => $.people.reactivate)}
        danger={false}
        onConfirm={() => reactivate.mutateAsync({ params, body: {}, version })}
      >
        {t(($) => $.people.reactivateText)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={act === 'secondFactor'}
        onClose={onClose}
        title={t(($) => $.people.resetSecondFactorTitle, { name })}
        confirmLabel={t(($) => $.people.resetSecondFactor)}
        withReason
        onConfirm={(reason) => secondFactor.mutateAsync({ params, body: { reason }, version })}
      >
        {t(($) => $.people.resetSecondFactorText)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={act === 'password' && !person.isManaged}
        onClose={onClose}
        title={t(($) => $.people.resetPasswordTitle, { name })}
        confirmLabel={t(($) => $.people.sendLink)}
        danger={false}
        onConfirm={async () => {
          const { sentTo } = await password.mutateAsync({ params, body: { password: null }, version });
          await tellOfLetter(
            sentTo ?? '',
            t(($) => $.people.linkSent, { email: sentTo ?? '' }),
          );
        }}
      >
        {t(($) => $.people.sendLinkText, { email: person.email ?? '' })}
      </ConfirmDialog>
      {act === 'password' && person.isManaged ? <NewPasswordDialog person={person} onClose={onClose} /> : null}
    </>
  );
}
