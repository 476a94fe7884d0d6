import { resendInvitation, revokeInvitation } from '@henhouse/contract/people/invitation';
import type { PersonLine } from '@henhouse/contract/people/user';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { tellOfLetter } from '../../../shared/mail/letter-told';
import { ask } from '../../../shared/ui/page/ask';

type Invited = Pick<PersonLine, 'id' | 'kind' | 'fullName' | 'email' | 'version'>;

/** Asks whether an invitation is sent again, or taken back. */
export function useAskInvitation() {
  const resend = useSend(resendInvitation, { changes: ['people'] });
  const revoke = useSend(revokeInvitation, { changes: ['people'] });
  return (act: 'resend' | 'revoke', { id: invitationId, kind, fullName: name, email: to, version }: Invited) => {
    const email = to ?? '';
    const args = { params: { kind, invitationId }, body: {}, version };
    const words = { title: t(($) => $.people[`${act}Title`], { name }), confirmLabel: t(($) => $.people[act]) };
    const text = t(($) => $.people[`${act}Text`], { email });
    if (act === 'revoke') {
      const done = t(($) => $.people.revoked, { email });
      ask({ ...words, text, done, onConfirm: () => revoke.mutateAsync(args) });
      return;
    }
    ask({
      ...words,
      text,
      danger: false,
      onConfirm: async () => {
        await resend.mutateAsync(args);
        await tellOfLetter(
          email,
          t(($) => $.people.invited, { email }),
        );
      },
    });
  };
}
