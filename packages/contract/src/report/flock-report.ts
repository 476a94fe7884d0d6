import { flockStates } from '@henhouse/domain/flock/flock-state';
import { whyNots } from '@henhouse/domain/kpi/kpi';
import { kpiUnits } from '@henhouse/domain/kpi/unit';
import { type ReportLine, reportSteps } from '@henhouse/domain/report/flock-report';
import { type ReportFigure, reportFigureIds } from '@henhouse/domain/report/report-figure';
import { reportFormats } from '@henhouse/domain/report/report-schedule';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { coverage } from '../dashboard/dashboard';
import { call } from '../endpoint';
import { day, id, language, paging, schema, schemaOf } from '../shape';

/** Languages that a file can be written in. */

/** Flocks that one answer or file holds at most: each has its whole life in it. */
export const flocksInReportAtMost = 50;
/** Closed flocks that are looked at for a ranking: those that ended last. */
export const rankedFlocksAtMost = 300;

/** A figure beside what it is held against, as the KPI engine has it. */
const reportFigure = schemaOf<ReportFigure>()('ReportFigure', {
  id: z.enum(reportFigureIds),
  value: z.number().nullable(),
  unit: z.enum(kpiUnits),
  /** Decimals to show in metric units. */
  decimals: z.int(),
  standard: z.number().nullable(),
  /** Both target curves where the breeder prints two; `standard` is then the nearer one, or the value between them. */
  band: z.object({ low: z.number(), high: z.number() }).nullable(),
  comparedWith: z.enum(['standard', 'yesterday', 'limit', 'none']),
  difference: z.number().nullable(),
  /** The day that the value stands for. */
  day: z.string(),
  /** The weighing that an estimate rests on. */
  weighedDay: z.string().nullable(),
  /** Day on which the flock was taken into the books, where the value is not of its whole life. */
  since: z.string().nullable(),
  /** Why there is no value, where more entries would not bring one. */
  whyNot: z.enum(whyNots).nullable(),
  /** Set when the value is not of all sheds. */
  coverage: coverage.nullable(),
});
export type ReportFigureView = z.output<typeof reportFigure>;

/** One day or week of a flock; every line of a flock has the same figures in the same order. */
const reportLine = schemaOf<ReportLine>()('ReportLine', {
  /** Days for a day, completed weeks for a week. */
  age: z.int(),
  ageUnit: z.enum(reportSteps),
  firstDay: z.string(),
  lastDay: z.string(),
  /** `running` has not ended; `gaps` lacks eggs on a day. */
  state: z.enum(['whole', 'running', 'gaps']),
  figures: z.array(reportFigure),
});
export type ReportLineView = z.output<typeof reportLine>;

/** A flock in a report, over the sheds that the caller may see. */
const reportFlock = schema('ReportFlock', {
  flockId: id,
  flockNumber: z.string(),
  breed: z.string(),
  productionKind: z.enum(productionKinds),
  state: z.enum(flockStates),
  sheds: z.array(z.string()),
  standardName: z.string(),
  hatchDay: z.string(),
  placedDay: z.string(),
  productionDay: z.string().nullable(),
  depletedDay: z.string().nullable(),
  /** The day of the figures; of an emptied flock its last. */
  day: z.string(),
  ageDays: z.int(),
  figures: z.array(reportFigure),
  /** Only where one flock was asked for. */
  lines: z.array(reportLine),
});
export type ReportFlockView = z.output<typeof reportFlock>;

const rankedFlock = schema('RankedFlock', {
  ...reportFlock.shape,
  /** 1 for the best; null for a flock without the figure. */
  rank: z.int().nullable(),
});
export type RankedFlockView = z.output<typeof rankedFlock>;

const reportPaging = paging({ perPageAtMost: flocksInReportAtMost, pagesAtMost: 1000 });

const fileFields = {
  format: z.enum(reportFormats).default('csv'),
  language: language.default('en'),
};

const currentFilters = {
  kind: z.enum(productionKinds).optional(),
  flock: id.optional(),
  /** Broilers by day, or at the ends of their weeks; hens are always by week. */
  step: z.enum(reportSteps).default('day'),
  /** First day of the lines. */
  from: day.optional(),
  /** The report's day, today when absent: figures are those of its evening, lines end with it. */
  to: day.optional(),
};

const titled = { companyName: z.string(), farmId: id, farmName: z.string(), day: z.string(), today: z.string() };

/** Flocks with birds on a day, each figure against its standard. */
export const getCurrentFlockReport = call.read(
  'Report',
  'report.currentFlock',
  '/api/v1/farms/:farmId/reports/current-flock',
  {
    summary: 'Flocks with birds on a day: every figure against the breed standard; with `flock` its days or weeks too',
    query: z.object({ ...currentFilters, ...reportPaging }),
    output: schema('CurrentFlockReport', { ...titled, items: z.array(reportFlock), total: z.int() }),
  },
);
export type CurrentFlockReport = z.output<typeof getCurrentFlockReport.output>;

/** Logged like a write. */
export const exportCurrentFlockReport = call.export(
  'Report',
  'report.exportCurrentFlock',
  '/api/v1/farms/:farmId/reports/current-flock/export',
  {
    summary: 'The report of current flocks as CSV, XLSX or PDF, with days or weeks of each; at most 50 flocks',
    query: z.object({ ...currentFilters, ...fileFields }),
    output: 'file',
  },
);

const oldFilters = {
  /** The kind of the flock that ended last when absent: only flocks of one kind can be ranked. */
  kind: z.enum(productionKinds).optional(),
  flock: id.optional(),
  /** The day on which they were emptied, both included. */
  from: day.optional(),
  to: day.optional(),
  /** What they are ranked by; the kind's first figure when absent or none of its own. */
  figure: z.enum(reportFigureIds).optional(),
  step: z.enum(reportSteps).default('week'),
};

/** Flocks that have ended, best first by a figure. */
export const getOldFlockReport = call.read('Report', 'report.oldFlock', '/api/v1/farms/:farmId/reports/old-flock', {
  summary: 'Emptied and closed flocks of a kind: final figures, ranked; the 300 that ended last are looked at',
  query: z.object({ ...oldFilters, ...reportPaging }),
  output: schema('OldFlockReport', {
    ...titled,
    /** Null when no flock has ended. */
    kind: z.enum(productionKinds).nullable(),
    figure: z.enum(reportFigureIds).nullable(),
    items: z.array(rankedFlock),
    total: z.int(),
    /** Older flocks than those looked at are not ranked. */
    isCut: z.boolean(),
  }),
});
export type OldFlockReport = z.output<typeof getOldFlockReport.output>;

/** Logged like a write. */
export const exportOldFlockReport = call.export(
  'Report',
  'report.exportOldFlock',
  '/api/v1/farms/:farmId/reports/old-flock/export',
  {
    summary: 'Final figures of flocks that have ended, ranked, as CSV, XLSX or PDF',
    query: z.object({ ...oldFilters, ...fileFields }),
    output: 'file',
  },
);
