import { listFlocks } from '@henhouse/contract/flock/flock';
import { listHatches } from '@henhouse/contract/hatchery/hatch';
import { listMachines } from '@henhouse/contract/hatchery/machine';
import { isDay } from '@henhouse/domain/day/day';
import { hatchStates } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { ageBandNames } from '@henhouse/domain/hatchery/result/hatch-grouping';
import { IconEggs, IconX } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { useSearchChange } from '../../shared/screen/use-search-change';
import { useMay } from '../../shared/session/ability';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { ActButton } from '../../shared/ui/page/act-button';
import { AppTable } from '../../shared/ui/table/app-table';
import { choiceFilter, eitherFilter, thingFilter } from '../../shared/ui/table/filters';
import { useDays } from '../../shared/ui/table/list/list-state';
import { useHatchColumns } from './hatch-columns';
import { hatchPath } from './hatch-paths';

type Search = Readonly<Record<string, string | undefined>>;

/** The days of pulling that a row of results has led here with. */
function usePulledDays() {
  const { pulledFrom, pulledTo }: Search = useSearch({ strict: false });
  const isGiven = pulledFrom !== undefined && pulledTo !== undefined && isDay(pulledFrom) && isDay(pulledTo);
  return isGiven ? { pulledFrom, pulledTo } : null;
}

interface HatchListProps {
  readonly farmId: string;
  /** What an empty list offers. */
  readonly setEggs: ReactNode;
}

/** Hatches of a farm, one by one. */
export function HatchList({ farmId, setEggs }: HatchListProps) {
  const may = useMay();
  const change = useSearchChange();
  const waysOf = useTraceWays();
  const days = useDays();
  const pulled = usePulledDays();
  const columns = useHatchColumns(farmId);
  const all = { farm: farmId, perPage: '200' } as const;
  const flocks = useAnswer(listFlocks, { query: all }, { enabled: may('read', 'Flock') });
  const machines = useAnswer(listMachines, { query: { ...all, sortBy: 'code' } }, { enabled: may('read', 'Machine') });
  const allPulls = () => change({ page: undefined, pulledFrom: undefined, pulledTo: undefined });
  return (
    <AppTable
      name="hatches"
      title={t(($) => $.screen['hatch-summary-list'])}
      endpoint={listHatches}
      params={{ farmId }}
      query={{ from: days.from, to: days.to, ...pulled }}
      subtitle={
        pulled === null
          ? undefined
          : t(($) => $.hatch.results.pulledFrom, {
              from: formatDay(pulled.pulledFrom),
              to: formatDay(pulled.pulledTo),
            })
      }
      columns={columns}
      hasDays={pulled === null}
      actions={
        pulled === null ? null : (
          <ActButton quiet icon={IconX} label={t(($) => $.hatch.results.allPulls)} onClick={allPulls} />
        )
      }
      filters={[
        choiceFilter('state', hatchStates, ($) => $.hatch.states),
        eitherFilter('open', ($) => $.hatch.progress, {
          true: ($) => $.hatch.underWay,
          false: ($) => $.hatch.finished,
        }),
        thingFilter('flock', ($) => $.word.flock, flocks.data?.items, 'number'),
        {
          name: 'ages',
          label: t(($) => $.hatch.flockAge),
          options: ageBandNames.map((name) => ({ value: name, label: t(($) => $.hatch.weeksOld, { weeks: name }) })),
        },
        thingFilter('machine', ($) => $.word.machine, machines.data?.items, 'code'),
      ]}
      rowName={(row) => t(($) => $.hatch.number, { number: row.number })}
      rowLink={(row) => hatchPath(row)}
      rowActions={({ id }) => waysOf({ kind: 'hatch', id }, { farmId })}
      empty={{ icon: IconEggs, title: t(($) => $.hatch.empty), text: t(($) => $.hatch.emptyText), actions: setEggs }}
    />
  );
}
