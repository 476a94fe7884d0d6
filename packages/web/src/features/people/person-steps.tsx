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
import { useSend } from '../../shared/api/use-answer';
import { announceLetter } from '../../shared/mail/sent-letter';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { confirmAct, confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { openDialog } from '../../shared/ui/dialog/open-dialog';
import { type RowAction, those } from '../../shared/ui/table/column';
import type { Steps } from '../../shared/ui/thing/steps';
import { NewPasswordForm } from './new-password-form';

/** What can be done to somebody's access; nothing of it to oneself. */
export function usePersonSteps(person: Person): Steps {
  const may = useMay();
  const deactivate = useSend(deactivatePerson, { changes: ['people', 'search'] });
  const reactivate = useSend(reactivatePerson, { changes: ['people', 'search'] });
  const password = useSend(resetPassword, { changes: ['people'] });
  const secondFactor = useSend(resetSecondFactor, { changes: ['people'] });
  const { kind, fullName: name, version } = person;
  const params = { kind, userId: person.id };
  const isOneself = useSession()?.user.id === person.id;
  if (isOneself) return { next: [] };
  const subject = personKinds[kind];
  const mayUpdate = may('update', subject);
  const isActive = person.state === 'active';
  const sendLink = () =>
    confirmAct({
      title: t(($) => $.people.resetPasswordTitle, { name }),
      confirmLabel: t(($) => $.people.sendLink),
      danger: false,
      onConfirm: async () => {
        const { sentTo } = await password.mutateAsync({ params, body: { password: null }, version });
        await announceLetter(
          sentTo ?? '',
          t(($) => $.people.linkSent, { email: sentTo ?? '' }),
        );
      },
      text: t(($) => $.people.sendLinkText, { email: person.email ?? '' }),
    });
  const givePassword = () =>
    openDialog({
      size: 'lg',
      title: t(($) => $.people.resetPasswordTitle, { name }),
      content: <NewPasswordForm person={person} />,
    });
  const edit = {
    label: t(($) => $.ui.action.edit),
    icon: <IconPencil size={16} />,
    to: screenPath(`apps-${kind}-edit`, { userId: person.id }),
  };
  const more = those<RowAction>([
    mayUpdate &&
      isActive && {
        label: t(($) => $.session.reset.title),
        icon: <IconKey size={16} />,
        onClick: () => (person.isManaged ? givePassword() : sendLink()),
      },
    mayUpdate &&
      person.hasTotp &&
      confirmedAct({
        label: t(($) => $.people.resetSecondFactor),
        icon: <IconShieldOff size={16} />,
        title: t(($) => $.people.resetSecondFactorTitle, { name }),
        withReason: true,
        onConfirm: (reason) => secondFactor.mutateAsync({ params, body: { reason }, version }),
        text: t(($) => $.people.resetSecondFactorText),
        danger: true,
      }),
    mayUpdate &&
      !isActive &&
      confirmedAct({
        label: t(($) => $.people.reactivate),
        icon: <IconUserCheck size={16} />,
        title: t(($) => $.people.reactivateTitle, { name }),
        onConfirm: () => reactivate.mutateAsync({ params, body: {}, version }),
        text: t(($) => $.people.reactivateText),
      }),
    isActive &&
      may('delete', subject) &&
      confirmedAct({
        label: t(($) => $.people.deactivate),
        icon: <IconUserOff size={16} />,
        isDanger: true,
        title: t(($) => $.people.deactivateTitle, { name }),
        withReason: true,
        onConfirm: (reason) => deactivate.mutateAsync({ params, body: { reason }, version }),
        text: t(($) => $.people.deactivateText, { name }),
      }),
  ]);
  return { next: mayUpdate ? [edit] : [], more };
}
