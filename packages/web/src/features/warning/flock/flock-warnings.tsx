import { getFlockWarnings, type WarningAnswer } from '@henhouse/contract/warning/warning';
import { Switch } from '@mantine/core';
import { IconActivityHeartbeat } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import type { AnswerOf } from '../../../shared/api/call';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { measureText } from '../../../shared/format/units';
import { Answer } from '../../../shared/ui/state/answer';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { shedDaysText } from '../../../shared/warning/shed-days-text';
import { hoursText } from '../hours-text';
import { signalUnits } from '../signal-units';
import { VerdictPill } from '../verdict-pill';

type WarningItem = AnswerOf<typeof getFlockWarnings>['items'][number];

const namedSignals = 3;

/** What was said of a flock day by day, from what, each time that something else was said, and what people found. */
export function FlockWarnings({ flockId }: { readonly flockId: string }) {
  return (
    <Answer of={useAnswer(getFlockWarnings, { params: { flockId } })}>
      {({ items, answers }) => <History items={items} answers={answers} />}
    </Answer>
  );
}

function History({
  items,
  answers,
}: {
  readonly items: readonly WarningItem[];
  readonly answers: readonly WarningAnswer[];
}) {
  const [isEveryDay, showEveryDay] = useState(false);
  const dayOf = ({ shedId, day }: WarningItem) => `${shedId} ${day}`;
  // A calm day whose call was taken back belongs to what was said of it.
  const warnedDays = new Set(items.filter(({ verdict }) => verdict !== 'calm').map(dayOf));
  const rows = isEveryDay ? items : items.filter((item) => warnedDays.has(dayOf(item)));
  const answered = ({ shedId, day, isLatest }: WarningItem) =>
    isLatest ? answers.filter((answer) => answer.shedId === shedId && answer.day === day) : [];
  const columns: TableColumn<WarningItem>[] = [
    { id: 'day', kind: 'day', header: t(($) => $.word.day), card: 'title' },
    { id: 'shedName', header: t(($) => $.word.shed) },
    {
      id: 'verdict',
      header: t(($) => $.warning.history.verdict),
      value: ({ verdict, isLatest }) =>
        `${t(($) => $.warning.verdict[verdict])}${isLatest ? '' : `, ${t(($) => $.warning.history.replaced)}`}`,
      card: 'aside',
      cell: ({ verdict, isLatest }) => (
        <>
          <VerdictPill verdict={verdict} />
          {isLatest ? null : ` ${t(($) => $.warning.history.replaced)}`}
        </>
      ),
    },
    {
      id: 'once',
      header: t(($) => $.warning.history.once),
      value: ({ onceInDays }) => Math.round(onceInDays),
      align: 'end',
      cell: ({ onceInDays }) => shedDaysText(onceInDays),
    },
    { id: 'signals', header: t(($) => $.warning.history.signals), value: (item) => spoken(item) },
    {
      id: 'answers',
      header: t(($) => $.warning.answered),
      value: (item) =>
        answered(item)
          .map((answer) => answerText(answer))
          .join('; '),
    },
    { id: 'judgedAt', kind: 'instant', header: t(($) => $.warning.history.said), card: 'none' },
  ];
  return (
    <DataTable
      name="early-warning-of-flock"
      title={t(($) => $.screen['apps-early-warning'])}
      subtitle={t(($) => $.warning.history.text)}
      columns={columns}
      rows={rows}
      rowKey={({ shedId, day, version }) => `${shedId} ${day} ${version}`}
      rowName={({ shedName, day }) => `${shedName}, ${formatDay(day)}`}
      actions={
        <Switch
          label={t(($) => $.warning.history.all)}
          checked={isEveryDay}
          onChange={(event) => showEveryDay(event.currentTarget.checked)}
        />
      }
      empty={{ icon: IconActivityHeartbeat, title: t(($) => $.warning.history.none), compact: true }}
    />
  );
}

/** The signals that spoke most, each beside what was expected, and the events that were at work. */
function spoken({ signals, events, hours }: WarningItem): string {
  const figures = signals.slice(0, namedSignals).map(({ signal, value, expected }) => {
    const { unit, decimals } = signalUnits[signal];
    const text = measureText(value, unit, decimals);
    // Of birds a part is expected.
    const usual = measureText(expected, unit, unit === '' ? 1 : decimals);
    return `${t(($) => $.warning.signal[signal])} ${text}, ${usual} ${t(($) => $.warning.expected)}`;
  });
  return [
    ...figures,
    ...events.map(({ event }) => t(($) => $.warning.event[event])),
    ...hours.map((each) => hoursText(each)),
  ].join('; ');
}

function answerText({ cause, by, shelvedUntil }: WarningAnswer): string {
  if (cause === null) return t(($) => $.warning.shelved, { day: formatDay(shelvedUntil) });
  return `${t(($) => $.warning.cause[cause])}, ${by}`;
}
