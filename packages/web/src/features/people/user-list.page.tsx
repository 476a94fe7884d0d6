import { getGrantChoices, listPeople, type PersonLine, personStates } from '@henhouse/contract/people/user';
import { reachOf } from '@henhouse/domain/people/matrix';
import { personKinds } from '@henhouse/domain/people/person-kind';
import { IconShieldCheck, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { timeNow } from '../../shared/clock/clock';
import { formatAgo, formatInstant } from '../../shared/format/day';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useFarms } from '../../shared/session/current-farm';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { AppTable } from '../../shared/ui/table/app-table';
import { type Columns, pillColumn } from '../../shared/ui/table/column';
import { choiceFilter, eitherFilter, thingFilter } from '../../shared/ui/table/filters';
import { useConfirmInvitation } from './invitation/use-confirm-invitation';
import { PersonState, useFarmWords, useRoleName, useShedWords } from './person-words';
import { usePersonKind } from './use-person-kind';

/** People of one kind, and who is invited to be one. */
export default function UserListPage() {
  const kind = usePersonKind();
  const may = useMay();
  const subject = personKinds[kind];
  const { farms } = useFarms();
  const roles = useAnswer(getGrantChoices, { params: { kind } }).data?.roles ?? [];
  const columns = useColumns();
  const confirmInvitation = useConfirmInvitation();
  const add = may('create', subject) ? (
    <ActButton label={t(($) => $.screen[`apps-${kind}-add`])} to={screenPath(`apps-${kind}-add`)} icon={IconUserPlus} />
  ) : null;
  const isInvitation = ({ expiresAt }: PersonLine) => expiresAt !== null;
  return (
    <Page title={t(($) => $.screen[`apps-${kind}-list`])} actions={add}>
      <AppTable
        key={kind}
        name={`people-${kind}`}
        title={t(($) => $.screen[`apps-${kind}-list`])}
        endpoint={listPeople}
        params={{ kind }}
        columns={columns}
        filters={[
          choiceFilter('state', personStates, ($) => $.people.states),
          ...(reachOf[subject] === 'company' || farms.length < 2
            ? []
            : [thingFilter('farmId', ($) => $.word.farm, farms)]),
          ...(roles.length === 0 ? [] : [thingFilter('roleId', ($) => $.word.role, roles)]),
          eitherFilter('hasTotp', ($) => $.people.secondFactor, {
            true: ($) => $.people.on,
            false: ($) => $.people.off,
          }),
        ]}
        rowName={(person) => person.fullName}
        // An invitation has no page of its own: its row says all there is.
        rowLink={(person) =>
          isInvitation(person)
            ? screenPath(`apps-${kind}-list`, {}, { q: person.email ?? '' })
            : screenPath(`apps-${kind}-view`, { userId: person.id })
        }
        rowActions={(person) => {
          if (isInvitation(person)) {
            if (!may('create', subject)) return [];
            return [
              { label: t(($) => $.people.resend), onClick: () => confirmInvitation('resend', person) },
              {
                label: t(($) => $.people.revoke),
                onClick: () => confirmInvitation('revoke', person),
                isDanger: true,
              },
            ];
          }
          return [
            { label: t(($) => $.people.open), to: screenPath(`apps-${kind}-view`, { userId: person.id }) },
            may('update', subject) && {
              label: t(($) => $.ui.action.edit),
              to: screenPath(`apps-${kind}-edit`, { userId: person.id }),
            },
          ];
        }}
        empty={{ icon: IconUsers, title: t(($) => $.people.empty), text: t(($) => $.people.emptyText), actions: add }}
      />
    </Page>
  );
}

function useColumns(): Columns<PersonLine> {
  const kind = usePersonKind();
  const roleName = useRoleName();
  const farmWords = useFarmWords();
  const shedWords = useShedWords();
  const reach = reachOf[personKinds[kind]];
  const [nowMs] = useState(timeNow);
  return [
    { id: 'fullName', header: t(($) => $.word.name) },
    { id: 'email', header: t(($) => $.session.email), value: (person) => person.email ?? person.username ?? '' },
    { id: 'roleName', header: t(($) => $.word.role), value: roleName },
    ...(reach === 'company' ? [] : [{ id: 'farms', header: t(($) => $.word.farms), value: farmWords }]),
    reach === 'sheds' && { id: 'sheds', header: t(($) => $.word.sheds), value: shedWords },
    pillColumn(({ state }) => ({ text: t(($) => $.people.states[state]), pill: <PersonState state={state} /> })),
    {
      id: 'lastActiveAt',
      header: t(($) => $.people.lastActive),
      value: (person) => person.lastActiveAt ?? '',
      cell: (person) => (person.lastActiveAt ? formatAgo(person.lastActiveAt, nowMs) : '–'),
    },
    {
      id: 'hasTotp',
      header: t(($) => $.people.secondFactor),
      value: (person) => t(($) => (person.hasTotp ? $.people.on : $.people.off)),
      cell: (person) =>
        person.hasTotp ? (
          <>
            <IconShieldCheck size={16} aria-hidden="true" style={{ verticalAlign: 'text-bottom' }} />{' '}
            {t(($) => $.people.on)}
          </>
        ) : (
          t(($) => $.people.off)
        ),
    },
    {
      id: 'expiresAt',
      header: t(($) => $.people.expires),
      value: (person) => (person.expiresAt ? formatInstant(person.expiresAt) : ''),
      isHidden: true,
    },
    {
      id: 'createdAt',
      header: t(($) => $.word.since),
      value: (person) => formatInstant(person.createdAt),
      isHidden: true,
    },
  ];
}
