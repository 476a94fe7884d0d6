import { resendInvitation, revokeInvitation } from '@henhouse/contract/people/invitation';
import type { PersonLine } from '@henhouse/contract/people/user';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { announceLetter } from '../../../shared/mail/sent-letter';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';

type Invited = Pick<PersonLine, 'id' | 'kind' | 'fullName' | 'email' | 'version'>;

/** Asks whether an invitation is sent again, or taken back. */
export function useConfirmInvitation() {
  const resend = useSend(resendInvitation, { changes: ['people'] });
  const revoke = useSend(revokeInvitation, { changes: ['people'] });
  return (act: 'resend' | 'revoke', { id: invitationId, kind, fullName: name, email: to, version }: Invited) => {
    const email = to ?? '';
    const args = { params: { kind, invitationId }, body: {}, version };
    const words = { title: t(($) => $.people[`${act}Title`], { name }), confirmLabel: t(($) => $.people[act]) };
    const text = t(($) => $.people[`${act}Text`], { email });
    if (act === 'revoke') {
      const done = t(($) => $.people.revoked, { email });
      confirmAct({ ...words, text, done, onConfirm: () => revoke.mutateAsync(args) });
      return;
    }
    confirmAct({
      ...words,
      text,
      danger: false,
      onConfirm: async () => {
        await resend.mutateAsync(args);
        await announceLetter(
          email,
          t(($) => $.people.invited, { email }),
        );
      },
    });
  };
}
