import { getMoneyDashboard } from '@henhouse/contract/dashboard/money';
import { getSiteEconomics } from '@henhouse/contract/economics/economics';
import { monthOf, monthsBefore } from '@henhouse/domain/money/period';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatMonth } from '../../../shared/format/day';
import { Money } from '../../../shared/format/money';
import { moneyText } from '../../../shared/format/money-number';
import { OwedTile } from '../../../shared/partner-account/owed-tile';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { FigureBones, FigureStrip, FigureTile } from '../../../shared/ui/kpi/figure-card';
import { ErrorState } from '../../../shared/ui/state/error-state';

/** Money of this month so far beside the whole of last month, and what is owed today; each to whoever sees where it comes from. */
export function SummaryMoney({ day }: { readonly day: string }) {
  const may = useMay();
  const companyId = useSession()?.user.companyId ?? '';
  const mayReport = may('read', 'EconomicReport');
  const month = monthOf(day);
  const span = { from: monthsBefore(month, 1), to: day };
  const money = useAnswer(getMoneyDashboard, { query: { from: day, to: day } }, { enabled: may('read', 'Dashboard') });
  const report = useAnswer(getSiteEconomics, { query: { by: 'month', ...span } }, { enabled: mayReport });
  if (money.isError) return <ErrorState error={money.error} onRetry={money.refetch} compact />;
  if (report.isError) return <ErrorState error={report.error} onRetry={report.refetch} compact />;
  if (money.isLoading || report.isLoading) return <FigureBones count={6} />;
  const { sales, purchases, expenses } = money.data ?? {};
  if (!sales && !purchases && !expenses && !mayReport) return null;
  const rowOf = (of: string) => report.data?.items.find(({ key }) => key === of);
  const lastWas = (amount: number) =>
    t(($) => $.company.lastMonthWas, { month: formatMonth(span.from), amount: moneyText(amount, true) });
  const economics = screenPath('economic-report', {}, { by: 'month', ...span });
  const dashboard = screenPath('dashboard-ecommerce', {}, { months: '1' });
  const ofReport = (label: string, figure: 'costMinor' | 'marginMinor') => (
    <FigureTile
      label={label}
      {...(figure === 'marginMinor' && { term: figure })}
      value={<Money value={rowOf(month)?.[figure] ?? 0} isWhole />}
      words={lastWas(rowOf(span.from)?.[figure] ?? 0)}
      to={economics}
    />
  );
  return (
    <FigureStrip>
      {sales ? (
        <FigureTile
          label={t(($) => $.company.revenueOfMonth)}
          term="revenue"
          value={<Money value={sales.revenueMinor.now} isWhole />}
          words={lastWas(sales.revenueMinor.before)}
          to={mayReport ? economics : dashboard}
        />
      ) : null}
      {mayReport
        ? ofReport(
            t(($) => $.company.costOfMonth),
            'costMinor',
          )
        : null}
      {mayReport
        ? ofReport(
            t(($) => $.company.marginOfMonth),
            'marginMinor',
          )
        : null}
      {expenses ? (
        <FigureTile
          label={t(($) => $.company.expensesOfMonth)}
          value={<Money value={expenses.netMinor.now} isWhole />}
          words={lastWas(expenses.netMinor.before)}
          to={screenPath('manage-company-expense-list', { companyId }, { state: 'approved', from: month, to: day })}
        />
      ) : null}
      {sales ? (
        <OwedTile
          side="customer"
          owed={sales.owed}
          to={screenPath('manage-company-customer-balances', { companyId })}
        />
      ) : null}
      {purchases ? (
        <OwedTile
          side="supplier"
          owed={purchases.owed}
          to={screenPath('manage-company-supplier-balances', { companyId })}
        />
      ) : null}
    </FigureStrip>
  );
}
