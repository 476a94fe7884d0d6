import { addDays, type Day, daysBetween } from '../day/day';
import { grouped } from '../quantity/grouped';
import type { ShareWay } from './share';

/** Ways that the day-book weighs. */
export type WeighedWay = Exclude<ShareWay, 'flock' | 'percent'>;

/** What many expenses of a month may ask alike; it is worked out once. */
export interface WeightRequest {
  readonly way: WeighedWay;
  /** Null: flocks of the whole company. */
  readonly farmId: string | null;
  /** Both included. */
  readonly from: Day;
  readonly to: Day;
  /** Production kind; null: all. */
  readonly kind: string | null;
  /** Null: all sheds. */
  readonly shedId: string | null;
}

/**
 * The day-book of a flock in a shed, summed over a span of days. Span 0 lies before the first bound, span `n` from the n-th
 * bound to the day before the next.
 */
export interface SpanFigures {
  readonly flockId: string;
  readonly shedId: string;
  readonly span: number;
  /** Birds that came less those that went. */
  readonly change: number;
  /** Each of them × the days of the span that were left after its own. */
  readonly changeDays: number;
  /** Placed, less dead on arrival. */
  readonly placed: number;
  readonly movedIn: number;
  /** Whole grams. */
  readonly soldG: number;
  readonly eggs: number;
  /** First and last day on which the number of birds changed, and on which it grew; null: on none. */
  readonly firstChange: Day | null;
  readonly lastChange: Day | null;
  readonly firstIn: Day | null;
  readonly lastIn: Day | null;
}

export interface WeighedFlock {
  readonly flockId: string;
  readonly farmId: string;
  readonly kind: string;
}

export interface FlockWeight {
  readonly flockId: string;
  readonly weight: number;
}

/** First days of the spans that requests are made of, in order; the last one ends the last span. */
export function boundsOf(requests: readonly WeightRequest[]): Day[] {
  return [...new Set(requests.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort();
}

/** A flock in a shed with its spans in order. */
export interface FlockPlace {
  readonly flock: WeighedFlock;
  readonly shedId: string;
  readonly spans: readonly SpanFigures[];
}

/** Days on which birds stood in a shed: from the first up to, and without, `until`; null: they stand there still. */
export interface ShedStay {
  readonly flock: WeighedFlock;
  readonly shedId: string;
  readonly since: Day;
  readonly until: Day | null;
}

/** What stands in the day-book, by flock and shed. */
export function placesOf(flocks: readonly WeighedFlock[], figures: readonly SpanFigures[]): FlockPlace[] {
  const byId = new Map(flocks.map((flock) => [flock.flockId, flock]));
  return [...grouped(figures, ({ flockId, shedId }) => `${flockId} ${shedId}`).values()].flatMap((spans) => {
    const [first] = spans;
    const flock = first && byId.get(first.flockId);
    return flock ? [{ flock, shedId: first.shedId, spans: spans.toSorted((a, b) => a.span - b.span) }] : [];
  });
}

const earliest = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((found, day) => (found === null || (day !== null && day < found) ? day : found), null);
const latest = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((found, day) => (found === null || (day !== null && day > found) ? day : found), null);

/**
 * The one stay of birds that all came on one day: until the last one went. Null where they came on several, so that the days
 * have to be gone through; no stay where none ever came.
 */
export function simpleStay({ flock, shedId, spans }: FlockPlace): readonly ShedStay[] | null {
  const firstChange = earliest(spans.map((span) => span.firstChange));
  const since = earliest(spans.map((span) => span.firstIn));
  if (firstChange === null || since === null) return [];
  if (since !== firstChange || since !== latest(spans.map((span) => span.lastIn))) return null;
  const live = spans.reduce((sum, { change }) => sum + change, 0);
  return [{ flock, shedId, since, until: live > 0 ? null : latest(spans.map((span) => span.lastChange)) }];
}

/** Stays of birds that came and went as they liked: `days` of one flock and shed in order, with the change on each. */
export function staysOf(
  { flock, shedId }: Omit<FlockPlace, 'spans'>,
  days: readonly { readonly day: Day; readonly change: number }[],
): ShedStay[] {
  const stays: ShedStay[] = [];
  let live = 0;
  let since: Day | null = null;
  for (const { day, change } of days) {
    live += change;
    if (since === null && live > 0) since = day;
    if (since === null || live > 0) continue;
    stays.push({ flock, shedId, since, until: day });
    since = null;
  }
  return since === null ? stays : [...stays, { flock, shedId, since, until: null }];
}

/** A span with the birds that it began with. */
interface Cell {
  readonly place: FlockPlace;
  readonly begun: number;
  readonly birdDays: number;
  readonly figures: SpanFigures | null;
}

/** Cells by span: those of places that have birds or figures in it. */
function cellsOf(places: readonly FlockPlace[], lengths: readonly number[]): Cell[][] {
  const cells: Cell[][] = lengths.map(() => []);
  for (const place of places) {
    let begun = 0;
    let next = 0;
    for (let span = 0; span < lengths.length; span += 1) {
      const isHere = place.spans[next]?.span === span;
      const figures = isHere ? (place.spans[next] ?? null) : null;
      if (isHere) next += 1;
      if (figures || begun !== 0) {
        const birdDays = begun * (lengths[span] ?? 0) + (figures?.changeDays ?? 0) + (figures?.placed ?? 0);
        cells[span]?.push({ place, begun, birdDays, figures });
      }
      begun += figures?.change ?? 0;
      if (begun === 0 && next >= place.spans.length) break;
    }
  }
  return cells;
}

/** Decimals that areas are kept whole in while they are summed. */
const areaParts = 1_000_000;

function weightOf({ way, shedId }: WeightRequest, { begun, birdDays, figures }: Cell, isFirst: boolean): number {
  switch (way) {
    case 'kg':
      return figures?.soldG ?? 0;
    case 'eggs':
      return figures?.eggs ?? 0;
    case 'birds':
      return (isFirst ? begun : 0) + (figures?.placed ?? 0) + (shedId === null ? 0 : (figures?.movedIn ?? 0));
    default:
      return birdDays + (shedId === null ? 0 : (figures?.movedIn ?? 0));
  }
}

/** Things that a request may be about: of its farm, or of the company. */
function byFarm<Thing extends { readonly flock: WeighedFlock }>(things: readonly Thing[]) {
  const ofFarm = grouped(things, ({ flock }) => flock.farmId);
  return (farmId: string | null): readonly Thing[] => (farmId === null ? things : (ofFarm.get(farmId) ?? []));
}

type Add = (flock: WeighedFlock, weight: number) => void;

const takesPart = ({ kind, shedId }: WeightRequest, flock: WeighedFlock, shed: string): boolean =>
  (kind === null || flock.kind === kind) && (shedId === null || shed === shedId);

/** By the area of sheds, for each day of the request that birds stood there. */
function addAreas(
  request: WeightRequest,
  stays: readonly ShedStay[],
  areaOf: (shedId: string) => number,
  add: Add,
): void {
  const { from, to } = request;
  const after = addDays(to, 1);
  for (const { flock, shedId, since, until } of stays) {
    if (since > to || (until !== null && until <= from) || !takesPart(request, flock, shedId)) continue;
    const days = daysBetween(since > from ? since : from, until !== null && until < after ? until : after);
    add(flock, Math.round(areaOf(shedId) * areaParts) * days);
  }
}

/** By what the day-book counted in the spans of the request. */
function addCells(request: WeightRequest, spans: readonly (readonly Cell[])[], add: Add): void {
  for (const [index, cells] of spans.entries()) {
    for (const cell of cells) {
      const { flock, shedId } = cell.place;
      if (takesPart(request, flock, shedId)) add(flock, weightOf(request, cell, index === 0));
    }
  }
}

/**
 * What flocks weigh in each request, as `shareExpense` says of its ways; those that weigh nothing are left out. `areaOf` is
 * the m² of a shed.
 */
export function weighFlocks(
  requests: readonly WeightRequest[],
  book: { readonly places: readonly FlockPlace[]; readonly stays: readonly ShedStay[] },
  areaOf: (shedId: string) => number,
): FlockWeight[][] {
  const bounds = boundsOf(requests);
  const spanOf = new Map(bounds.map((day, index) => [day, index + 1]));
  const lengths = bounds.map((day, span) => (span === 0 ? 0 : daysBetween(bounds[span - 1] as Day, day)));
  const cells = cellsOf(book.places, lengths).map((own) =>
    byFarm(own.map((cell) => ({ ...cell, flock: cell.place.flock }))),
  );
  const stays = byFarm(book.stays);
  return requests.map((request) => {
    const { way, farmId, from, to } = request;
    const weights = new Map<string, number>();
    const add: Add = ({ flockId }, weight) => {
      if (weight !== 0) weights.set(flockId, (weights.get(flockId) ?? 0) + weight);
    };
    if (way === 'area') addAreas(request, stays(farmId), areaOf, add);
    else {
      const inSpan = cells.slice(spanOf.get(from) ?? 0, spanOf.get(addDays(to, 1)) ?? 0);
      addCells(
        request,
        inSpan.map((ofFarm) => ofFarm(farmId)),
        add,
      );
    }
    const parts = way === 'area' ? areaParts : way === 'kg' ? 1000 : 1;
    return [...weights].flatMap(([flockId, weight]) => (weight > 0 ? [{ flockId, weight: weight / parts }] : []));
  });
}
