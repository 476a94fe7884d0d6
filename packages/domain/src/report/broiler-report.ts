import type { BroilerFlock } from '../kpi/broiler-flock/broiler-flock';
import { broilerCurve, type CurveDay } from '../kpi/broiler-flock/flock-curve';
import { everyBroilerFigure } from '../kpi/broiler-flock/flock-figures';
import { wholeBroilerFlock } from '../kpi/broiler-flock/whole-flock';
import type { Kpi, KpiId } from '../kpi/kpi';
import type { Band } from '../standards/band';
import type { Standard } from '../standards/standard';
import { isInSpan, type ReportedFlock, type ReportLine, type ReportSpan } from './flock-report';
import { curveFigure } from './report-figure';

/** Broilers are read by day: a table by week says nothing of them. */
export function dailyOnly(standard: Standard | null): Standard | null {
  return standard?.ageUnit === 'day' ? standard : null;
}

/** A broiler flock over all its sheds in sight. */
export function reportedBroilers(flock: ReportedFlock): BroilerFlock {
  return wholeBroilerFlock({ ...flock, standard: dailyOnly(flock.standard) }, flock.sheds);
}

/** Figures of a broiler flock on its day, as the KPI engine returns them; yesterday's deaths stand beside today's. */
export function broilerKpis(flock: BroilerFlock): Kpi[] {
  return everyBroilerFigure(flock).filter(({ id }) => id !== 'mortalityYesterday');
}

interface Column {
  readonly id: KpiId;
  readonly value: (line: CurveDay) => number | null;
  readonly standard?: (line: CurveDay) => number | null;
  /** Says something of one day only: left out where lines are a week apart. */
  readonly isOfDay?: true;
}

const columns: readonly Column[] = [
  { id: 'birdsAlive', value: ({ alive }) => alive },
  {
    id: 'mortalityToday',

    // Nothing entered is not the same as none dead.
    value: ({ dead, culled }) => (dead === null ? null : dead + (culled ?? 0)),
    isOfDay: true,
  },
  { id: 'cumulativeMortality', value: ({ mortalityCumPct }) => mortalityCumPct },
  {
    id: 'dailyFeedPerBird',

    value: ({ feedGPerBird }) => feedGPerBird,
    standard: ({ standard }) => standard.feedGPerBird,
    isOfDay: true,
  },
  {
    id: 'cumulativeFeedPerBird',

    value: ({ feedCumGPerBird }) => feedCumGPerBird,
    standard: ({ standard }) => standard.feedCumGPerBird,
  },
  { id: 'waterPerBird', value: ({ waterMlPerBird }) => waterMlPerBird, isOfDay: true },
  { id: 'waterFeedRatio', value: (line) => line.waterFeedRatio, isOfDay: true },
  {
    id: 'weight',

    value: ({ weightG }) => weightG,
    standard: ({ standard }) => standard.weightG,
  },
  { id: 'fcr', value: ({ fcr }) => fcr, standard: ({ standard }) => standard.fcr },
];

const asBand = (value: number | null | undefined): Band | null => (value == null ? null : { low: value, high: value });

/**
 * A broiler flock day by day, or at the ends of its weeks (7, 14, 21 … days, as the breeders print them) and on its last
 * day. What was not recorded on a day is null there; nothing is carried on.
 */
export function broilerLines(flock: BroilerFlock, span: ReportSpan): ReportLine[] {
  const byWeek = span.step === 'week';
  const days = broilerCurve(flock);
  const shown = byWeek ? days.filter((line, at) => line.ageDays % 7 === 0 || at === days.length - 1) : days;
  const shownColumns = byWeek ? columns.filter(({ isOfDay }) => isOfDay === undefined) : columns;
  return shown
    .map((line): ReportLine => {
      const { day, ageDays } = line;
      const figures = shownColumns.map(({ id, value, standard }) =>
        curveFigure({ id, day, value: value(line), printed: asBand(standard?.(line)) }),
      );
      return { age: ageDays, ageUnit: 'day', firstDay: day, lastDay: day, state: 'whole', figures };
    })
    .filter((line) => isInSpan(line, span));
}
