import { analysedAtMost, type FlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { Card } from '../../shared/ui/page/card';

interface FlockChoiceProps {
  readonly flockIds: readonly string[];
  /** Names what is chosen, and says of which kind the others have to be. */
  readonly analysis: FlockAnalysis | undefined;
  readonly onChoose: (flockIds: string[]) => void;
}

const offeredAtMost = 30;
const typingPauseMs = 250;

/** Flocks found by number, breed or farm; once one is chosen, only others of its kind are offered. */
export function FlockChoice({ flockIds, analysis, onChoose }: FlockChoiceProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typingPauseMs);
  const kind = analysis?.productionKind;
  const found = useAnswer(
    listFlocks,
    {
      query: {
        perPage: offeredAtMost,
        sortBy: 'hatchDay',
        sortDesc: 'true',
        ...(q ? { q } : {}),
        ...(kind ? { productionKind: kind } : {}),
      },
    },
    { keepPrevious: true },
  );
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const label = (number: string, farmName: string) => `${number}, ${farmName}`;
  const offered = (found.data?.items ?? [])
    .filter(({ placedDay, productionKind }) => placedDay !== null && (kind === undefined || productionKind === kind))
    .map((flock) => ({ value: flock.id, label: label(flock.number, flock.farmName) }));
  const laid = new Map(analysis?.flocks.map((flock) => [flock.flockId, label(flock.number, flock.farmName)]));
  const chosen = flockIds.map((id) => ({ value: id, label: laid.get(id) ?? names[id] ?? '…' }));
  const rest = offered.filter(({ value }) => !flockIds.includes(value));
  return (
    <Card>
      <MultiSelect
        label={t(($) => $.word.flocks)}
        description={t(($) => $.analysis.flocksText, { count: analysedAtMost })}
        data={[...chosen, ...rest]}
        value={[...flockIds]}
        onChange={(next) => {
          // A name stays known when the list goes on to other flocks.
          setNames({ ...names, ...Object.fromEntries(offered.map(({ value, label: name }) => [value, name])) });
          onChoose(next);
        }}
        maxValues={analysedAtMost}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched already, by more than what stands in the label.
        filter={({ options }) => options}
        hidePickedOptions
        clearable
        nothingFoundMessage={t(($) => $.ui.form.noOptions)}
        placeholder={flockIds.length === 0 ? t(($) => $.analysis.search) : ''}
      />
    </Card>
  );
}
