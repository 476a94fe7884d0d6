import type { FlockMonth } from '@henhouse/domain/kpi/lay-flock/lay-month';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, schema, schemaOf } from '../shape';
import { attention, kpi, kpiCard } from './dashboard';

/** Kinds of flock that are kept for their eggs: one dashboard serves both. */
const layKinds = ['layer', 'breeder'] as const;
const layKind = z.enum(layKinds);

const number = z.number().nullable();

/** One shed with its layer or breeder flock in the table of a dashboard. Percentages are of hens. */
const layShed = schema('LayShed', {
  farmId: id,
  farmName: z.string(),
  shedId: id,
  shedName: z.string(),
  flockId: id,
  flockNumber: z.string(),
  breed: z.string(),
  standardName: z.string(),
  ageDays: z.int(),
  /** Completed weeks. */
  ageWeeks: z.int(),
  /** First day of lay; null while the flock is reared. */
  productionDay: z.string().nullable(),
  hensAlive: z.int(),
  malesAlive: z.int().nullable(),
  malesPerHundredFemales: number,
  deathsToday: z.int().nullable(),
  /** Of hens housed in lay, of hens placed in rearing. */
  mortalityPct: number,
  /** Hen-day production of the last fourteen days, the day of the dashboard last. */
  henDay14d: z.array(number),
  henDayPct: number,
  /** Of the last whole week. */
  henDayWeekPct: number,
  /** Points of the last whole week from the nearer target curve. */
  henDayDifferencePct: number,
  eggsPerHenHoused: number,
  eggWeightG: number,
  eggsWeighedDay: z.string().nullable(),
  eggMassG: number,
  hatchingEggPct: number,
  feedGPerHen: number,
  feedKgPerDozen: number,
  weightG: number,
  weightDifferencePct: number,
  uniformityPct: number,
  status: z.string(),
});
export type LayShed = z.output<typeof layShed>;

const layDashboard = schema('LayDashboard', {
  kind: layKind,
  day: z.string(),
  today: z.string(),
  cards: z.array(kpiCard),
  sheds: z.array(layShed),
  /** Sheds with birds of the kind in reach; `sheds` holds the 200 that press most, cards are of all. */
  shedsInReach: z.int(),
  attention: z.array(attention),
});
export type LayDashboard = z.output<typeof layDashboard>;

const ofKind = z.object({ kind: layKind, day: day.optional() });

/** Layers or breeders of all farms that the caller may see; figures of the day asked for. */
export const getLayDashboard = call.read('Dashboard', 'dashboard.lay', '/api/v1/dashboards/lay', {
  summary: 'Layers or breeders across farms against the breed standard',
  query: ofKind,
  output: layDashboard,
});

export const getFarmLayDashboard = call.read('Dashboard', 'dashboard.farmLay', '/api/v1/farms/:farmId/dashboards/lay', {
  summary: 'Layers or breeders of one farm against the breed standard',
  query: ofKind,
  output: layDashboard,
});

/** One shed with layers or breeders. Without such a flock `flock` is null. */
export const getLayShedDashboard = call.read('Shed', 'dashboard.layShed', '/api/v1/sheds/:shedId/dashboards/lay', {
  summary: 'A shed and its layer or breeder flock against standard',
  query: z.object({ day: day.optional() }),
  output: schema('LayShedDashboard', {
    day: z.string(),
    today: z.string(),
    farmId: id,
    farmName: z.string(),
    shedId: id,
    shedName: z.string(),
    shedState: z.string(),
    kind: layKind.nullable(),
    flock: layShed.nullable(),
    cards: z.array(kpiCard),
    kpis: z.array(kpi),
    attention: z.array(attention),
  }),
});

/** One completed week of a flock (in one shed, or in all); null where nothing was recorded. */
const layWeek = schema('LayWeek', {
  ageWeeks: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** `running` has not ended; `gaps` lacks eggs on a day. Production of both is of the days with eggs. */
  state: z.enum(['whole', 'running', 'gaps']),
  eggDays: z.int(),
  hens: z.int(),
  males: z.int().nullable(),
  eggs: z.int().nullable(),
  henDayPct: number,
  henHousedPct: number,
  /** Of this week, and since first lay; per hen that was housed, and per hen alive. */
  eggsPerHenHoused: number,
  eggsCumPerHenHoused: number,
  eggsCumPerHenDay: number,
  hatchingEggPct: number,
  hatchingEggsPerHenHoused: number,
  hatchingEggsCumPerHenHoused: number,
  /** Of the eggs of this week that hatched since; null until some did. */
  hatchOfSetPct: number,
  /** Of this week, and since first lay. */
  chicksPerHenHoused: number,
  chicksCumPerHenHoused: number,
  secondGradePct: number,
  eggWeightG: number,
  eggMassG: number,
  /** kg per hen housed since first lay. */
  eggMassCumKg: number,
  feedGPerBird: number,
  feedCumGPerBird: number,
  waterMlPerBird: number,
  weightG: number,
  uniformityPct: number,
  mortalityPct: number,
  mortalityCumPct: number,
  malesPerHundredFemales: number,
});
export type LayWeek = z.output<typeof layWeek>;

/** One calendar month in which a flock's eggs were collected; production is of the days with eggs. */
const layMonth = schemaOf<FlockMonth>()('LayMonth', {
  month: z.string(),
  days: z.int(),
  eggDays: z.int(),
  eggs: z.int(),
  henDays: z.int(),
  henDayPct: number,
  /** At the close of the last day. */
  hens: z.int(),
  depleted: z.int().nullable(),
});
export type LayMonth = z.output<typeof layMonth>;

/** Low and high target curve of a figure; equal where the breeder prints one. */
const band = z.object({ low: z.number(), high: z.number() }).nullable();

/** A flock's life by completed week of age beside its standard; with `shed`, only what happened in that shed. */
export const getFlockWeeks = call.read('Flock', 'dashboard.flockWeeks', '/api/v1/flocks/:flockId/weeks', {
  summary: 'A layer or breeder flock week by week against its standard',
  query: z.object({ shed: id.optional() }),
  output: schema('FlockWeeks', {
    flockId: id,
    flockNumber: z.string(),
    kind: layKind.nullable(),
    standardName: z.string(),
    standardSource: z.string(),
    hatchDay: z.string(),
    productionDay: z.string().nullable(),
    today: z.string(),
    ageWeeks: z.int(),
    weeks: z.array(layWeek),
    months: z.array(layMonth),
    /** Every week of the standard, lived or ahead. */
    ahead: z.array(
      z.object({
        ageWeeks: z.int(),
        henDayPct: band,
        henHousedPct: band,
        eggsCumPerHenHoused: band,
        eggWeightG: band,
        eggMassG: band,
        feedGPerBird: band,
        waterMlPerBird: band,
        weightG: band,
        uniformityPct: band,
        mortalityCumPct: band,
        hatchingEggPct: band,
        hatchingEggsCumPerHenHoused: band,
        hatchOfSetPct: band,
        chicksPerHenHoused: band,
        chicksCumPerHenHoused: band,
      }),
    ),
  }),
});
export type FlockWeeks = z.output<typeof getFlockWeeks.output>;

/** Which dashboards there is something to see on: kinds with birds alive in reach (or on one farm of it), most birds first. */
