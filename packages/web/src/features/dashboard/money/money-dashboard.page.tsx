import { getMoneyDashboard, type MoneyDashboard } from '@henhouse/contract/dashboard/money';
import { getSiteEconomics } from '@henhouse/contract/economics/economics';
import { comparedMonths } from '@henhouse/domain/economics/compared-months';
import { Stack } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ComponentProps } from 'react';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { useMay } from '../../../shared/session/ability';
import { Columns, Split } from '../../../shared/ui/layout/columns';
import { Page } from '../../../shared/ui/layout/page';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { ErrorState } from '../../../shared/ui/state/error-state';
import { type PageTab, TabbedPart } from '../../../shared/ui/thing/tabs';
import { MoneyChart, MoneyTable } from './money-months';
import { MoneyTiles } from './money-tiles';
import { MonthsChoice } from './months-choice';
import { monthsOfMoney } from './months-of-money';
import { OrdersCard, salesTab } from './orders-card';
import { OverdueTable, OwedCard } from './owed-card';
import { BestCustomers, SalesBySite } from './sales-by-site';
import { monthsInAddress, useMonths } from './use-months';

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
  const title = t(($) => $.screen['dashboard-ecommerce']);
  const tabs: PageTab[] = [
    {
      id: 'months',
      label: t(($) => $.moneyDashboard.byMonth),
      content: () =>
        hasMonths ? (
          <>
            <Split>
              <MoneyChart months={months} />
              <OrdersCard money={money} />
            </Split>
            <MoneyTable months={months} />
          </>
        ) : (
          <OrdersCard money={money} />
        ),
    },
  ];
  if (sales || purchases)
    tabs.push({
      id: 'owed',
      label: t(($) => $.moneyDashboard.openBills),
      content: () => (
        <Columns minPx={440}>
          {sales ? <Owed side="customer" owed={sales.owed} /> : null}
          {purchases ? <Owed side="supplier" owed={purchases.owed} /> : null}
        </Columns>
      ),
    });
  if (sales && sales.sites.length > 0)
    tabs.push({
      id: salesTab,
      label: t(($) => $.screen['apps-sale-list']),
      content: () => (
        <>
          <SalesBySite sales={sales} />
          {sales.customers.length > 0 ? <BestCustomers customers={sales.customers} /> : null}
        </>
      ),
    });
  return (
    <>
      <MoneyTiles money={money} months={months} hasCost={mayReport && !report.isError} />
      {report.isError ? <ErrorState error={report.error} onRetry={report.refetch} compact /> : null}
      <TabbedPart label={title} tabs={tabs} keeps={monthsInAddress} />
    </>
  );
}

/** What is owed by one side, and which of it has been due longest. */
function Owed(owed: ComponentProps<typeof OwedCard>) {
  return (
    <Stack gap="md">
      <OwedCard {...owed} />
      <OverdueTable {...owed} />
    </Stack>
  );
}
