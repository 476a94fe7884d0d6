import type { OutputOf } from '@henhouse/contract/endpoint';
import { type FlockLine, getFlockHistory } from '@henhouse/contract/flock/flock';
import { flockStates, flockSteps } from '@henhouse/domain/flock/flock-state';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { IconHistory } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { Answer } from '../../shared/ui/state/answer';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

type Step = OutputOf<typeof getFlockHistory>['items'][number];

/** What happened in a flock's life: who, when, why. */
export function FlockHistory({ flock }: { readonly flock: FlockLine }) {
  const history = useAnswer(getFlockHistory, { params: { flockId: flock.id }, query: { perPage: 200 } });
  const columns: TableColumn<Step>[] = [
    { id: 'at', header: t(($) => $.word.when), kind: 'instant' },
    { id: 'day', header: t(($) => $.flock.ofDay), kind: 'day' },
    { id: 'action', header: t(($) => $.word.what), value: (step) => actionWord(step.action) },
    { id: 'states', header: t(($) => $.word.state), value: (step) => statesOf(step) },
    { id: 'reason', header: t(($) => $.word.why) },
    { id: 'by', header: t(($) => $.word.by) },
  ];
  return (
    <Answer of={history}>
      {(data) => (
        <DataTable
          name="flock-history"
          title={t(($) => $.word.whatHappened)}
          rows={data.items}
          columns={columns}
          rowKey={(step) => `${step.at} ${step.action}`}
          rowName={(step) => actionWord(step.action)}
          empty={{ compact: true, icon: IconHistory, title: t(($) => $.flock.historyEmpty) }}
        />
      )}
    </Answer>
  );
}

function actionWord(action: string): string {
  const step = oneOf(flockSteps, action);
  if (step) return t(($) => $.flock.steps[step]);
  const other = (['create', 'update', 'place', 'placementTakenBack'] as const).find((each) => each === action);
  return other ? t(($) => $.flock.actions[other]) : action;
}

function statesOf(step: Step): string {
  const word = (state: string | null) => {
    const found = oneOf(flockStates, state);
    return found ? t(($) => $.flock.states[found]) : '–';
  };
  return step.fromState === step.toState
    ? word(step.toState)
    : t(($) => $.word.fromTo, { from: word(step.fromState), to: word(step.toState) });
}
