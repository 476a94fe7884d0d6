import type { CurveDay } from '@henhouse/domain/kpi/broiler-flock/flock-curve';

import { type Coverage, whyNots } from '@henhouse/domain/kpi/kpi';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, objectOf, schema, schemaOf } from '../shape';

/** How many of the sheds or flocks a figure is of. */
export const coverage = objectOf<Coverage>()({ known: z.int(), of: z.int(), unit: z.enum(['sheds', 'flocks']) });

/** A figure with its formula, inputs and dates, as the KPI engine returns it. */
export const kpi = schema('Kpi', {
  id: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  /** The day that the value stands for. */
  day: z.string(),
  formula: z.string(),
  inputs: z.array(
    z.object({
      name: z.string(),
      value: z.number().nullable(),
      unit: z.string(),
      day: z.string().nullable(),
      /** The flock or shed it is of, where the figure is a mean of several. */
      of: z.string().optional(),
      /** The weighing from which a weight was carried on along the standard to its day. */
      carriedFrom: z.string().optional(),
    }),
  ),
  standard: z.number().nullable(),
  /** Both target curves where the breeder prints two; `standard` is then the nearer one, or the value between them. */
  band: z.object({ low: z.number(), high: z.number() }).nullish(),
  difference: z.number().nullable(),
  differencePct: z.number().nullable(),
  estimate: z.object({ weighedDay: z.string() }).nullable(),
  /** Why there is no value, where more entries would not bring one. */
  whyNot: z.enum(whyNots).nullish(),
  /** Set when the value is not of all sheds or flocks. */
  coverage: coverage.nullish(),
  /** Day on which the flock was taken into the books, where the value is not of its whole life. */
  since: z.string().nullish(),
});
export type KpiView = z.output<typeof kpi>;

/** A figure on a card: the KPI, its recent course, and what it is compared with. */
export const kpiCard = schema('KpiCard', {
  kpi,
  spark: z.array(z.number().nullable()),
  comparedWith: z.enum(['standard', 'yesterday', 'limit', 'none']),
});
export type KpiCardView = z.output<typeof kpiCard>;

/** A plain fact that needs a person, why it matters, and one action. */
export const attention = schema('Attention', {
  rule: z.string(),
  severity: z.enum(['danger', 'warning', 'info']),
  farmId: id,
  farmName: z.string(),
  shedId: id.nullable(),
  shedName: z.string(),
  flockId: id.nullable(),
  flockNumber: z.string(),
  day: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  action: z.string(),
});
export type AttentionView = z.output<typeof attention>;

/** One shed with its flock in the table of a dashboard. */
const shedFigures = schema('ShedFigures', {
  farmId: id,
  farmName: z.string(),
  shedId: id,
  shedName: z.string(),
  flockId: id,
  flockNumber: z.string(),
  breed: z.string(),
  standardName: z.string(),
  ageDays: z.int(),
  birdsPlaced: z.int(),
  birdsAlive: z.int(),
  deaths7d: z.array(z.int().nullable()),
  deathsToday: z.int().nullable(),
  mortalityPct: z.number().nullable(),
  livabilityPct: z.number().nullable(),
  weightG: z.number().nullable(),
  weighedDay: z.string().nullable(),
  weightDifferencePct: z.number().nullable(),
  fcr: z.number().nullable(),
  /** Why a shed has no such figure of its own, where more entries would not bring one. */
  fcrWhyNot: z.enum(whyNots).nullable(),
  epef: z.number().nullable(),
  epefWhyNot: z.enum(whyNots).nullable(),
  feedTodayKg: z.number().nullable(),
  waterFeedRatio: z.number().nullable(),
  densityKgM2: z.number().nullable(),
  status: z.string(),
});
export type ShedFigures = z.output<typeof shedFigures>;

const broilerDashboard = schema('BroilerDashboard', {
  day: z.string(),
  today: z.string(),
  cards: z.array(kpiCard),
  sheds: z.array(shedFigures),
  /** Sheds with broilers in reach; `sheds` holds the 200 that press most, cards are of all. */
  shedsInReach: z.int(),
  attention: z.array(attention),
});
export type BroilerDashboard = z.output<typeof broilerDashboard>;

/** Broilers of all farms that the caller may see, or of one; figures of the day asked for. */
export const getBroilerDashboard = call.read('Dashboard', 'dashboard.broiler', '/api/v1/dashboards/broiler', {
  summary: 'Broiler production across farms against the breed standard',
  query: z.object({ day: day.optional() }),
  output: broilerDashboard,
});

export const getFarmBroilerDashboard = call.read(
  'Dashboard',
  'dashboard.farmBroiler',
  '/api/v1/farms/:farmId/dashboards/broiler',
  {
    summary: 'Broilers of one farm against the breed standard',
    query: z.object({ day: day.optional() }),
    output: broilerDashboard,
  },
);

/** One day of a flock (in one shed, or in all) beside the standard of that age; null where nothing was recorded or published. */
const curveDay = schemaOf<CurveDay>()('CurveDay', {
  day: z.string(),
  ageDays: z.int(),
  alive: z.int(),
  /** Null on a day of which nobody has written deaths down; 0 is written down. */
  dead: z.int().nullable(),
  culled: z.int().nullable(),
  mortalityCumPct: z.number().nullable(),
  feedKg: z.number().nullable(),
  feedGPerBird: z.number().nullable(),
  feedCumGPerBird: z.number().nullable(),
  waterL: z.number().nullable(),
  waterMlPerBird: z.number().nullable(),
  waterFeedRatio: z.number().nullable(),
  weightG: z.number().nullable(),
  fcr: z.number().nullable(),
  standard: z.object({
    weightG: z.number().nullable(),
    feedGPerBird: z.number().nullable(),
    feedCumGPerBird: z.number().nullable(),
    fcr: z.number().nullable(),
  }),
});

/** A flock's whole life day by day; with `shed`, only what happened in that shed. */
export const getFlockCurve = call.read('Flock', 'dashboard.flockCurve', '/api/v1/flocks/:flockId/curve', {
  summary: 'A flock day by day against its standard',
  query: z.object({ shed: id.optional() }),
  output: schema('FlockCurve', {
    flockId: id,
    flockNumber: z.string(),
    standardName: z.string(),
    standardSource: z.string(),
    hatchDay: z.string(),
    today: z.string(),
    days: z.array(curveDay),
    /** The standard from age 0 to 56 (or the target age), for the dashed line ahead of today. */
    ahead: z.array(
      z.object({
        ageDays: z.int(),
        weightG: z.number().nullable(),
        feedGPerBird: z.number().nullable(),
        feedCumGPerBird: z.number().nullable(),
        fcr: z.number().nullable(),
      }),
    ),
  }),
});
export type FlockCurve = z.output<typeof getFlockCurve.output>;

/** The figures of a flock at a day, over all its sheds; the flock page. */
export const getFlockFigures = call.read('Flock', 'dashboard.flockFigures', '/api/v1/flocks/:flockId/figures', {
  summary: 'KPIs of a flock at a day',
  query: z.object({
    day: day.optional(),
    shed: id.optional(),
    /** Weight in g at which feed conversion is wanted; the standard's at the flock's age when absent. Broilers only. */
    targetWeightG: z.coerce.number().min(100).max(6000).optional(),
    /** What 100 g count in feed conversion; 0.04 below 2,000 g and 0.02 from there when absent. */
    pointsPer100G: z.coerce.number().min(0).max(0.2).optional(),
  }),
  output: schema('FlockFigures', {
    day: z.string(),
    ageDays: z.int(),
    kpis: z.array(kpi),
    cards: z.array(kpiCard),
    attention: z.array(attention),
    status: z.string(),
  }),
});
export type FlockFigures = z.output<typeof getFlockFigures.output>;

/** One broiler shed: its flock now, the figures, what needs attention. Without a flock `flock` is null. */
export const getShedDashboard = call.read('Shed', 'dashboard.shed', '/api/v1/sheds/:shedId/dashboard', {
  summary: 'A shed and its flock against standard',
  query: z.object({ day: day.optional() }),
  output: schema('ShedDashboard', {
    day: z.string(),
    today: z.string(),
    farmId: id,
    farmName: z.string(),
    shedId: id,
    shedName: z.string(),
    shedState: z.string(),
    flock: shedFigures.nullable(),
    cards: z.array(kpiCard),
    kpis: z.array(kpi),
    attention: z.array(attention),
  }),
});

const dayBookQuery = z.object({
  from: day.optional(),
  to: day.optional(),
});

/** Per-day sums of a farm: birds, deaths, feed, water; from the day-book. */
export const getFarmDays = call.read('Dashboard', 'dashboard.farmDays', '/api/v1/farms/:farmId/days', {
  summary: 'Per-day sums of a farm',
  query: dayBookQuery,
  output: z.object({
    items: z.array(
      schema('FarmDay', {
        day: z.string(),
        placed: z.int(),
        /** Null where nobody entered deaths. */
        dead: z.int().nullable(),
        culled: z.int().nullable(),
        feedKg: z.number().nullable(),
        waterL: z.number().nullable(),
        alive: z.int(),
      }),
    ),
  }),
});
