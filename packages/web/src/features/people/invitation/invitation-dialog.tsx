import { resendInvitation, revokeInvitation } from '@henhouse/contract/people/invitation';
import type { PersonLine } from '@henhouse/contract/people/user';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { tellOfLetter } from '../../../shared/mail/letter-told';
import { ConfirmDialog } from '../../../shared/ui/page/confirm-dialog';
import { toastSuccess } from '../../../shared/ui/page/toast';

export type InvitationAct = 'resend' | 'revoke';

type Invited = Pick<PersonLine, 'id' | 'kind' | 'fullName' | 'email' | 'version'>;

interface InvitationDialogProps {
  readonly asked: { readonly act: InvitationAct; readonly line: Invited } | null;
  readonly onClose: () => void;
}

/** Sends an invitation again, or takes it back. */
export function InvitationDialog({ asked, onClose }: InvitationDialogProps) {
  const resend = useSend(resendInvitation, { changes: ['people'] });
  const revoke = useSend(revokeInvitation, { changes: ['people'] });
  const line = asked?.line;
  const email = line?.email ?? '';
  const isRevoking = asked?.act === 'revoke';
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={onClose}
      title={t(($) => (isRevoking ? $.people.revokeTitle : $.people.resendTitle), { name: line?.fullName ?? '' })}
      confirmLabel={t(($) => (isRevoking ? $.people.revoke : $.people.resend))}
      danger={isRevoking}
      onConfirm={async () => {
        if (!line) return;
        const args = { params: { kind: line.kind, invitationId: line.id }, body: {}, version: line.version };
        if (isRevoking) {
          await revoke.mutateAsync(args);
          toastSuccess(t(($) => $.people.revoked, { email }));
          return;
        }
        await resend.mutateAsync(args);
        await tellOfLetter(
          email,
          t(($) => $.people.invited, { email }),
        );
      }}
    >
      {t(($) => (isRevoking ? $.people.revokeText : $.people.resendText), { email })}
    </ConfirmDialog>
  );
}
