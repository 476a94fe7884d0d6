import { getMachine, type MachineDetail } from '@henhouse/contract/hatchery/machine';
import {
  getMachineTimeline,
  type MachineEvent,
  machineEventKinds,
  takeBackMachineEvent,
} from '@henhouse/contract/hatchery/machine-timeline';
import { IconHistory } from '@tabler/icons-react';
import { t } from 'i18next';
import { alarmPath } from '../../../shared/alarm/alarm-path';
import { alarmFact, severityTones } from '../../../shared/alarm/alarm-words';
import { useSend } from '../../../shared/api/use-answer';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { useMay } from '../../../shared/session/ability';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import { Page } from '../../../shared/ui/layout/page';
import type { Tone } from '../../../shared/ui/state/status-pill';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter } from '../../../shared/ui/table/filters';
import { pageOf } from '../../../shared/ui/thing/page-of';
import { MachineHead } from './machine-head';

/** What people write down, and may take back. */
const takenBackKinds: ReadonlySet<MachineEvent['kind']> = new Set(['service', 'calibration', 'note']);

/** Colour is for what somebody has to look at: an alarm. */
const toneOf = ({ alarm }: MachineEvent): Tone =>
  alarm?.step === 'raised' || alarm?.step === 'repeated' ? severityTones[alarm.severity] : 'neutral';

/** What happened to a setter or hatcher, newest first. */
export default pageOf(getMachine, 'machineId', (machine) => <MachineTimeline machine={machine} />);

/** The event in words: what it was, and what more there is to say. */
function useEventWords() {
  const what = ({ kind, change, step, toState, alarm }: MachineEvent): string => {
    if (alarm !== null) {
      const named = { what: t(($) => $.alarm.source[alarm.source]), step: t(($) => $.alarm.event[alarm.step]) };
      return t(($) => $.machine.alarmStep, named);
    }
    if (step !== null) return t(($) => $.machine.steps[step]);
    if (change !== null) return t(($) => $.machine.changes[change]);
    return toState === null ? t(($) => $.machine.eventKinds[kind]) : t(($) => $.machine.states[toState]);
  };
  const details = (event: MachineEvent): string => {
    const { fromState, toState, nextDay, doneBy, text, hatchNumber, takenBack, alarm } = event;
    return [
      alarm === null || alarm.value === null ? '' : alarmFact(alarm),
      hatchNumber === null ? '' : t(($) => $.hatch.number, { number: hatchNumber }),
      fromState === null || toState === null
        ? ''
        : t(($) => $.word.fromTo, {
            from: t(($$) => $$.machine.states[fromState]),
            to: t(($$) => $$.machine.states[toState]),
          }),
      text,
      doneBy === '' ? '' : t(($) => $.machine.doneByName, { name: doneBy }),
      nextDay === null ? '' : t(($) => $.machine.nextOn, { day: formatDay(nextDay) }),
      takenBack === null ? '' : t(($) => $.machine.wasTakenBack, { reason: takenBack }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
  return { what, details };
}

function MachineTimeline({ machine }: { readonly machine: MachineDetail }) {
  const may = useMay();
  const words = useEventWords();
  const takeBack = useSend(takeBackMachineEvent, { changes: ['machine'] });
  const params = { machineId: machine.id };
  const mayTakeBack = ({ kind, event, takenBack }: MachineEvent) =>
    event !== null &&
    takenBack === null &&
    takenBackKinds.has(kind) &&
    may('update', 'Machine', { farmId: machine.farmId });
  const columns: TableColumn<MachineEvent>[] = [
    {
      id: 'at',
      header: t(($) => $.word.when),
      value: (row) => row.at,
      // Of service and calibration the day is known, and nobody asked for the hour.
      cell: (row) =>
        row.day !== null && row.step === null ? formatDay(row.day) : formatInstant(row.at, machine.timeZone),
    },
    { id: 'what', header: t(($) => $.word.what), value: words.what, card: 'title' },
    { id: 'details', header: t(($) => $.word.details), value: words.details },
    { id: 'by', header: t(($) => $.word.by), value: (row) => row.by },
    {
      id: 'kind',
      header: t(($) => $.word.kind),
      value: (row) => t(($) => $.machine.eventKinds[row.kind]),
      kind: 'state',
      tone: (row) => toneOf(row),
    },
  ];
  const takingBack = (wrong: MachineEvent) =>
    confirmedAct({
      label: t(($) => $.machine.takeBack),
      isDanger: true,
      title: t(($) => $.machine.takeBackTitle),
      withReason: true,
      done: t(($) => $.machine.tookBack),
      onConfirm: (reason) =>
        takeBack.mutateAsync({ params: { ...params, event: String(wrong.event) }, body: { reason } }),
      text: `${words.what(wrong)}. ${t(($) => $.machine.takeBackText)}`,
    });
  return (
    <Page>
      <MachineHead machine={machine} page="timeline" />
      <AppTable
        name="machine-timeline"
        title={t(($) => $.machine.tabs.timeline)}
        endpoint={getMachineTimeline}
        params={params}
        columns={columns}
        filters={[choiceFilter('kind', machineEventKinds, ($) => $.machine.eventKinds)]}
        rowKey={(row) =>
          `${row.event ?? ''} ${row.hatchId ?? ''} ${row.step ?? ''} ${row.alarm?.number ?? ''} ${row.at}`
        }
        rowName={(row) => `${words.what(row)} ${formatInstant(row.at, machine.timeZone)}`}
        rowActions={(row) => [
          ...(row.alarm === null
            ? []
            : [{ label: t(($) => $.alarm.openIt), to: alarmPath({ farmId: machine.farmId, id: row.alarm.id }) }]),
          mayTakeBack(row) && takingBack(row),
        ]}
        empty={{
          icon: IconHistory,
          title: t(($) => $.machine.timelineEmpty),
          text: t(($) => $.machine.timelineEmptyText),
        }}
      />
    </Page>
  );
}
