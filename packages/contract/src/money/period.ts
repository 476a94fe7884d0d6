import { periodStates } from '@henhouse/domain/money/period';
import { periodFigures } from '@henhouse/domain/money/period-figures';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { line, schema } from '../shape';

/** Months that a list shows at most: three years and this month. */
export const monthsShownAtMost = 37;
/** Late documents that a month shows at most. */
export const lateDocumentsAtMost = 200;

const figure = z.object({
  id: z.enum(periodFigures),
  /** As the month stood when it was closed; null while it never was. In minor units. */
  keptMinor: z.int().nullable(),
  nowMinor: z.int(),
});

const period = schema('Period', {
  /** First day of the month. */
  month: z.string(),
  state: z.enum(periodStates),
  /** When the kept figures were kept. */
  closedAt: z.string().nullable(),
  /** A figure is another one than when the month was closed. */
  isRestated: z.boolean(),
  figures: z.array(figure),
  version: z.int(),
});
export type Period = z.output<typeof period>;

const step = z.object({
  at: z.string(),
  byName: z.string(),
  from: z.enum(periodStates),
  to: z.enum(periodStates),
  reason: z.string(),
});

/** A document that was written into a month after it was closed, or a price that was corrected for goods used in it. */
const lateDocument = z.object({
  documentKind: z.string(),
  documentId: z.string(),
  day: z.string(),
  at: z.string(),
  byName: z.string(),
  reason: z.string(),
});

const periodDetail = schema('PeriodDetail', {
  ...period.shape,
  steps: z.array(step),
  lateDocuments: z.array(lateDocument),
  lateTotal: z.int(),
});
export type PeriodDetail = z.output<typeof periodDetail>;

/** From the first month with bookings to this one, the newest first; at most 37. */
export const listPeriods = call.read('Period', 'period.list', '/api/v1/periods', {
  summary: 'Months of the books, with what was kept at closing and what stands now',
  output: z.object({ items: z.array(period), total: z.int() }),
});

export const getPeriod = call.read('Period', 'period.get', '/api/v1/periods/:month', {
  summary: 'A month of the books: its figures, its steps, what was written into it after it was closed',
  output: periodDetail,
});

/** Version 0 for a month that nobody has closed yet. */
export const closePeriod = endpoint('period.close', 'PUT', '/api/v1/periods/:month/close', {
  summary: 'Close a month, softly or for good; its figures are kept',
  access: { action: 'close', subject: 'Period' },
  input: z.strictObject({ to: z.enum(['softClosed', 'closed']), reason: line(0, 500).default('') }),
  output: periodDetail,
  versioned: true,
});

export const reopenPeriod = endpoint('period.reopen', 'PUT', '/api/v1/periods/:month/reopen', {
  summary: 'Open a month again',
  access: { action: 'reopen', subject: 'Period' },
  input: withReason,
  output: periodDetail,
  versioned: true,
});
