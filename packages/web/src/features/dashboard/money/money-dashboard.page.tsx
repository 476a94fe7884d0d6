import { getMoneyDashboard, type MoneyDashboard } from '@henhouse/contract/dashboard/money';
import { getSiteEconomics } from '@henhouse/contract/economics/economics';
import { comparedMonths } from '@henhouse/domain/economics/compared-months';
import { IconCoins } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { useMay } from '../../../shared/session/ability';
import { Columns, Split } from '../../../shared/ui/layout/columns';
import { Page } from '../../../shared/ui/layout/page';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { ErrorState } from '../../../shared/ui/state/error-state';
import { MoneyChart, MoneyTable } from './money-months';
import { MoneyTiles } from './money-tiles';
import { MonthsChoice } from './months-choice';
import { monthsOfMoney } from './months-of-money';
import { OrdersCard } from './orders-card';
import { OverdueTable, OwedCard } from './owed-card';
import { BestCustomers, SalesBySite } from './sales-by-site';
import { useMonths } from './use-months';

/** Sales, orders, revenue, cost, margin and what is owed, of the months chosen beside as many before. */
export default function MoneyDashboardPage() {
  const chosen = useMonths(6);
  const { from, to, compared } = chosen;
  const money = useAnswer(getMoneyDashboard, { query: { from, to } }, { keepPrevious: true });
  return (
    <Page
      title={t(($) => $.screen['dashboard-ecommerce'])}
      subtitle={t(($) => $.moneyDashboard.subtitle, {
        from: formatDay(compared.from),
        to: formatDay(compared.to),
        fromBefore: formatDay(compared.fromBefore),
        toBefore: formatDay(compared.toBefore),
      })}
      actions={<MonthsChoice chosen={chosen} />}
    >
      <Answer of={money}>{(data) => <Figures money={data} />}</Answer>
    </Page>
  );
}

function Figures({ money }: { readonly money: MoneyDashboard }) {
  const may = useMay();
  const mayReport = may('read', 'EconomicReport');
  const compared = comparedMonths(money, money.today);
  const report = useAnswer(
    getSiteEconomics,
    { query: { by: 'month', from: money.fromBefore, to: money.to } },
    { enabled: mayReport },
  );
  const { sales, purchases, expenses } = money;
  if (!sales && !purchases && !expenses && !mayReport) {
    return (
      <EmptyState
        icon={IconCoins}
        title={t(($) => $.moneyDashboard.nothingShown)}
        text={t(($) => $.moneyDashboard.nothingShownText)}
      />
    );
  }
  const months = monthsOfMoney(compared, sales, report.data);
  const hasMonths = sales !== null || report.data !== undefined;
  return (
    <>
      <MoneyTiles money={money} months={months} hasCost={mayReport && !report.isError} />
      {report.isError ? <ErrorState error={report.error} onRetry={report.refetch} compact /> : null}
      {hasMonths ? (
        <Split>
          <MoneyChart months={months} />
          <OrdersCard money={money} />
        </Split>
      ) : (
        <OrdersCard money={money} />
      )}
      <Columns minPx={340}>
        {sales ? <OwedCard side="customer" owed={sales.owed} /> : null}
        {purchases ? <OwedCard side="supplier" owed={purchases.owed} /> : null}
      </Columns>
      {sales ? <OverdueTable side="customer" owed={sales.owed} /> : null}
      {purchases ? <OverdueTable side="supplier" owed={purchases.owed} /> : null}
      {sales && sales.sites.length > 0 ? <SalesBySite sales={sales} /> : null}
      {sales && sales.customers.length > 0 ? <BestCustomers customers={sales.customers} /> : null}
      {hasMonths ? <MoneyTable months={months} /> : null}
    </>
  );
}
