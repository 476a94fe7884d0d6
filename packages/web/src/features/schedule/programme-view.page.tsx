import {
  type AppliedProgramme,
  approveProgramme,
  getProgramme,
  listProgrammeFlocks,
  type Programme,
  retireProgramme,
} from '@henhouse/contract/schedule/programme';
import { Alert } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconFeather,
  IconPencil,
} from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { dayOf } from '../../shared/format/today';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import type { Steps } from '../../shared/ui/thing/steps';
import type { PageTab } from '../../shared/ui/thing/tabs';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { useAgeWords } from './age-words';
import { useAppliedColumns } from './applied-columns';
import { ProgrammeForm, startOf } from './programme-form';
import { programmeState, programmeTones } from './programme-state';

/** A programme with its lines, its versions, and the flocks that follow it. */
export default function ProgrammeViewPage() {
  const programmeId = usePlace('programmeId');
  const programme = useAnswer(getProgramme, { params: { birdProgrammeId: programmeId } });
  return <Answer of={programme}>{(data) => <ProgrammeView key={data.id} programme={data} />}</Answer>;
}

function ProgrammeView({ programme }: { readonly programme: Programme }) {
  const companyId = usePlace('companyId');
  const [changing, setChanging] = useState(false);
  const state = programmeState(programme);
  const { next, more = [] } = useProgrammeSteps(programme, () => setChanging(true));
  const tabs: PageTab[] = [
    {
      id: 'lines',
      label: t(($) => $.schedule.line.legend),
      content: () => (
        <>
          <About programme={programme} />
          <Lines programme={programme} />
        </>
      ),
    },
    { id: 'flocks', label: t(($) => $.word.flocks), content: () => <Followers programme={programme} /> },
  ];
  return (
    <>
      <ThingPage
        title={programme.name}
        state={<StatusPill tone={programmeTones[state]}>{t(($) => $.schedule.states[state])}</StatusPill>}
        subtitle={t(($) => $.task.topics[programme.kind])}
        crumbs={[
          {
            label: t(($) => $.screen['manage-company-schedule']),
            to: screenPath('manage-company-schedule', { companyId }),
          },
        ]}
        next={next}
        more={more}
        tabs={changing ? [] : tabs}
      >
        {changing ? (
          <ProgrammeForm start={startOf(programme)} programme={programme} onSaved={() => setChanging(false)} />
        ) : null}
      </ThingPage>
    </>
  );
}

function About({ programme }: { readonly programme: Programme }) {
  const { productionKind, notes, example, number } = programme;
  return (
    <>
      {example !== '' && programme.approvedNumber === null ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          {t(($) => $.schedule.exampleWarning)}
        </Alert>
      ) : null}
      <Card title={t(($) => $.schedule.versionNumber, { number })}>
        <Facts
          facts={[
            {
              label: t(($) => $.word.for),
              value:
                productionKind === null ? t(($) => $.schedule.anyProduction) : t(($) => $.farm.kinds[productionKind]),
            },
            {
              label: t(($) => $.schedule.versions),
              value: programme.versions.map((version) => <VersionLine key={version.number} version={version} />),
            },
            { label: t(($) => $.word.notes), value: notes },
          ]}
        />
      </Card>
    </>
  );
}

function VersionLine({ version }: { readonly version: Programme['versions'][number] }) {
  const { number, writtenAt, writtenBy, approvedAt, approvedBy } = version;
  const parts = [
    t(($) => $.schedule.versionNumber, { number }),
    t(($) => $.schedule.writtenBy, { name: writtenBy, day: formatDay(dayOf(writtenAt)) }),
    ...(approvedAt === null
      ? []
      : [t(($) => $.schedule.approvedBy, { name: approvedBy, day: formatDay(dayOf(approvedAt)) })]),
  ];
  return <div>{parts.join(' · ')}</div>;
}

/** What somebody may do with a programme as it stands. */
function useProgrammeSteps(programme: Programme, onChange: () => void): Steps {
  const may = useMay();
  const companyId = usePlace('companyId');
  const approve = useSend(approveProgramme, { changes: ['schedule'] });
  const retire = useSend(retireProgramme, { changes: ['schedule'] });
  const { id: programmeId, name, number, version, retired } = programme;
  const setRetired = (to: boolean) =>
    retire.mutateAsync({ params: { birdProgrammeId: programmeId }, body: { retired: to }, version });
  const approving = confirmedAct({
    label: t(($) => $.word.approve),
    icon: <IconCheck size={16} />,
    title: t(($) => $.schedule.approveTitle, { name, number }),
    done: t(($) => $.schedule.states.approved),
    onConfirm: () => approve.mutateAsync({ params: { birdProgrammeId: programmeId }, version }),
    text: t(($) => $.schedule.approveText),
  });
  const change = { label: t(($) => $.word.change), icon: <IconPencil size={16} />, onClick: onChange };
  const copy = {
    label: t(($) => $.ui.action.copy),
    icon: <IconCopy size={16} />,
    to: screenPath('manage-company-schedule-add', { companyId }, { copy: programmeId }),
  };
  const retiring = retired
    ? {
        label: t(($) => $.schedule.bringBack),
        icon: <IconArrowBackUp size={16} />,
        onClick: () => void setRetired(false),
      }
    : confirmedAct({
        label: t(($) => $.word.retire),
        icon: <IconArchive size={16} />,
        isDanger: true,
        title: t(($) => $.word.retireName, { name }),
        onConfirm: () => setRetired(true),
        text: t(($) => $.schedule.retireText),
      });
  const mayUpdate = may('update', 'Schedule');
  const mayApprove = may('approve', 'Schedule') && programmeState(programme) === 'waiting';
  return {
    next: [...(mayApprove ? [approving] : []), ...(mayUpdate ? [change] : [])],
    more: [...(may('create', 'Schedule') ? [copy] : []), ...(mayUpdate ? [retiring] : [])],
  };
}

type Line = Programme['lineItems'][number];

function Lines({ programme }: { readonly programme: Programme }) {
  const ageOf = useAgeWords();
  const columns: TableColumn<Line>[] = [
    { id: 'age', header: t(($) => $.word.age), value: ageOf },
    {
      id: 'title',
      header: t(($) => $.word.what),
      value: (line) => (line.optional ? `${line.title} (${t(($) => $.task.optional)})` : line.title),
      card: 'title',
    },
    { id: 'itemName', header: t(($) => $.word.item), value: (line) => line.itemName || null },
    {
      id: 'route',
      header: t(($) => $.schedule.line.route),
      value: ({ route }) => (route === null ? null : t(($) => $.health.route[route])),
    },
    {
      id: 'dose',
      header: t(($) => $.schedule.line.dose),
      value: ({ dose, lightHours, lightLux, sampleKind }) =>
        [
          dose,
          lightHours === null ? '' : t(($) => $.task.light, { hours: lightHours }),
          lightLux === null ? '' : t(($) => $.task.lux, { lux: lightLux }),
          sampleKind === null ? '' : t(($) => $.sample.kind[sampleKind]),
        ]
          .filter((part) => part !== '')
          .join(' · ') || null,
    },
    {
      id: 'checklist',
      header: t(($) => $.task.form.checklist),
      value: ({ checklist }) => checklist.join(' · ') || null,
    },
  ];
  return (
    <DataTable
      name="programme-lines"
      title={t(($) => $.schedule.line.legend)}
      columns={columns}
      rows={programme.lineItems}
      rowName={(line) => line.title}
    />
  );
}

function Followers({ programme }: { readonly programme: Programme }) {
  const applied = useAppliedColumns();
  const columns: TableColumn<AppliedProgramme>[] = [
    { id: 'flockNumber', header: t(($) => $.word.flock) },
    { id: 'farmName', header: t(($) => $.schedule.calendar.farm) },
    ...applied,
  ];
  return (
    <AppTable
      name="programme-flocks"
      title={t(($) => $.word.flocks)}
      endpoint={listProgrammeFlocks}
      params={{ birdProgrammeId: programme.id }}
      columns={columns}
      rowLink={(row) => screenPath('apps-flock-view', { flockId: row.flockId }, { tab: 'tasks' })}
      empty={{ compact: true, icon: IconFeather, title: t(($) => $.schedule.apply.empty) }}
    />
  );
}
