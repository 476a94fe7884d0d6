import { machineKinds } from '@henhouse/domain/hatchery/machine';
import { machineStates } from '@henhouse/domain/hatchery/machine-state';
import { hatchGroupings } from '@henhouse/domain/hatchery/result/hatch-grouping';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, schema } from '../shape';
import { hatchLine } from './hatch';
import { hatchFigures } from './hatch-figures';

/** Results of graded hatches together. */
const results = {
  hatches: z.int(),
  eggsSet: z.number(),
  ...hatchFigures,
  chicks: z.number(),
  /** Expected − saleable chicks; null where nothing was expected of some of the eggs. */
  missedChicks: z.number().nullable(),
  /** What those are worth at the cost of a chick of their hatch; null where none is known or the caller sees no prices. */
  missedValueMinor: z.number().nullable(),
  /** What farms say of the chicks that own flocks got, mean by chicks: dead on arrival and lost in the first seven days, % of placed. */
  doaPct: z.number().nullable(),
  firstWeekMortalityPct: z.number().nullable(),
  sevenDayWeightG: z.number().nullable(),
  /** Birds delivered, % of chicks placed, of flocks that have left. */
  deliveredOfPlacedPct: z.number().nullable(),
};

const hatchSummaryRow = schema('HatchSummaryRow', { key: z.string(), label: z.string(), ...results });
export type HatchSummaryRow = z.output<typeof hatchSummaryRow>;

const resultSum = schema('HatchResults', results);
export type HatchResults = z.output<typeof resultSum>;

export const getHatchSummary = call.read('Hatch', 'hatch.summary', '/api/v1/farms/:farmId/hatch-summary', {
  summary: 'Results of hatches that were pulled in a time, by flock, age, setter, hatcher or month',
  query: z.object({ by: z.enum(hatchGroupings).default('flock'), from: day.optional(), to: day.optional() }),
  output: z.object({ from: z.string(), to: z.string(), rows: z.array(hatchSummaryRow), total: resultSum }),
});

const dueStep = z.object({
  hatchId: id,
  number: z.int(),
  step: z.enum(['set', 'candle', 'transfer', 'pull', 'grade']),
  dueAt: z.string(),
  isOverdue: z.boolean(),
});
export type DueStep = z.output<typeof dueStep>;

const week = z.object({
  fromDay: z.string(),
  eggsSet: z.number(),
  hatchOfSetPct: z.number().nullable(),
  expectedHatchPct: z.number().nullable(),
  fertilityPct: z.number().nullable(),
});
export type HatchWeek = z.output<typeof week>;

const hatcheryDashboard = schema('HatcheryDashboard', {
  timeZone: z.string(),
  machines: z.array(
    z.object({
      id,
      hatcheryName: z.string(),
      code: z.string(),
      kind: z.enum(machineKinds),
      state: z.enum(machineStates),
      offlineSince: z.string().nullable(),
      capacity: z.int(),
      eggs: z.int(),
      hatches: z.array(z.object({ hatchId: id, number: z.int(), setAt: z.string().nullable() })),
    }),
  ),
  underWay: z.array(hatchLine),
  due: z.array(dueStep),
  eggStock: z.object({
    eggs: z.int(),
    overSevenDays: z.int(),
    expectedChicks: z.number().nullable(),
    storageCostChicks: z.number().nullable(),
  }),
  /** Of the last four weeks, and the four before. */
  lately: resultSum,
  before: resultSum,
  weeks: z.array(week),
});
export type HatcheryDashboard = z.output<typeof hatcheryDashboard>;

export const getHatcheryDashboard = call.read('Hatch', 'hatch.dashboard', '/api/v1/farms/:farmId/hatchery-dashboard', {
  summary: 'The hatcheries of a farm now: machines, hatches under way, steps due, egg stock, results',
  output: hatcheryDashboard,
});

const hatcherySummary = schema('HatcherySummary', {
  id,
  name: z.string(),
  farmId: id,
  farmName: z.string(),
  setters: z.int(),
  hatchers: z.int(),
  /** Of setters, and of all eggs in machines now. */
  capacity: z.int(),
  eggsInMachines: z.int(),
  setterUsePct: z.number().nullable(),
  /** Alarms of its machines that are not closed; null for who may not read alarms there. */
  openAlarms: z.int().nullable(),
  ...results,
});
export type HatcherySummary = z.output<typeof hatcherySummary>;

export const getCompanyHatcheries = call.read('Hatchery', 'hatch.companySummary', '/api/v1/hatchery-summary', {
  summary: 'All hatcheries of the company in reach: eggs set, fertility, hatch, chicks, use of machines',
  query: z.object({ from: day.optional(), to: day.optional() }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    hatcheries: z.array(hatcherySummary),
    total: resultSum,
    weeks: z.array(week),
  }),
});
