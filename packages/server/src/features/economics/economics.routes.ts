import {
  type EconomicFlocks,
  economicLinesAtMost,
  economicMonthsAtMost,
  type FlockEconomicsDetail,
  getFlockEconomics,
  getSiteEconomics,
  listFlockEconomics,
  type SiteEconomics,
} from '@henhouse/contract/economics/economics';
import { addDays, type Day, firstDay } from '@henhouse/domain/day/day';
import { type MonthSpan, monthsOf } from '@henhouse/domain/economics/site-economics';
import { error } from '@henhouse/domain/problem/problem';
import { productionKinds } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../platform/db/company-tx';
import { RememberedAnswers } from '../../platform/db/remembered';
import type { App } from '../../platform/http/app';
import { refuse } from '../../platform/http/refusal';
import { routeReport } from '../../platform/http/route';
import { findPreviousFlock, type HeadFilter, listEconomicFlocks, listEndedFlocks } from './economic-flocks.store';
import { meanOf, readFlockDocuments, readFlocksWithEconomics, shownFlock } from './flock-economics.service';
import { flockLines } from './flock-lines';
import { readUsedLots } from './flock-lines.store';
import { monthSpan, readSiteEconomics, type SiteQuery } from './site-economics.service';

/** Flocks that a mean is made of at most: those that ended last. */
const meanOfAtMost = 100;
/** How far back a mean looks. */
const meanDays = 365;

/** Flocks of a page, and the means of all kinds, or of the one that the page is narrowed to. */
export async function readFlockReport(
  tx: CompanyTx,
  filter: HeadFilter,
  paging: { readonly page: number; readonly perPage: number },
  today: Day,
): Promise<EconomicFlocks> {
  const since = addDays(today, -meanDays);
  const kinds = filter.kind === undefined ? productionKinds : [filter.kind];
  const [shown, ended] = await Promise.all([
    listEconomicFlocks(tx, filter, paging),
    Promise.all(kinds.map((kind) => listEndedFlocks(tx, { scope: filter.scope, kind, since, atMost: meanOfAtMost }))),
  ]);
  const flockIds = [...new Set([...shown.flockIds, ...ended.flat()])];
  const withEconomics = await readFlocksWithEconomics(tx, flockIds, today, shown.flockIds);
  const byId = new Map(withEconomics.map((one) => [one.head.flockId, one]));
  return {
    items: shown.flockIds.flatMap((id) => byId.get(id) ?? []).map(shownFlock),
    total: shown.total,
    means: kinds.flatMap((productionKind, at) => {
      const flocks = (ended[at] ?? []).flatMap((id) => byId.get(id) ?? []);
      const mean = meanOf(flocks);
      return mean === null ? [] : [{ ...mean, productionKind, flocks: flocks.length }];
    }),
  };
}

/** The months asked for: in order, not beyond this one, at most 36 or as many as said. */
export function checkedSpan(
  request: { readonly from: Day; readonly to: Day },
  today: Day,
  monthsAtMost = economicMonthsAtMost,
): MonthSpan {
  const { from, to } = request;
  const span = monthSpan(request, today);
  const isLong = from <= to && to <= today && monthsOf(span).length > monthsAtMost;
  refuse([
    ...(from > to ? [error('outOfRange', 'from', { value: from, min: firstDay, max: to, unit: '' })] : []),
    ...(to > today ? [error('dayInFuture', 'to', { day: to })] : []),
    ...(isLong
      ? [error('outOfRange', 'to', { value: monthsOf(span).length, min: 1, max: monthsAtMost, unit: '' })]
      : []),
  ]);
  return span;
}

export function registerEconomics(app: App): void {
  const flocks = new RememberedAnswers<EconomicFlocks>({ keptAtMost: 50, ofBooks: true });
  const sites = new RememberedAnswers<SiteEconomics>({ keptAtMost: 50, ofBooks: true });

  routeReport(app, listFlockEconomics, ({ tx, query, scope, today, now: nowMs }) => {
    const { page, perPage, ...filter } = query;
    const day = today();
    const key = JSON.stringify([query, scope, day]);
    return flocks.answer(tx, { key, nowMs }, () => readFlockReport(tx, { ...filter, scope }, { page, perPage }, day));
  });

  routeReport(app, getSiteEconomics, ({ tx, query, scope, today, now: nowMs }) => {
    const { by, farmId, kind } = query;
    const request: SiteQuery = { by, farmId, kind, scope, span: checkedSpan(query, today()) };
    const key = JSON.stringify(request);
    return sites.answer(tx, { key, nowMs }, () => readSiteEconomics(tx, request));
  });

  routeReport(app, getFlockEconomics, async ({ tx, params, scope, today }): Promise<FlockEconomicsDetail> => {
    const { flockId } = params;
    const day = today();
    const [own] = await readFlocksWithEconomics(tx, [flockId], day);
    // A flock without birds so far has neither cost nor income.
    refuse(own ? [] : [error('flockNotPlaced', '')]);
    const flock = own as NonNullable<typeof own>;
    const kind = flock.head.productionKind;
    const [previousId, ended, lots, documents] = await Promise.all([
      findPreviousFlock(tx, flockId),
      listEndedFlocks(tx, { scope, kind, since: addDays(day, -meanDays), atMost: meanOfAtMost }),
      readUsedLots(tx, flockId),
      readFlockDocuments(tx, flockId, day),
    ]);
    const others = await readFlocksWithEconomics(
      tx,
      [...new Set([...(previousId === null ? [] : [previousId]), ...ended])],
      day,
      previousId === null ? [] : [previousId],
    );
    const previous = others.find(({ head }) => head.flockId === previousId);
    const compared = others.filter(({ head }) => ended.includes(head.flockId));
    const mean = meanOf(compared);
    const lines = flockLines(flock, documents, lots);
    return {
      flock: shownFlock(flock),
      previous: previous ? shownFlock(previous) : null,
      mean: mean && { ...mean, flocks: compared.length },
      lines: lines.slice(0, economicLinesAtMost),
      linesTotal: lines.length,
    };
  });
}
