import type { Day } from '@henhouse/domain/day/day';
import {
  type FlockShare,
  type ShareCandidate,
  type ShareFigures,
  type ShareWay,
  shareExpense,
} from '@henhouse/domain/expense/share';
import {
  boundsOf,
  type FlockPlace,
  type FlockWeight,
  placesOf,
  type ShedStay,
  type SpanFigures,
  simpleStay,
  staysOf,
  type WeighedFlock,
  type WeighedWay,
  type WeightQuestion,
  weighFlocks,
} from '@henhouse/domain/expense/weigh';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import { eggsOf, liveChangeOf } from '../day-book/day-book-columns';

/** An expense as sharing looks at it. */
export interface SharedExpense {
  readonly id: string;
  readonly netMinor: number;
  readonly farmId: string | null;
  readonly shareBy: ShareWay;
  readonly shareFrom: Day;
  readonly shareTo: Day;
  readonly shareKind: string | null;
  readonly shareFlockId: string | null;
  readonly shareShedId: string | null;
  readonly shares: readonly { readonly flockId: string; readonly pct: number }[];
}

/** What of the day-book weighs, by the way that an expense is shared. */
const figureOf = {
  shed: 'birdDays',
  birds: 'birds',
  birdDays: 'birdDays',
  area: 'areaDays',
  kg: 'soldKg',
  eggs: 'eggs',
} as const satisfies Record<WeighedWay, keyof ShareFigures>;

const change = sql.raw(liveChangeOf('d'));

/** The day-book of flocks that were there on the days of questions, summed by shed and span: read once, whatever is asked. */
async function readPlaces(
  tx: CompanyTx,
  questions: readonly WeightQuestion[],
  bounds: readonly Day[],
): Promise<FlockPlace[]> {
  const isOfAll = questions.some(({ farmId }) => farmId === null);
  const farmIds = isOfAll ? 'all' : [...new Set(questions.flatMap(({ farmId }) => farmId ?? []))];
  const there = sql`from flock where company_id = ${tx.companyId} and ${within(sql`farm_id`, farmIds)}
    and (depleted_day is null or depleted_day >= ${bounds[0]})`;
  const [flocks, figures] = await Promise.all([
    tx.many(sql<WeighedFlock>`select id as flock_id, farm_id, production_kind as kind ${there}`),
    tx.many(sql<SpanFigures>`
      select flock_id, shed_id, span, sum(change) as change, sum(change * (last_day - day)) as change_days,
        sum(placed) as placed, sum(moved_in) as moved_in, (sum(sold_kg) * 1000)::bigint as sold_g, sum(eggs) as eggs,
        min(day) filter (where change <> 0) as first_change, max(day) filter (where change <> 0) as last_change,
        min(day) filter (where change > 0) as first_in, max(day) filter (where change > 0) as last_in
      from (
        select flock_id, shed_id, day, change, placed, moved_in, sold_kg, eggs, span,
          coalesce((${bounds}::date[])[span + 1] - 1, day) as last_day
        from (
          select d.flock_id, d.shed_id, d.day, ${change} as change, d.placed - d.doa as placed, d.moved_in, d.sold_kg,
            ${sql.raw(eggsOf('d'))} as eggs,
            width_bucket(d.day, ${bounds}::date[]) as span
          from flock_day d
          where d.company_id = ${tx.companyId} and d.flock_id = any(array(select id ${there})) and d.day < ${bounds.at(-1)}) each_row
        ) each_day
      group by flock_id, shed_id, span`),
  ]);
  return placesOf(flocks, figures);
}

/** Where birds came on several days, the day-book of each place, day by day. */
async function readStays(tx: CompanyTx, places: readonly FlockPlace[], before: Day): Promise<ShedStay[]> {
  const uneven = places.filter((place) => simpleStay(place) === null);
  const rows = await tx.many(sql<{ at: number; day: Day; change: number }>`
    select p.at, d.day, sum(${change}) as change
    from unnest(${uneven.map((_, at) => at)}::integer[], ${uneven.map(({ flock }) => flock.flockId)}::uuid[],
      ${uneven.map(({ shedId }) => shedId)}::uuid[]) p (at, flock_id, shed_id)
    join flock_day d on d.company_id = ${tx.companyId} and d.flock_id = p.flock_id and d.shed_id = p.shed_id
    where d.day < ${before} group by p.at, d.day order by p.at, d.day`);
  const days = grouped(rows, ({ at }) => at);
  return [
    ...places.flatMap((place) => simpleStay(place) ?? []),
    ...uneven.flatMap((place, at) => staysOf(place, days.get(at) ?? [])),
  ];
}

async function readAreas(tx: CompanyTx): Promise<Map<string, number>> {
  const rows = await tx.many(sql<{ id: string; area: number }>`
    select id, coalesce(area_m2, length_m * width_m, 0) as area from shed where company_id = ${tx.companyId}`);
  return new Map(rows.map(({ id, area }) => [id, area]));
}

/** What flocks weigh in each question by the day-book. */
async function readWeights(tx: CompanyTx, questions: readonly WeightQuestion[]): Promise<FlockWeight[][]> {
  const bounds = boundsOf(questions);
  const last = bounds.at(-1);
  if (last === undefined) return [];
  const places = await readPlaces(tx, questions, bounds);
  const isByArea = questions.some(({ way }) => way === 'area');
  const [stays, areas] = isByArea
    ? await Promise.all([readStays(tx, places, last), readAreas(tx)])
    : [[], new Map<string, number>()];
  return weighFlocks(questions, { places, stays }, (shedId) => areas.get(shedId) ?? 0);
}

const noFigures = { birds: 0, birdDays: 0, areaDays: 0, soldKg: 0, eggs: 0 };

/** Flocks that were named: they take part whatever the day-book says. */
function named({ shareBy, shareFlockId, shares }: SharedExpense): ShareCandidate[] {
  if (shareBy === 'flock') return shareFlockId === null ? [] : [{ flockId: shareFlockId, pct: 100, ...noFigures }];
  return shares.map((share) => ({ ...share, ...noFigures }));
}

/** Shares of many expenses, by expense, as the day-book stands now; they add up to each to the minor unit. */
export async function readShares(
  tx: CompanyTx,
  expenses: readonly SharedExpense[],
): Promise<Map<string, readonly FlockShare[]>> {
  const questions = new Map<string, WeightQuestion & { readonly at: number }>();
  const asked = expenses.map((expense) => {
    const { shareBy: way, farmId, shareFrom: from, shareTo: to, shareKind: kind, shareShedId: shedId } = expense;
    if (way === 'flock' || way === 'percent') return null;
    const key = JSON.stringify([way, farmId, from, to, kind, shedId]);
    const question = questions.get(key) ?? { at: questions.size, way, farmId, from, to, kind, shedId };
    questions.set(key, question);
    return question;
  });
  const weights = await readWeights(tx, [...questions.values()]);
  return new Map(
    expenses.map((expense, index) => {
      const question = asked[index];
      const candidates = question
        ? (weights[question.at] ?? []).map(({ flockId, weight }) => ({
            flockId,
            pct: 0,
            ...noFigures,
            [figureOf[question.way]]: weight,
          }))
        : named(expense);
      return [expense.id, shareExpense(expense.shareBy, expense.netMinor, candidates)];
    }),
  );
}
