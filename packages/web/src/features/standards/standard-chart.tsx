import {
  getStandard,
  listStandards,
  type StandardDetail,
  standardsAtMost,
} from '@henhouse/contract/standards/standard';
import { Select } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { measureText } from '../../shared/format/units';
import { Chart } from '../../shared/ui/chart/chart';
import { ageWord, columnFacts, sourceOf } from './standard-words';

/** A standard's curve, one figure at a time; another standard of the same kind can be laid over it. */
export function StandardChart({
  standard,
  actions,
}: {
  readonly standard: StandardDetail;
  readonly actions: ReactNode;
}) {
  const [column, setColumn] = useState(standard.columns[0] ?? '');
  const [otherId, setOtherId] = useState<string | null>(null);
  const { productionKind, ageUnit } = standard;
  const others = useAnswer(listStandards, { query: { perPage: `${standardsAtMost}`, productionKind } });
  const other = useAnswer(getStandard, { params: { standardId: otherId ?? '' } }, { enabled: otherId !== null });
  const { label, unit, decimals } = columnFacts(column);
  const overlay = otherId === null ? undefined : other.data;
  const ages = [...new Set([...standard.rows, ...(overlay?.rows ?? [])].map(({ age }) => age))].sort((a, b) => a - b);
  const valuesOf = ({ rows }: StandardDetail) => {
    const byAge = new Map(rows.map((row) => [row.age, row.values[column] ?? null]));
    return ages.map((age) => byAge.get(age) ?? null);
  };
  const own = valuesOf(standard);
  const numbers = own.filter((value) => value !== null);
  return (
    <Chart
      title={t(($) => $.standards.chart, { column: label, name: standard.name })}
      subtitle={[sourceOf(standard), t(($) => $.standards.checkGuide)].filter(Boolean).join('. ')}
      sentence={t(($) => $.standards.chartSentence, {
        column: label,
        name: standard.name,
        first: measureText(numbers[0], unit, decimals),
        last: measureText(numbers.at(-1), unit, decimals),
      })}
      data={{
        xs: ages,
        xLabel: (age) => ageWord(standard, age),
        places: ageUnit === 'day' ? 'days' : 'weeks',
        actual: { key: standard.id, label: standard.name, values: own },
        ...(overlay ? { others: [{ key: overlay.id, label: overlay.name, values: valuesOf(overlay) }] } : {}),
        unit,
        decimals,
      }}
      actions={
        <>
          <Select
            size="xs"
            aria-label={t(($) => $.word.figure)}
            value={column}
            onChange={(next) => setColumn(next ?? column)}
            allowDeselect={false}
            data={standard.columns.map((name) => ({ value: name, label: columnFacts(name).label }))}
          />
          <Select
            size="xs"
            aria-label={t(($) => $.standards.compare)}
            placeholder={t(($) => $.standards.compare)}
            value={otherId}
            onChange={setOtherId}
            clearable
            data={(others.data?.items ?? [])
              .filter((row) => row.id !== standard.id && row.ageUnit === ageUnit)
              .map((row) => ({ value: row.id, label: `${row.name}, ${t(($) => $.ui.sex[row.sex])}` }))}
          />
          {actions}
        </>
      }
    />
  );
}
