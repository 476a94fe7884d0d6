import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { getTrend } from '@henhouse/contract/dashboard/trend';
import { type ProductionKind, productionKinds } from '@henhouse/domain/standards/standard';
import { SegmentedControl } from '@mantine/core';
import { IconChartDots } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { useSearchChange } from '../../../shared/screen/use-search-change';
import { Page } from '../../../shared/ui/layout/page';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { MonthsChoice } from '../money/months-choice';
import { useMonths } from '../money/use-months';
import { TrendCharts } from './trend-charts';
import { TrendTable } from './trend-table';

/** How production and cost of one kind of bird went from month to month. */
export default function TrendPage() {
  const chosen = useMonths(12);
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const kinds = useAnswer(listDashboardKinds, { query: {} }, { staleTime: 60_000 });
  const kindInAddress = productionKinds.find((kind) => kind === search.kind);
  const kind = kindInAddress ?? kinds.data?.items[0]?.kind ?? (kinds.data ? 'broiler' : undefined);
  const { from, to } = chosen;
  const trend = useAnswer(
    getTrend,
    { query: { kind: kind ?? 'broiler', from, to } },
    { enabled: kind !== undefined, keepPrevious: true },
  );
  return (
    <Page
      title={t(($) => $.screen['manage-company-dashboard-analytics'])}
      subtitle={t(($) => $.trend.subtitle, {
        from: formatDay(chosen.compared.from),
        to: formatDay(chosen.compared.to),
      })}
      actions={<MonthsChoice chosen={chosen} />}
    >
      {kind === undefined ? null : <KindChoice kind={kind} />}
      <Answer of={trend}>
        {(data) =>
          data.months.every((month) => month.placed === 0 && month.feedKg === null && month.sold === 0) ? (
            <EmptyState icon={IconChartDots} title={t(($) => $.trend.empty)} text={t(($) => $.trend.emptyText)} />
          ) : (
            <>
              <TrendCharts trend={data} />
              <TrendTable trend={data} />
            </>
          )
        }
      </Answer>
    </Page>
  );
}

function KindChoice({ kind }: { readonly kind: ProductionKind }) {
  const change = useSearchChange();
  return (
    <div>
      <SegmentedControl
        aria-label={t(($) => $.word.production)}
        value={kind}
        data={choicesOf(productionKinds, ($) => $.farm.kinds)}
        onChange={(next) => change({ kind: next })}
      />
    </div>
  );
}
