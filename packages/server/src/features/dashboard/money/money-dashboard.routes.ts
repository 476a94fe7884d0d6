import { comparedMonthsAtMost, getMoneyDashboard, type MoneyDashboard } from '@henhouse/contract/dashboard/money';
import { comparedMonths } from '@henhouse/domain/economics/compared-months';
import { RememberedAnswers } from '../../../platform/db/remembered';
import type { App } from '../../../platform/http/app';
import type { Rights } from '../../../platform/http/rights';
import { routeReport } from '../../../platform/http/route';
import { checkedSpan } from '../../economics/economics.routes';
import { daysOfPlaces } from '../../farm/site-day';
import type { DocumentSource } from '../../money/open-documents';
import { seesPrices } from '../../sale/hide-prices';
import { type MoneyQuery, type MoneyReach, readMoneyDashboard } from './money-dashboard.service';

/** Each part is shown to whoever sees its list with prices, of the same farms. */
function reachOf(rights: Rights): MoneyReach {
  const farmsOf = (subject: 'Sale' | 'Purchase' | 'Expense') => rights.scope('read', subject).farmIds;
  return {
    sales: seesPrices(rights) ? farmsOf('Sale') : null,
    purchases: rights.can('read', 'Purchase') ? farmsOf('Purchase') : null,
    expenses: rights.can('read', 'Expense') ? farmsOf('Expense') : null,
  };
}

export function registerMoneyDashboard(app: App, sources: readonly DocumentSource[]): void {
  const remembered = new RememberedAnswers<MoneyDashboard>({ keptAtMost: 100 });

  routeReport(app, getMoneyDashboard, async ({ tx, query, rights, today, now: nowMs }) => {
    checkedSpan(query, today(), comparedMonthsAtMost);
    const request: MoneyQuery = {
      months: comparedMonths(query, today()),
      reach: reachOf(rights),
      days: await daysOfPlaces({ tx, today }),
    };
    const key = JSON.stringify(request);
    return remembered.answer(tx, { key, nowMs }, () => readMoneyDashboard(tx, sources, request));
  });
}
