import type { OutputOf } from '@henhouse/contract/endpoint';
import {
  closePeriod,
  getPeriod,
  listPeriods,
  monthsShownAtMost,
  type Period,
  reopenPeriod,
} from '@henhouse/contract/money/period';
import { firstDay, isDay } from '@henhouse/domain/day/day';
import { type Month, monthOf, monthsBefore } from '@henhouse/domain/money/period';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { RememberedAnswers } from '../../../platform/db/remembered';
import type { App } from '../../../platform/http/app';
import { notFound } from '../../../platform/http/refusal';
import type { Rights } from '../../../platform/http/rights';
import { route, routeReport } from '../../../platform/http/route';
import { daysAcrossFarms } from '../../farm/site-day';
import { nothing, periodDetail, shownPeriod, stepPeriod } from './period.service';
import { type PeriodRow, readFirstMonth, readMonthFigures, readPeriods } from './period.store';

/** The month that a path names; 404 for what is none. */
function monthIn(text: string): Month {
  if (!isDay(text) || monthOf(text) !== text || text < firstDay || text > '2199-12-01') throw notFound();
  return text;
}

async function readAllPeriods(tx: CompanyTx, present: Month): Promise<OutputOf<typeof listPeriods>> {
  const earliest = monthsBefore(present, monthsShownAtMost - 1);
  const begun = await readFirstMonth(tx, present);
  const first = begun > earliest ? begun : earliest;
  const [rows, figures] = await Promise.all([readPeriods(tx, first, present), readMonthFigures(tx, first, present)]);
  return { items: rows.map((row) => shownPeriod(row, figures.get(row.month) ?? nothing)), total: rows.length };
}

/** Sums and documents are of the whole company: who sees costs of some farms only, or of none, reads which months are closed. */
function shownTo<One extends Period>(rights: Rights, period: One): One {
  if (rights.scope('read', 'EconomicReport').farmIds === 'all') return period;
  return { ...period, figures: [], ...('lateDocuments' in period && { lateDocuments: [] }) };
}

export function registerPeriods(app: App): void {
  // Years of books are added up once, until something happens.
  const periods = new RememberedAnswers<OutputOf<typeof listPeriods>>({ keptAtMost: 50, ofBooks: true });

  routeReport(app, listPeriods, async ({ tx, today, now: nowMs, rights }) => {
    const [, lastDay] = await daysAcrossFarms({ tx, today });
    const present = monthOf(lastDay);
    const { items, total } = await periods.answer(tx, { key: present, nowMs }, () => readAllPeriods(tx, present));
    return { items: items.map((each) => shownTo(rights, each)), total };
  });

  route(app, getPeriod, async ({ tx, params, rights }) => {
    const month = monthIn(params.month);
    const [row] = await readPeriods(tx, month, month);
    return shownTo(rights, await periodDetail(tx, row as PeriodRow));
  });

  // Books are the company’s: a right that is limited to farms does not reach them.
  route(app, closePeriod, async (context) => {
    const { tx, params, input, version, user, rights, demand, audit, event } = context;
    demand({ action: 'close', subject: 'Period' }, {});
    const month = monthIn(params.month);
    const [today] = await daysAcrossFarms(context);
    const request = { month, ...input, version, today, byName: user.name };
    const { before, after } = await stepPeriod(tx, request);
    audit({ action: 'close', subject: 'Period', subjectId: month, before, after: { ...after, reason: input.reason } });
    event('period.saved', { month });
    return shownTo(rights, await periodDetail(tx, after));
  });

  route(app, reopenPeriod, async (context) => {
    const { tx, params, input, version, user, rights, demand, audit, event } = context;
    demand({ action: 'reopen', subject: 'Period' }, {});
    const month = monthIn(params.month);
    const [today] = await daysAcrossFarms(context);
    const request = { month, to: 'open' as const, ...input, version, today, byName: user.name };
    const { before, after } = await stepPeriod(tx, request);
    audit({ action: 'reopen', subject: 'Period', subjectId: month, before, after: { ...after, reason: input.reason } });
    event('period.saved', { month });
    return shownTo(rights, await periodDetail(tx, after));
  });
}
