import type { OutputOf } from '@henhouse/contract/endpoint';
import { closePeriod, getPeriod, listPeriods, monthsShownAtMost, reopenPeriod } from '@henhouse/contract/money/period';
import { isDay } from '@henhouse/domain/day/day';
import { type Month, monthOf, monthsBefore } from '@henhouse/domain/money/period';
import type { CompanyTx } from '../../platform/db/company-tx';
import { RememberedAnswers } from '../../platform/db/remembered';
import type { App } from '../../platform/http/app';
import { notFound } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { nothing, periodDetail, shownPeriod, stepPeriod } from './period.service';
import { type PeriodRow, readFirstMonth, readMonthFigures, readPeriods } from './period.store';

/** The month that a path names; 404 for what is none. */
function monthIn(text: string): Month {
  if (!isDay(text) || monthOf(text) !== text || text < '2000-01-01' || text > '2199-12-01') throw notFound();
  return text;
}

async function readAllPeriods(tx: CompanyTx, present: Month): Promise<OutputOf<typeof listPeriods>> {
  const earliest = monthsBefore(present, monthsShownAtMost - 1);
  const begun = await readFirstMonth(tx, present);
  const first = begun > earliest ? begun : earliest;
  const [rows, figures] = await Promise.all([readPeriods(tx, first, present), readMonthFigures(tx, first, present)]);
  return { items: rows.map((row) => shownPeriod(row, figures.get(row.month) ?? nothing)), total: rows.length };
}

export function registerPeriods(app: App): void {
  // Years of books are added up once, until something happens.
  const periods = new RememberedAnswers<OutputOf<typeof listPeriods>>({ keptAtMost: 50 });

  route(app, listPeriods, ({ tx, today, now: nowMs }) => {
    const present = monthOf(today());
    return periods.answer(tx, { key: present, nowMs }, () => readAllPeriods(tx, present));
  });

  route(app, getPeriod, async ({ tx, params }) => {
    const month = monthIn(params.month);
    const [row] = await readPeriods(tx, month, month);
    return periodDetail(tx, row as PeriodRow);
  });

  route(app, closePeriod, async ({ tx, params, input, version, today, user, audit, event }) => {
    const month = monthIn(params.month);
    const asked = { month, ...input, version, today: today(), byName: user.name };
    const { before, after } = await stepPeriod(tx, asked);
    audit({ action: 'close', subject: 'Period', subjectId: month, before, after: { ...after, reason: input.reason } });
    event('period.saved', { month });
    return periodDetail(tx, after);
  });

  route(app, reopenPeriod, async ({ tx, params, input, version, today, user, audit, event }) => {
    const month = monthIn(params.month);
    const asked = { month, to: 'open' as const, ...input, version, today: today(), byName: user.name };
    const { before, after } = await stepPeriod(tx, asked);
    audit({ action: 'reopen', subject: 'Period', subjectId: month, before, after: { ...after, reason: input.reason } });
    event('period.saved', { month });
    return periodDetail(tx, after);
  });
}
