import { listSamples, type Sample } from '@henhouse/contract/health/sample';
import { sampleKinds, sampleStates } from '@henhouse/domain/health/sample';
import { IconTestPipe } from '@tabler/icons-react';
import { t } from 'i18next';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { ImportLink } from '../../../shared/import/import-link';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { AppTable } from '../../../shared/ui/table/app-table';
import { pillColumn, type TableColumn, those } from '../../../shared/ui/table/column';
import { choiceFilter } from '../../../shared/ui/table/filters';
import type { PageTab } from '../../../shared/ui/thing/tabs';
import { ThingPage } from '../../../shared/ui/thing/thing-page';
import { AddSample } from './add-sample';
import { DueSamplings } from './due-samplings';
import { HoldingFindingsCard } from './holding-findings';
import { SampleTrend } from './sample-trend';
import { SampleState, useSampleWords } from './sample-words';
import { useSampleActs } from './use-sample-acts';

interface SampleBoardProps {
  /** Null: of all farms in reach. */
  readonly farmId: string | null;
  readonly title: string;
}

/** Samples with their results, what is due, how much was positive, and what of it shuts a flock. */
export function SampleBoard({ farmId, title }: SampleBoardProps) {
  const may = useMay();
  const words = useSampleWords();
  const actsOf = useSampleActs();
  const mayAdd = farmId === null ? may('create', 'Sample') : may('create', 'Sample', { farmId });
  const columns: TableColumn<Sample>[] = [
    { id: 'where', header: t(($) => $.sample.where), value: words.whereOf, card: 'title' },
    { id: 'farmName', header: t(($) => $.word.farm), isHidden: farmId !== null },
    { id: 'kind', header: t(($) => $.sample.examinedFor), value: ({ kind }) => t(($) => $.sample.kind[kind]) },
    { id: 'day', header: t(($) => $.sample.day), kind: 'day' },
    { id: 'parts', header: t(($) => $.sample.parts), kind: 'figure', isHidden: true },
    { id: 'takenBy', header: t(($) => $.sample.takenBy), isHidden: true },
    { id: 'laboratory', header: t(($) => $.sample.laboratory) },
    { id: 'number', header: t(($) => $.sample.number), isHidden: true },
    { id: 'knownDay', header: t(($) => $.sample.knownDay), kind: 'day' },
    { id: 'found', header: t(($) => $.sample.found), value: words.foundOf },
    pillColumn(({ state }) => ({ text: t(($) => $.sample.state[state]), pill: <SampleState state={state} /> })),
  ];
  const samples = () => (
    <>
      <DueSamplings farmId={farmId} />
      <AppTable
        name="samples"
        title={t(($) => $.screen['apps-sample-list'])}
        endpoint={listSamples}
        query={{ sortDesc: 'true', farm: farmId ?? undefined }}
        columns={columns}
        filters={[
          choiceFilter('state', sampleStates, ($) => $.sample.state),
          {
            name: 'kind',
            label: t(($) => $.sample.examinedFor),
            options: choicesOf(sampleKinds, ($) => $.sample.kind),
          },
        ]}
        rowKey={({ id }) => id}
        rowLink={({ id: sampleId }) => screenPath('apps-sample-view', { sampleId })}
        rowName={(row) => `${words.whereOf(row)} ${t(($) => $.sample.kind[row.kind])}`}
        rowActions={actsOf}
        empty={{ icon: IconTestPipe, title: t(($) => $.sample.none), text: t(($) => $.sample.noneText) }}
      />
      <SampleTrend farmId={farmId} />
    </>
  );
  return (
    <ThingPage
      title={title}
      subtitle={t(($) => $.sample.text)}
      actions={
        mayAdd ? (
          <>
            <ImportLink kind="labResults" {...(farmId !== null && { at: { farmId } })} />
            <AddSample begun={{ farmId: farmId ?? '' }} />
          </>
        ) : null
      }
      tabs={those<PageTab>([
        { id: 'samples', label: t(($) => $.thing.overview), content: samples },
        // What the company lists holds for all its farms.
        farmId === null && {
          id: 'holding',
          label: t(($) => $.sample.holding),
          content: () => <HoldingFindingsCard />,
        },
      ])}
    ></ThingPage>
  );
}
