import type { MoneyDashboard } from '@henhouse/contract/dashboard/money';
import type { PurchaseState } from '@henhouse/domain/purchase/purchase-state';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { moneyText } from '../../../shared/format/money-number';
import { formatNumber } from '../../../shared/format/number';
import { Card } from '../../../shared/ui/page/card';
import styles from './money.module.css';
import { useMoneyLinks } from './money-links';

/** The tab that lists them by farm. */
export const salesTab = 'sales';

/** Leads to the tab where each farm's are: a sale is listed at its farm. */
function ByFarm({ label }: { readonly label: string }) {
  return (
    <Link to="." search={((search: object) => ({ ...search, tab: salesTab })) as never} resetScroll={false}>
      {label}
    </Link>
  );
}

/** Purchases, sales and expenses that wait for somebody. Those of sales are listed by farm. */
export function OrdersCard({ money }: { readonly money: MoneyDashboard }) {
  const links = useMoneyLinks();
  const { purchases, sales, expenses } = money;
  const waiting = (key: string, label: string, count: number, to: string, words: string) => (
    <li key={key}>
      <span>{count === 0 ? label : to === salesTab ? <ByFarm label={label} /> : <Link to={to}>{label}</Link>}</span>
      <span className="number">{formatNumber(count)}</span>
      {words ? <small>{words}</small> : null}
    </li>
  );
  const bought = (
    [state, label]: readonly [PurchaseState, string],
    order: { count: number; totalMinor: number },
    words = '',
  ) =>
    waiting(
      state,
      label,
      order.count,
      links.purchases(state),
      [order.count > 0 ? moneyText(order.totalMinor) : '', words].filter(Boolean).join(' · '),
    );
  const requests = purchases?.toApprove.requests ?? 0;
  return (
    <Card title={t(($) => $.moneyDashboard.orders)} subtitle={t(($) => $.moneyDashboard.ordersText)}>
      <ul className={styles.list}>
        {purchases ? (
          <>
            {bought(
              ['draft', t(($) => $.moneyDashboard.purchasesToApprove)],
              purchases.toApprove,
              requests > 0 ? t(($) => $.moneyDashboard.requests, { count: requests }) : '',
            )}
            {bought(['approved', t(($) => $.moneyDashboard.purchasesToOrder)], purchases.toOrder)}
            {bought(['ordered', t(($) => $.moneyDashboard.purchasesOrdered)], purchases.ordered)}
            {bought(['partReceived', t(($) => $.moneyDashboard.purchasesPartReceived)], purchases.partReceived)}
            {bought(['received', t(($) => $.moneyDashboard.purchasesToInvoice)], purchases.toInvoice)}
          </>
        ) : null}
        {sales ? (
          <>
            {waiting(
              'drafts',
              t(($) => $.moneyDashboard.salesToConfirm),
              sales.drafts,
              salesTab,
              '',
            )}
            {waiting(
              'toDispatch',
              t(($) => $.moneyDashboard.salesToDispatch),
              sales.toDispatch,
              salesTab,
              '',
            )}
            {waiting(
              'toInvoice',
              t(($) => $.moneyDashboard.salesToInvoice),
              sales.toInvoice,
              salesTab,
              '',
            )}
          </>
        ) : null}
        {expenses
          ? waiting(
              'expenses',
              t(($) => $.moneyDashboard.expensesToApprove),
              expenses.drafts,
              links.expenseDrafts,
              '',
            )
          : null}
      </ul>
    </Card>
  );
}
