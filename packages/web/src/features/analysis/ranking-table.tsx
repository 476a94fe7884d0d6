import type { AnalysedFlock, FlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { commonAge, lastAgeOf, valueAt } from '@henhouse/domain/analysis/flock-course';
import { type Measure, measureFacts } from '@henhouse/domain/analysis/measure';
import { type RankedFlock, ranking } from '@henhouse/domain/analysis/ranking';
import { Select } from '@mantine/core';
import { t } from 'i18next';
import { Measure as Figure } from '../../shared/format/measure';
import { screenPath } from '../../shared/screen/screen-path';
import type { Columns } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

interface RankingTableProps {
  readonly analysis: FlockAnalysis;
  readonly measure: Measure;
  readonly second: Measure | null;
  readonly age: number | null;
  readonly onAge: (age: number | null) => void;
}

type Line = RankedFlock & { readonly flock: AnalysedFlock; readonly secondValue: number | null };

/** The flocks in order of a measure at one age: the highest that all have reached, or the one chosen. */
export function RankingTable({ analysis, measure, second, age, onAge }: RankingTableProps) {
  const { flocks, productionKind, ageUnit } = analysis;
  const facts = measureFacts(productionKind, measure);
  const secondFacts = second === null ? null : measureFacts(productionKind, second);
  if (facts === null) return null;
  const oldest = Math.max(-1, ...flocks.flatMap((flock) => lastAgeOf(flock, measure) ?? []));
  const at = age !== null && age <= oldest ? age : (commonAge(flocks, measure) ?? 0);
  const byId = new Map(flocks.map((flock) => [flock.flockId, flock]));
  const lines = ranking(flocks, { measure, better: facts.better, age: at }).flatMap((line): Line[] => {
    const flock = byId.get(line.flockId);
    return flock ? [{ ...line, flock, secondValue: second === null ? null : valueAt(flock, second, at) }] : [];
  });
  const ageText = (each: number) =>
    ageUnit === 'day' ? t(($) => $.word.dayAge, { age: each }) : t(($) => $.word.weekAge, { age: each });
  const columns: Columns<Line> = [
    { id: 'place', header: t(($) => $.analysis.place), align: 'end' },
    { id: 'number', header: t(($) => $.word.flock), value: (line) => line.flock.number, card: 'title' },
    { id: 'farmName', header: t(($) => $.word.farm), value: (line) => line.flock.farmName },
    {
      id: 'value',
      header: t(($) => $.analysis.measure[measure]),
      unit: facts.unit,
      align: 'end',
      cell: (line) => <Figure value={line.value} decimals={facts.decimals} unit={facts.unit} />,
    },
    {
      id: 'differencePct',
      header: t(($) => $.analysis.againstStandard),
      unit: 'pct',
      align: 'end',
      cell: (line) => <Figure value={line.differencePct} decimals={1} unit="pct" signed />,
    },
    second !== null &&
      secondFacts !== null && {
        id: 'second',
        header: t(($) => $.analysis.measure[second]),
        value: (line: Line) => line.secondValue,
        unit: secondFacts.unit,
        align: 'end' as const,
        cell: (line: Line) => (
          <Figure value={line.secondValue} decimals={secondFacts.decimals} unit={secondFacts.unit} />
        ),
      },
  ];
  const ages = Array.from({ length: oldest + 1 }, (_, index) => oldest - index);
  return (
    <DataTable
      name="analysis-ranking"
      title={t(($) => $.analysis.ranking)}
      subtitle={t(($) => $.analysis.rankingText, { age: ageText(at) })}
      rows={lines}
      columns={columns}
      rowKey={(line) => line.flockId}
      rowName={(line) => line.flock.number}
      rowLink={(line) => screenPath('apps-flock-view', { flockId: line.flockId })}
      actions={
        <Select
          size="xs"
          aria-label={t(($) => $.analysis.atAge)}
          data={ages.map((each) => ({ value: String(each), label: ageText(each) }))}
          value={String(at)}
          allowDeselect={false}
          searchable
          onChange={(each) => onAge(each === null ? null : Number(each))}
        />
      }
    />
  );
}
