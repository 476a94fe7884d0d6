import type { FlockForecast } from '@henhouse/contract/forecast/forecast';
import { addDays, ageDays, type Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { hensOf, laySeries } from '@henhouse/domain/day-book/lay-series';
import { eggsToCome } from '@henhouse/domain/forecast/egg-forecast';
import { feedNeed, feedRunsOut, firstUnfedDay, intakeCourse } from '@henhouse/domain/forecast/feed-need';
import {
  type Forecasted,
  type ForecastGap,
  forecastCoveragePct,
  type Observed,
} from '@henhouse/domain/forecast/forecast';
import { bestSaleDay, type SalePrices, targetDay } from '@henhouse/domain/forecast/sale-day';
import { type SaleFlock, saleFlock } from '@henhouse/domain/forecast/sale-flock';
import { lastForecastDay, weightAt, weightCourse, weightForecast } from '@henhouse/domain/forecast/weight-forecast';
import { broilerFlock } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import type { Standard } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import type { FlockHead } from '../dashboard/flock-view.store';
import { readRowsOfFlocks } from '../day-book/flock-rows.store';
import { loadStandards } from '../standards/standard.service';
import { fedFarms } from '../stock/feed-eaters.store';
import { readFeedOnHand } from '../stock/feed-stock.store';
import { readOtherEaters, readTarget } from './other-eaters.store';

/** What is asked: from today to `day`, with the prices of birds and feed where both are known. */
interface ForecastRequest {
  readonly scope: Scope;
  readonly today: Day;
  readonly day: Day;
  readonly prices: SalePrices | null;
}

/** `{ gap, known }` of the contract: exactly one of them is null. */
function splitForecast<Known extends object>(
  found: Forecasted<Known>,
): { gap: ForecastGap | null; known: Known | null } {
  if (found.gap === null) return { gap: null, known: found };
  return { gap: found.gap, known: null };
}

/** The same with what it was seen from. */
function splitObserved<Known extends { readonly observed: readonly Observed[] }>(found: Forecasted<Known>) {
  const { gap, known } = splitForecast(found);
  return { gap, known: known === null ? null : { ...known, observed: [...known.observed] } };
}

/** A flock of which nobody can see where it goes: not placed yet, or emptied. */
const nobody = { gap: 'noBirds', known: null } as const;

/** Works out what is to be expected of a flock, over the sheds in the caller's reach. */
export async function readFlockForecast(
  tx: CompanyTx,
  head: FlockHead,
  request: ForecastRequest,
): Promise<FlockForecast> {
  const { scope, today, day } = request;
  const [all, find, { targetWeightG, currency }] = await Promise.all([
    readRowsOfFlocks(tx, [head.flockId]),
    loadStandards(tx, [head]),
    readTarget(tx, head.flockId),
  ]);
  const { shedIds } = scope;
  const rows = shedIds === 'all' ? all : all.filter((row) => shedIds.includes(row.shedId));
  const view = { head, rows };
  const standard = find(head);
  const isBroiler = head.productionKind === 'broiler';
  const about = {
    flockId: head.flockId,
    productionKind: head.productionKind,
    standardName: standard?.product ?? '',
    currency,
    today,
    day,
    ageDays: ageDays(head.hatchDay, today),
    coveragePct: forecastCoveragePct,
  };
  const flock = seenFlock(view, standard, today);
  if (flock === null || flock.birdsAlive === 0) {
    const none = { weight: nobody, weighings: [], fan: [], feed: nobody, feedRunsOut: nobody };
    return { ...about, ...none, eggs: isBroiler ? null : nobody, sale: isBroiler ? nobody : null, target: null };
  }
  return {
    ...about,
    ...weights(flock, day),
    feed: splitObserved(feedNeed(flock, firstUnfedDay(flock, today), day)),
    feedRunsOut: await runOut(tx, head, flock, request),
    eggs: isBroiler ? null : splitObserved(eggs(view, standard, request)),
    sale: isBroiler ? sale(flock, request.prices) : null,
    target: targetWeightG === null ? null : splitForecast(targetDay(flock, targetWeightG)),
  };
}

/** A flock with its day-book, as far as the caller sees it. */
interface FlockView {
  readonly head: FlockHead;
  readonly rows: readonly FlockDay[];
}

/** The birds that the forecast follows: of a flock kept for its eggs the hens, whose table it is. */
function seenFlock({ rows, head }: FlockView, standard: Standard | null, day: Day): SaleFlock | null {
  const sex = head.productionKind === 'broiler' ? undefined : hensOf(rows);
  return saleFlock(broilerFlock({ rows, standard, hatchDay: head.hatchDay, day, sex }));
}

function weights(flock: SaleFlock, day: Day): Pick<FlockForecast, 'weight' | 'weighings' | 'fan'> {
  const course = weightCourse(flock);
  if (course.gap !== null) return { weight: { gap: course.gap, known: null }, weighings: [], fan: [] };
  const fan = [];
  for (let at = course.lastDay; at <= lastForecastDay(flock, course); at = addDays(at, 1)) {
    const weight = weightAt(flock, course, at);
    if (weight === null) break;
    fan.push(weight);
  }
  return { weight: splitForecast(weightForecast(flock, day)), weighings: [...course.observed], fan };
}

/** Only for who sees every bird of the farm: others cannot tell who eats from the store. */
async function runOut(
  tx: CompanyTx,
  head: FlockHead,
  flock: SaleFlock,
  { scope, today }: ForecastRequest,
): Promise<FlockForecast['feedRunsOut']> {
  if (scope.shedIds !== 'all') return { gap: 'noFeedOnHand', known: null };
  const [onHand, others, fed] = await Promise.all([
    readFeedOnHand(tx, [head.farmId]),
    readOtherEaters(tx, head.farmId, head.flockId),
    fedFarms(tx, [head.farmId], today),
  ]);
  const find = await loadStandards(tx, others);
  const fromDay = fed.has(head.farmId) ? addDays(today, 1) : today;
  const intake = intakeCourse(flock);
  const guest = { birdsAlive: flock.birdsAlive, hatchDay: flock.hatchDay, standard: flock.standard };
  const guests = [
    { ...guest, intake: intake.gap === null ? intake.course : null },
    ...others.map((other) => ({ ...other, standard: find(other), intake: null })),
  ].map(({ hatchDay, ...each }) => ({ ...each, ageDays: ageDays(hatchDay, fromDay) }));
  const feedOnHandKg = onHand.get(head.farmId) ?? 0;
  const { gap, known } = splitForecast(feedRunsOut({ feedOnHandKg, fromDay, guests }));
  return { gap, known: known === null ? null : { ...known, feedOnHandKg } };
}

function eggs({ rows, head }: FlockView, standard: Standard | null, { today, day }: ForecastRequest) {
  const series = laySeries(rows, { until: today, productionDay: null });
  const collected = series.findLast(({ eggs: laid }) => laid !== null);
  const days = series.map((line) => ({
    day: line.day,
    // A day on which a shed was not collected says nothing of the flock.
    eggs: line.lacksEggs ? null : line.eggs,
    henDays: line.eggHenDays,
  }));
  const fromDay = collected?.day === today ? addDays(today, 1) : today;
  const hensAlive = series.at(-1)?.hens.alive ?? 0;
  return eggsToCome({ hatchDay: head.hatchDay, standard, hensAlive, days }, fromDay, day);
}

function sale(flock: SaleFlock, prices: SalePrices | null): FlockForecast['sale'] {
  const { gap, known } = splitForecast(bestSaleDay(flock, prices));
  if (known === null) return { gap, known };
  const lines = known.lines.map(({ weight, ...line }) => ({ ...line, weightG: weight.value }));
  return { gap, known: { ...known, lines } };
}
