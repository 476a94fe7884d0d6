import type { Period, PeriodDetail } from '@henhouse/contract/money/period';
import type { Day } from '@henhouse/domain/day/day';
import { checkPeriodStep, type Month, monthOf, type PeriodState } from '@henhouse/domain/money/period';
import { type PeriodFigures, periodFigures, restatedFigures } from '@henhouse/domain/money/period-figures';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse, requireVersion } from '../../../platform/http/refusal';
import { readLateDocuments, readPeriodSteps } from './late-document.store';
import {
  lockPeriod,
  type PeriodRow,
  readEarliestOpenMonth,
  readFirstMonth,
  readMonthFigures,
  readPeriods,
  writePeriod,
} from './period.store';

/** A month in which nothing was booked. */
export const nothing: PeriodFigures = {
  income: 0,
  expense: 0,
  goodsBought: 0,
  goodsUsed: 0,
  goodsLost: 0,
  taxPaid: 0,
  taxCharged: 0,
  paidOut: 0,
  paidIn: 0,
};

export function shownPeriod(row: PeriodRow, now: PeriodFigures): Period {
  const { month, state, closedAt, version } = row;
  // What lay before the books when a later month was closed had nothing in it.
  const figures = row.figures ?? (version === 0 && closedAt !== null ? nothing : null);
  return {
    month,
    state,
    closedAt,
    isRestated: figures !== null && restatedFigures(figures, now).length > 0,
    figures: periodFigures.map((id) => ({ id, keptMinor: figures?.[id] ?? null, nowMinor: now[id] })),
    version,
  };
}

async function readFigures(tx: CompanyTx, month: Month): Promise<PeriodFigures> {
  return (await readMonthFigures(tx, month, month)).get(month) ?? nothing;
}

export async function periodDetail(tx: CompanyTx, row: PeriodRow): Promise<PeriodDetail> {
  const { month, closedAt } = row;
  const [now, steps, late] = await Promise.all([
    readFigures(tx, month),
    readPeriodSteps(tx, month),
    closedAt === null ? { items: [], total: 0 } : readLateDocuments(tx, month, closedAt),
  ]);
  return { ...shownPeriod(row, now), steps, lateDocuments: late.items, lateTotal: late.total };
}

/** A step of a month, as somebody asks for it; `version` is the one that they saw, 0 of a month that nobody has closed. */
interface PeriodStepRequest {
  readonly month: Month;
  readonly to: PeriodState;
  readonly reason: string;
  readonly version: number;
  readonly today: Day;
  readonly byName: string;
}

/**
 * Closes a month, softly or for good, or opens it again. Whoever is writing into it is waited for. Closing keeps what stands
 * then; opening keeps what was kept.
 *
 * @throws Stale; Refusal as of `checkPeriodStep`.
 */
export async function stepPeriod(
  tx: CompanyTx,
  { month, to, reason, version, today, byName }: PeriodStepRequest,
): Promise<{ before: PeriodRow; after: PeriodRow }> {
  const before = await lockPeriod(tx, month);
  requireVersion(await periodDetail(tx, before), version);
  const first = await readFirstMonth(tx, monthOf(today));
  const earliestOpenMonth = await readEarliestOpenMonth(tx, first, month);
  refuse(checkPeriodStep({ month, from: before.state, to }, { today, earliestOpenMonth }));
  const figures = to === 'open' ? null : await readFigures(tx, month);
  await writePeriod(tx, { month, from: before.state, to, figures, byName, reason });
  const [after] = await readPeriods(tx, month, month);
  return { before, after: after as PeriodRow };
}
