import { type EndedFlockView, getDensityCondition } from '@henhouse/contract/dashboard/density-condition';
import { IconFeather } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { Measure } from '../../../shared/format/measure';
import { screenPath } from '../../../shared/screen/screen-path';
import { Facts } from '../../../shared/ui/layout/facts';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

/** Stocking densities of the EU for a shed, and its last flocks against the condition for the highest. */
export function DensityConditionCard({ shedId }: { readonly shedId: string }) {
  const condition = useAnswer(getDensityCondition, { params: { shedId } });
  const columns: TableColumn<EndedFlockView>[] = [
    {
      id: 'flock',
      header: t(($) => $.word.flock),
      value: (row) => row.flockNumber,
      cell: (row) => <Link to={screenPath('apps-flock-view', { flockId: row.flockId })}>{row.flockNumber}</Link>,
    },
    { id: 'lastDay', header: t(($) => $.word.lastDay), kind: 'day' },
    {
      id: 'mortalityPct',
      header: t(($) => $.kpi.name.euMortality),
      kind: 'pct',
      decimals: 2,
      term: 'dailyMortalityPct',
    },
    { id: 'limitPct', header: t(($) => $.dashboard.densityCondition.atMost), kind: 'pct', decimals: 2 },
    {
      id: 'isLowEnough',
      header: t(($) => $.dashboard.densityCondition.condition),
      value: (row) => String(row.isLowEnough),
      card: 'aside',
      cell: (row) => (
        <StatusPill tone={row.isLowEnough ? 'good' : 'warn'}>
          {row.isLowEnough ? t(($) => $.dashboard.densityCondition.low) : t(($) => $.dashboard.densityCondition.high)}
        </StatusPill>
      ),
    },
  ];
  return (
    <Answer of={condition} compact>
      {({ flocks, inARow, flocksNeeded, isMet, basicKgM2, raisedKgM2, highestKgM2, maximumKgM2 }) => (
        <>
          <Card
            title={t(($) => $.dashboard.densityCondition.title)}
            subtitle={t(($) => $.dashboard.densityCondition.text, {
              inARow,
              needed: flocksNeeded,
              highest: highestKgM2,
            })}
            actions={
              <StatusPill tone={!isMet && maximumKgM2 !== null && maximumKgM2 > raisedKgM2 ? 'warn' : 'info'}>
                {isMet ? t(($) => $.dashboard.densityCondition.met) : t(($) => $.dashboard.densityCondition.notMet)}
              </StatusPill>
            }
          >
            <Facts
              facts={[
                [t(($) => $.dashboard.densityCondition.basic), basicKgM2],
                [t(($) => $.dashboard.densityCondition.raised), raisedKgM2],
                [t(($) => $.dashboard.densityCondition.highest), highestKgM2],
                [t(($) => $.dashboard.densityCondition.ofShed), maximumKgM2],
              ].map(([label, value]) => ({
                label: label as string,
                value: <Measure value={value as number | null} decimals={1} unit="kgPerM2" />,
              }))}
            />
          </Card>
          <DataTable
            name="ended-flocks"
            title={t(($) => $.dashboard.densityCondition.flocks)}
            rows={flocks}
            columns={columns}
            rowKey={(row) => row.flockId}
            empty={{ compact: true, icon: IconFeather, title: t(($) => $.dashboard.densityCondition.none) }}
          />
        </>
      )}
    </Answer>
  );
}
