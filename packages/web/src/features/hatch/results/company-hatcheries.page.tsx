import type { OutputOf } from '@henhouse/contract/endpoint';
import { getCompanyHatcheries, type HatcherySummary } from '@henhouse/contract/hatchery/hatch-summary';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { withColon } from '../../../shared/i18n/with-colon';
import { screenPath } from '../../../shared/screen/screen-path';
import { useSession } from '../../../shared/session/session';
import { FigureCard, FigureStrip } from '../../../shared/ui/kpi/figure-card';
import { Page } from '../../../shared/ui/layout/page';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import type { Columns, TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { DaysFilter } from '../../../shared/ui/table/days-filter';
import { useDays } from '../../../shared/ui/table/list/list-state';
import { useResultColumns } from './result-columns';
import { useResultFigures } from './result-figures';
import { WeeksChart } from './weeks-chart';

/** All hatcheries of the company: how full their machines are, what came of the hatches of a time, which alarms are open. */
export default function CompanyHatcheriesPage() {
  const company = useSession()?.user.companyName ?? '';
  const summary = useAnswer(getCompanyHatcheries, { query: useDays() }, { keepPrevious: true });
  return (
    <Page
      title={t(($) => $.screen['apps-company-hatchery-summary'])}
      subtitle={
        summary.data
          ? t(($) => $.hatch.results.pulledFrom, {
              from: formatDay(summary.data.from),
              to: formatDay(summary.data.to),
            })
          : undefined
      }
      crumbs={[{ label: company, to: screenPath('apps-company-summary') }]}
      actions={<DaysFilter shown={summary.data} />}
    >
      <Answer of={summary}>
        {(data) =>
          data.hatcheries.length === 0 ? (
            <EmptyState
              icon={IconBuildingFactory2}
              title={t(($) => $.hatch.results.noHatcheries)}
              text={t(($) => $.hatch.results.noHatcheriesText)}
              way="addHatchery"
            />
          ) : (
            <Hatcheries summary={data} />
          )
        }
      </Answer>
    </Page>
  );
}

function Hatcheries({ summary }: { readonly summary: OutputOf<typeof getCompanyHatcheries> }) {
  const { hatcheries, total, weeks } = summary;
  const figures = useResultFigures(total);
  const results = useResultColumns(hatcheries);
  const sum = (of: (hatchery: HatcherySummary) => number) => hatcheries.reduce((all, one) => all + of(one), 0);
  const places = sum(({ capacity }) => capacity);
  // Each counts by its places, so that this is the use of all setters together.
  const usePct = percentOf(
    sum(({ setterUsePct, capacity }) => ((setterUsePct ?? 0) * capacity) / 100),
    places,
  );
  const seesAlarms = hatcheries.some(({ openAlarms }) => openAlarms !== null);
  const alarms: TableColumn<HatcherySummary> = {
    id: 'openAlarms',
    header: t(($) => $.word.openAlarms),
    align: 'end',
    cell: ({ openAlarms, farmId, name }) =>
      openAlarms ? (
        <Link
          to={screenPath('manage-farm-alarm', { farmId })}
          aria-label={withColon(`${name}, ${t(($) => $.word.openAlarms)}`, formatNumber(openAlarms))}
        >
          {formatNumber(openAlarms)}
        </Link>
      ) : (
        <Measure value={openAlarms} />
      ),
  };
  const columns: Columns<HatcherySummary> = [
    { id: 'name', header: t(($) => $.word.hatchery) },
    { id: 'farmName', header: t(($) => $.word.farm), isHidden: true },
    { id: 'eggsInMachines', header: t(($) => $.hatch.results.eggsInMachines), kind: 'figure' },
    { id: 'setterUsePct', header: t(($) => $.hatch.results.setterUse), kind: 'pct' },
    ...results,
    seesAlarms && alarms,
  ];
  return (
    <>
      <FigureStrip>
        <FigureCard
          label={t(($) => $.hatch.results.setterUse)}
          value={<Measure value={usePct} decimals={1} unit="pct" />}
          words={t(($) => $.hatch.results.usual80)}
          how={[t(($) => $.hatch.results.setterUseHow, { places: formatNumber(places) })]}
        />
        <FigureCard
          label={t(($) => $.hatch.results.eggsInMachines)}
          value={<Measure value={sum(({ eggsInMachines }) => eggsInMachines)} />}
          words={t(($) => $.hatch.results.inHatcheries, { count: hatcheries.length })}
          how={[
            t(($) => $.hatch.results.machinesHow, {
              setters: formatNumber(sum(({ setters }) => setters)),
              hatchers: formatNumber(sum(({ hatchers }) => hatchers)),
            }),
          ]}
        />
        {figures}
      </FigureStrip>
      <WeeksChart weeks={weeks} />
      <DataTable
        name="company-hatcheries"
        title={t(($) => $.hatch.results.hatcheries)}
        columns={columns}
        rows={hatcheries}
        rowLink={({ farmId }) => screenPath('manage-farm-dashboard-hatchery', { farmId })}
      />
    </>
  );
}
