import { getPerson, type Person } from '@henhouse/contract/people/user';
import { reachOf } from '@henhouse/domain/people/matrix';
import { personKinds } from '@henhouse/domain/people/person-kind';
import { Alert } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { timeNow } from '../../shared/clock/clock';
import { formatAgo, formatDay, formatInstant } from '../../shared/format/day';
import { entryWord } from '../../shared/screen/entry-word';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { DataTable } from '../../shared/ui/table/data-table';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { LastChanges } from './last-changes';
import { usePersonSteps } from './person-steps';
import { PersonState, useFarmWords, useRoleName, useShedWords } from './person-words';
import { usePersonKind } from './use-person-kind';

/** One person: who they are, what they may do where, and what they did last. */
export default function UserViewPage() {
  const kind = usePersonKind();
  const { userId = '' }: { readonly userId?: string } = useParams({ strict: false });
  const person = useAnswer(getPerson, { params: { kind, userId } });
  return <Answer of={person}>{(data) => <UserView person={data} />}</Answer>;
}

function UserView({ person }: { readonly person: Person }) {
  const may = useMay();
  const roleName = useRoleName();
  const { kind } = person;
  const { next, more = [] } = usePersonSteps(person);
  return (
    <ThingPage
      title={person.fullName}
      state={<PersonState state={person.state} />}
      subtitle={roleName(person)}
      crumbs={[{ label: t(($) => $.screen[`apps-${kind}-list`]), to: screenPath(`apps-${kind}-list`) }]}
      next={next}
      more={more}
    >
      {person.mustChangePassword ? <Alert color="blue">{t(($) => $.people.mustChange)}</Alert> : null}
      <Card title={t(($) => $.people.facts)}>
        <PersonFacts person={person} />
      </Card>
      <LastEntries person={person} />
      {may('read', 'AuditLog') ? <LastChanges userId={person.id} /> : null}
    </ThingPage>
  );
}

function PersonFacts({ person }: { readonly person: Person }) {
  const roleName = useRoleName();
  const farmWords = useFarmWords();
  const shedWords = useShedWords();
  const [nowMs] = useState(timeNow);
  return (
    <Facts
      facts={[
        { label: t(($) => $.word.role), value: roleName(person) },
        { label: t(($) => $.word.farms), value: farmWords(person) },
        reachOf[personKinds[person.kind]] === 'sheds' && { label: t(($) => $.word.sheds), value: shedWords(person) },
        { label: t(($) => $.word.eMail), value: person.email },
        { label: t(($) => $.word.username), value: person.username },
        { label: t(($) => $.word.phone), value: person.phone },
        {
          label: t(($) => $.word.account),
          value: t(($) => (person.isManaged ? $.people.managed : $.people.own)),
        },
        {
          label: t(($) => $.people.secondFactor),
          value: t(($) => (person.hasTotp ? $.people.on : $.people.off)),
        },
        {
          label: t(($) => $.people.lastActive),
          value: person.lastActiveAt ? formatAgo(person.lastActiveAt, nowMs) : null,
        },
        { label: t(($) => $.word.since), value: formatInstant(person.createdAt) },
        { label: t(($) => $.people.invitedBy), value: person.invitedBy },
      ]}
    />
  );
}

function LastEntries({ person }: { readonly person: Person }) {
  if (person.entries.length === 0) return null;
  return (
    <DataTable
      name="person-entries"
      title={t(($) => $.people.lastEntries)}
      rows={person.entries}
      columns={[
        { id: 'kind', header: t(($) => $.people.entry), value: (entry) => entryWord(entry.kind) },
        { id: 'day', header: t(($) => $.word.day), value: (entry) => formatDay(entry.day) },
        { id: 'farmName', header: t(($) => $.word.farm) },
        { id: 'shedName', header: t(($) => $.word.shed) },
        { id: 'flockNumber', header: t(($) => $.word.flock) },
        { id: 'at', header: t(($) => $.people.written), value: (entry) => formatInstant(entry.at) },
      ]}
    />
  );
}
