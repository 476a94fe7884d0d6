import { getProgramme } from '@henhouse/contract/schedule/programme';
import { exampleProgrammes } from '@henhouse/domain/schedule/example-programmes';
import { programmeKinds } from '@henhouse/domain/schedule/programme';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { Answer } from '../../shared/ui/state/answer';
import { ProgrammeForm, type ProgrammeStart, startOf } from './programme-form';

/** A new programme: from nothing, from an example, or from another one of the company. */
export default function ProgrammeAddPage() {
  const search: { kind?: unknown; example?: unknown; copy?: unknown } = useSearch({ strict: false });
  const kind = programmeKinds.find((one) => one === search.kind) ?? 'vaccination';
  const example = exampleProgrammes.find(({ name }) => name === search.example);
  if (typeof search.copy === 'string') return <CopyPage key={search.copy} programmeId={search.copy} />;
  if (example) return <ExamplePage key={example.name} example={example} />;
  return <AddPage key={kind} start={{ name: '', kind, productionKind: null, notes: '', example: '', lines: [] }} />;
}

function CopyPage({ programmeId }: { readonly programmeId: string }) {
  const programme = useAnswer(getProgramme, { params: { birdProgrammeId: programmeId } });
  return (
    <Answer of={programme}>
      {(data) => {
        const start = startOf(data);
        return (
          <AddPage
            start={{
              ...start,
              name: t(($) => $.schedule.copyName, { name: data.name }),
              lines: start.lines.map((line) => ({ ...line, id: newId() })),
            }}
          />
        );
      }}
    </Answer>
  );
}

function ExamplePage({ example }: { readonly example: (typeof exampleProgrammes)[number] }) {
  const { name, kind, productionKind, source, lines } = example;
  const start: ProgrammeStart = {
    name: t(($) => $.schedule.examples[name]),
    kind,
    productionKind,
    notes: source === '' ? '' : t(($) => $.schedule.exampleSource, { source }),
    example: name,
    lines: lines.map(({ title, ...line }) => ({
      ...line,
      id: newId(),
      title: t(($) => $.schedule.exampleLines[title]),
      itemId: null,
      dose: '',
      checklist: [],
    })),
  };
  return <AddPage start={start} isExample />;
}

function AddPage({ start, isExample = false }: { readonly start: ProgrammeStart; readonly isExample?: boolean }) {
  const navigate = useNavigate();
  const companyId = usePlace('companyId');
  return (
    <FormPage
      title={t(($) => $.schedule.newOf, { kind: t(($) => $.task.topics[start.kind]) })}
      crumbs={[
        {
          label: t(($) => $.screen['manage-company-schedule']),
          to: screenPath('manage-company-schedule', { companyId }),
        },
      ]}
    >
      {isExample ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          {t(($) => $.schedule.exampleWarning)}
        </Alert>
      ) : null}
      <ProgrammeForm
        start={start}
        programme={null}
        onSaved={({ id }) =>
          navigate({ to: screenPath('manage-company-schedule-view', { companyId, programmeId: id }) })
        }
      />
    </FormPage>
  );
}
