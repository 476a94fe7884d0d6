import { type FlockListLine, flockFigures, getFlockList } from '@henhouse/contract/dashboard/flock-list';
import type { OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import type { FlockLine } from '@henhouse/contract/flock/flock';
import type { Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { withWeightsMoved } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { broilerFigures, kpiById } from '@henhouse/domain/kpi/broiler-flock/flock-figures';
import { shedFigures } from '@henhouse/domain/kpi/broiler-flock/shed-figures';
import { kpiSpark } from '@henhouse/domain/kpi/broiler-flock/spark';
import { wholeBroilerFlock } from '@henhouse/domain/kpi/broiler-flock/whole-flock';
import { layFigures } from '@henhouse/domain/kpi/lay-flock/lay-figures';
import { isLayKind, layFlock } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { laySpark } from '@henhouse/domain/kpi/lay-flock/lay-shed';
import { sumOfDays } from '@henhouse/domain/kpi/sum-of-days';
import { layWeeks } from '@henhouse/domain/kpi/lay-flock/lay-week';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { CompanyTx } from '../../platform/db/company-tx';
import { RememberedAnswers } from '../../platform/db/remembered';
import type { App } from '../../platform/http/app';
import { isWithin, type Scope } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { readFlockDays } from '../day-book/flock-day.store';
import { flockLine } from '../flock/flock-line';
import { type FlockLineRow, listFlockLines } from '../flock/flock-lines.store';
import { type FindStandard, loadStandards, type StandardPin } from '../standards/standard.service';
import { dailyStandard } from './broiler-dashboard.service';

type Figures = Omit<FlockListLine, keyof FlockLine>;
type ListedFlock = FlockLineRow & StandardPin;

/** Days of the course of deaths. */
const courseDays = 14;
/** Flocks whose days are read at once: the days of many old hens do not lie in memory together. */
const flocksAtOnce = 25;

function broilerLine(row: ListedFlock, rows: readonly FlockDay[], day: Day, find: FindStandard): Figures {
  const flock = wholeBroilerFlock({ rows, standard: dailyStandard(find, row), hatchDay: row.hatchDay, day }, []);
  const kpis = broilerFigures(flock);
  const { weightG, weighedDay, weightDifferencePct, fcr } = shedFigures(flock, kpis);
  return { weightG, weighedDay, weightDifferencePct, fcr, deaths14d: kpiSpark(flock, 'mortalityToday', courseDays) };
}

function layLine(row: ListedFlock, rows: readonly FlockDay[], day: Day, find: FindStandard): Figures {
  const { productionKind, hatchDay, productionDay } = row;
  const kind = isLayKind(productionKind) ? productionKind : 'layer';
  const flock = layFlock({ kind, rows, standard: find(row), hatchDay, productionDay, day });
  const kpis = layFigures(flock, layWeeks(flock));
  const weight = kpiById(kpis, 'weight');
  return {
    weightG: weight?.value ?? null,
    weighedDay: weight === null || weight.value === null ? null : weight.day,
    weightDifferencePct: kpiById(kpis, 'weightAgainstStandard')?.value ?? null,
    fcr: null,
    deaths14d: laySpark(flock, 'mortalityToday', courseDays),
  };
}

/** The figures of some flocks, from one reading of their days: those that their own pages show. */
async function figuresOf(
  tx: CompanyTx,
  flocks: readonly { readonly row: ListedFlock; readonly day: Day }[],
  shedIds: Scope['shedIds'],
): Promise<[string, Figures][]> {
  const flockIds = flocks.map(({ row }) => row.id);
  const [days, find] = await Promise.all([
    readFlockDays(tx, { flockIds }),
    loadStandards(
      tx,
      flocks.map(({ row }) => row),
    ),
  ]);
  const daysOf = grouped(days, ({ flockId }) => flockId);
  return flocks.map(({ row, day }): [string, Figures] => {
    const daysUntil = (daysOf.get(row.id) ?? []).filter((one) => one.day <= day);
    const isIn = ({ shedId }: FlockDay) => isWithin(shedIds, shedId);
    if (isLayKind(row.productionKind)) return [row.id, layLine(row, daysUntil.filter(isIn), day, find)];
    const standard = dailyStandard(find, row);
    const weighed = withWeightsMoved({ rows: daysUntil, standard, hatchDay: row.hatchDay, day });
    return [row.id, broilerLine(row, weighed.filter(isIn), day, find)];
  });
}

type Query = QueryOf<typeof getFlockList>;
type Figure = (typeof flockFigures)[number];
type Listing = { readonly items: readonly FlockLineRow[]; readonly total: number; readonly figured: number | null };

/** Flocks that are put in order by a figure: each has to be worked out before the first is known. */
const figuredAtMost = 600;

const isFigure = (sortBy: Query['sortBy']): sortBy is Figure => (flockFigures as readonly string[]).includes(sortBy);

function figureOf(figures: Figures | undefined, by: Figure): number | null {
  if (by === 'deaths14d') return sumOfDays(figures?.deaths14d ?? []);
  return figures?.[by] ?? null;
}

/** What is unknown comes last, whichever way. */
function inOrder(rows: readonly FlockLineRow[], of: (row: FlockLineRow) => number | null, desc: boolean) {
  return rows.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return desc ? b - a : a - b;
  });
}

/** The list of flocks with what tells how they do; its figures are kept until something happens in the company. */
export function registerFlockList(app: App): void {
  const remembered = new RememberedAnswers<ReadonlyMap<string, Figures>>({ keptAtMost: 100 });

  route(app, getFlockList, async ({ tx, scope, query, today, now }): Promise<OutputOf<typeof getFlockList>> => {
    const figuresOfAll = (rows: readonly FlockLineRow[]) => {
      const flocks = rows.map((row) => {
        const until = today(row.timeZone);
        return {
          row: row as ListedFlock,
          day: row.depletedDay !== null && row.depletedDay < until ? row.depletedDay : until,
        };
      });
      const key = JSON.stringify([scope.shedIds, flocks.map(({ row, day }) => [row.id, day])]);
      return remembered.answer(tx, { key, nowMs: now }, async () => {
        const found: [string, Figures][] = [];
        for (let from = 0; from < flocks.length; from += flocksAtOnce) {
          found.push(...(await figuresOf(tx, flocks.slice(from, from + flocksAtOnce), scope.shedIds)));
        }
        return new Map(found);
      });
    };
    const byFigure = async (by: Figure): Promise<Listing> => {
      const byAge = { ...query, sortBy: 'hatchDay', sortDesc: true } as const;
      const { items, total } = await listFlockLines(tx, scope, { ...byAge, page: 1, perPage: figuredAtMost });
      const figures = await figuresOfAll(items);
      const from = (query.page - 1) * query.perPage;
      const page = inOrder(items, ({ id }) => figureOf(figures.get(id), by), query.sortDesc).slice(
        from,
        from + query.perPage,
      );
      const figured = total > figuredAtMost ? figuredAtMost : null;
      if (from + query.perPage <= figuredAtMost || figured === null) return { items: page, total, figured };
      const older = await listFlockLines(tx, scope, byAge);
      return { items: [...page, ...older.items.slice(Math.max(0, figuredAtMost - from))], total, figured };
    };
    const { sortBy } = query;
    const { items, total, figured }: Listing = isFigure(sortBy)
      ? await byFigure(sortBy)
      : { ...(await listFlockLines(tx, scope, { ...query, sortBy })), figured: null };
    const figures = await figuresOfAll(items);
    return {
      items: items.map((row) => ({ ...flockLine(row, today), ...(figures.get(row.id) as Figures) })),
      total,
      figured,
    };
  });
}
