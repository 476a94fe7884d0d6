import { listOwnLetters } from '@henhouse/contract/mail/mail';
import { type InvitationLine, invitationStates, listInvitations } from '@henhouse/contract/people/invitation';
import { personKindNames, personKinds } from '@henhouse/domain/people/person-kind';
import { IconArrowBackUp, IconLink, IconMail, IconMailForward } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { showLetter } from '../../../shared/mail/sent-letter';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { rightWords } from '../../../shared/session/right-words';
import { Page } from '../../../shared/ui/layout/page';
import { AppTable } from '../../../shared/ui/table/app-table';
import { pillColumn, type RowAction, type TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter } from '../../../shared/ui/table/filters';
import { PersonState, useFarmWords, useRoleName } from '../person-words';
import { useConfirmInvitation } from './use-confirm-invitation';

/** Invitations of every kind, open and past. */
export default function InvitationListPage() {
  const may = useMay();
  const columns = useColumns();
  const actionsOf = useInvitationActs();
  const kinds = personKindNames.filter((kind) => may('read', personKinds[kind]));
  return (
    <Page title={t(($) => $.screen['apps-invitation-list'])}>
      <AppTable
        name="invitations"
        title={t(($) => $.screen['apps-invitation-list'])}
        endpoint={listInvitations}
        columns={columns}
        filters={[
          choiceFilter('state', invitationStates, ($) => $.people.states),
          {
            name: 'kind',
            label: t(($) => $.word.kind),
            options: kinds.map((kind) => ({
              value: kind,
              label: rightWords.role({ kind: personKinds[kind], name: null }),
            })),
          },
        ]}
        rowName={({ fullName }) => fullName}
        // Whoever came, or is still to come, stands in the list of their kind.
        rowLink={({ kind, email }) => screenPath(`apps-${kind}-list`, {}, { q: email ?? '' })}
        rowActions={actionsOf}
        empty={{ icon: IconMail, title: t(($) => $.people.noInvitation), text: t(($) => $.people.noInvitationText) }}
      />
    </Page>
  );
}

/** What can be done with an invitation that nobody has accepted; its link is copied by whoever sent it without a mail server. */
function useInvitationActs(): (line: InvitationLine) => readonly RowAction[] {
  const may = useMay();
  const confirmInvitation = useConfirmInvitation();
  const letters = useAnswer(listOwnLetters, {}).data?.items ?? [];
  const handedOver = new Set(letters.map(({ to }) => to.toLowerCase()));
  return (line) => {
    const { kind, state } = line;
    const email = line.email ?? '';
    if ((state !== 'invited' && state !== 'expired') || !may('create', personKinds[kind])) return [];
    const copy = {
      label: t(($) => $.mail.copyLink),
      icon: <IconLink size={16} />,
      onClick: () => showLetter({ to: email }),
    };
    return [
      {
        label: t(($) => $.people.resend),
        icon: <IconMailForward size={16} />,
        onClick: () => confirmInvitation('resend', line),
      },
      ...(state === 'invited' && handedOver.has(email.toLowerCase()) ? [copy] : []),
      {
        label: t(($) => $.people.revoke),
        icon: <IconArrowBackUp size={16} />,
        onClick: () => confirmInvitation('revoke', line),
        isDanger: true,
      },
    ];
  };
}

function useColumns(): readonly TableColumn<InvitationLine>[] {
  const roleName = useRoleName();
  const farmWords = useFarmWords();
  return [
    { id: 'fullName', header: t(($) => $.word.name) },
    { id: 'email', header: t(($) => $.word.eMail) },
    { id: 'roleName', header: t(($) => $.word.role), value: roleName },
    { id: 'farms', header: t(($) => $.word.farms), value: farmWords },
    pillColumn(({ state }) => ({ text: t(($) => $.people.states[state]), pill: <PersonState state={state} /> })),
    { id: 'createdAt', header: t(($) => $.people.invitedOn), kind: 'instant' },
    { id: 'invitedBy', header: t(($) => $.people.sentBy) },
    { id: 'expiresAt', header: t(($) => $.people.expires), kind: 'instant' },
  ];
}
