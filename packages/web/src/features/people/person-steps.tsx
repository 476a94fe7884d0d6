import {
  deactivatePerson,
  type Person,
  reactivatePerson,
  resetPassword,
  resetSecondFactor,
} from '@henhouse/contract/people/user';
import { personKinds } from '@henhouse/domain/people/person-kind';
import { IconKey, IconPencil, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { tellOfLetter } from '../../shared/mail/letter-told';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import type { RowAction } from '../../shared/ui/table/column';
import type { Steps } from '../../shared/ui/thing/steps';
import { NewPasswordDialog } from './new-password-dialog';

type Act = 'deactivate' | 'reactivate' | 'password' | 'secondFactor';

/** What can be done to somebody's access; nothing of it to oneself. */
export function usePersonSteps(person: Person): Steps {
  const may = useMay();
  const [act, setAct] = useState<Act | null>(null);
  const isOneself = useSession()?.user.id === person.id;
  if (isOneself) return { next: [], dialogs: null };
  const subject = personKinds[person.kind];
  const mayUpdate = may('update', subject);
  const isActive = person.state === 'active';
  const acts: readonly (RowAction & { readonly isOpen: boolean })[] = [
    {
      isOpen: mayUpdate && isActive,
      label: t(($) => $.word.newPassword),
      icon: <IconKey size={16} />,
      onClick: () => setAct('password'),
    },
    {
      isOpen: mayUpdate && person.hasTotp,
      label: t(($) => $.people.resetSecondFactor),
      icon: <IconShieldOff size={16} />,
      onClick: () => setAct('secondFactor'),
    },
    {
      isOpen: mayUpdate && !isActive,
      label: t(($) => $.people.reactivate),
      icon: <IconUserCheck size={16} />,
      onClick: () => setAct('reactivate'),
    },
    {
      isOpen: isActive && may('delete', subject),
      label: t(($) => $.people.deactivate),
      icon: <IconUserOff size={16} />,
      onClick: () => setAct('deactivate'),
      isDanger: true,
    },
  ];
  const edit = {
    label: t(($) => $.ui.action.edit),
    icon: <IconPencil size={16} />,
    to: screenPath(`apps-${person.kind}-edit`, { userId: person.id }),
  };
  return {
    next: mayUpdate ? [edit] : [],
    more: acts.filter(({ isOpen }) => isOpen),
    dialogs: <Dialogs person={person} act={act} onClose={() => setAct(null)} />,
  };
}

interface DialogsProps {
  readonly person: Person;
  readonly act: Act | null;
  readonly onClose: () => void;
}

function Dialogs({ person, act, onClose }: DialogsProps) {
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
