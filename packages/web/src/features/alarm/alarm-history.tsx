import { type AlarmLine, acknowledgeAlarm, listAlarms } from '@henhouse/contract/alarm/alarm';
import { alarmStates } from '@henhouse/domain/alarm/alarm-life';
import { alarmSeverities } from '@henhouse/domain/alarm/alarm-rule';
import { alarmSources } from '@henhouse/domain/alarm/alarm-source';
import { IconHistory } from '@tabler/icons-react';
import { t } from 'i18next';
import { alarmFact, alarmName, alarmPlace, alarmStatus, alarmTitle } from '../../shared/alarm/alarm-words';
import { severityColumn } from '../../shared/alarm/rule-words';
import { useSend } from '../../shared/api/use-answer';
import { timeNow } from '../../shared/clock/clock';
import { choicesOf } from '../../shared/i18n/choices-of';
import { useFarmChoices } from '../../shared/place-birds/use-farm-choices';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import { type Columns, pillColumn } from '../../shared/ui/table/column';
import { choiceFilter } from '../../shared/ui/table/filters';
import { useMayAct } from './alarm-card';

interface AlarmHistoryProps {
  /** Null: all farms in reach. */
  readonly farmId: string | null;
  readonly onOpen: (id: string) => void;
}

const farmOf = ({ farmName }: AlarmLine) => farmName;

/** Every alarm of a farm, or of all in reach, newest first, with what caused it and what was done. */
export function AlarmHistory({ farmId, onOpen }: AlarmHistoryProps) {
  const farms = useFarmChoices();
  const mayAct = useMayAct();
  const acknowledge = useSend(acknowledgeAlarm, { changes: ['alarm'] });
  const columns: Columns<AlarmLine> = [
    { id: 'source', header: t(($) => $.word.what), value: alarmName },
    farmId === null && { id: 'farmName', header: t(($) => $.word.farm), value: farmOf },
    { id: 'place', header: t(($) => $.word.where), value: alarmPlace },
    { id: 'fact', header: t(($) => $.word.measured), value: alarmFact },
    { id: 'raisedAt', header: t(($) => $.alarm.event.raised), kind: 'instant' },
    severityColumn(),
    { id: 'cause', header: t(($) => $.word.cause), isRare: true },
    { id: 'action', header: t(($) => $.alarm.action), isRare: true },
    pillColumn((row) => {
      const { text, tone } = alarmStatus(row, timeNow());
      return { text, pill: <StatusPill tone={tone}>{text}</StatusPill> };
    }),
  ];
  return (
    <AppTable
      name="alarms"
      title={t(($) => $.alarm.tab.history)}
      endpoint={listAlarms}
      query={{ ...(farmId !== null && { farmId }), show: 'all', sortDesc: 'true', tab: undefined, alarm: undefined }}
      columns={columns}
      filters={[
        farmId === null && { name: 'farmId', label: t(($) => $.word.farm), options: farms },
        choiceFilter('state', alarmStates, ($) => $.alarm.state),
        {
          name: 'severity',
          label: t(($) => $.alarm.severityWord),
          options: choicesOf(alarmSeverities, ($) => $.alarm.severity),
        },
        { name: 'source', label: t(($) => $.word.what), options: choicesOf(alarmSources, ($) => $.alarm.source) },
      ]}
      bulk={[
        {
          label: t(($) => $.alarm.act.acknowledge),
          fits: (row) => mayAct(row, 'acknowledge'),
          run: ({ id }) => acknowledge.mutateAsync({ params: { alarmId: id }, body: {} }),
        },
      ]}
      rowName={alarmTitle}
      rowActions={(row) => [{ label: t(($) => $.word.details), onClick: () => onOpen(row.id) }]}
      empty={{ icon: IconHistory, title: t(($) => $.alarm.noHistory), text: t(($) => $.alarm.noHistoryText) }}
    />
  );
}
