import { getTrend, type Trend } from '@henhouse/contract/dashboard/trend';
import { RememberedAnswers } from '../../../platform/db/remembered';
import type { App } from '../../../platform/http/app';
import { routeReport } from '../../../platform/http/route';
import { checkedSpan } from '../../economics/economics.routes';
import { readTrend, type TrendQuery } from './trend.service';

export function registerTrend(app: App): void {
  const remembered = new RememberedAnswers<Trend>({ keptAtMost: 100 });

  routeReport(app, getTrend, ({ tx, query, scope, rights, today, now: nowMs }) => {
    const seesMoney = rights.can('read', 'EconomicReport');
    const request: TrendQuery = {
      kind: query.kind,
      span: checkedSpan(query, today()),
      scope,
      moneyOf: seesMoney ? rights.scope('read', 'EconomicReport') : null,
    };
    return remembered.answer(tx, { key: JSON.stringify(request), nowMs }, () => readTrend(tx, request));
  });
}
