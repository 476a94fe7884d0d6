import type { Day } from '@henhouse/domain/day/day';
import { type DayBookDelta, rowsOfDeltas } from '@henhouse/domain/day-book/flock-day';
import { rowSex } from '@henhouse/domain/entry/entry-context';
import { entryRules } from '@henhouse/domain/entry/entry-rules';
import { standardOfAge } from '@henhouse/domain/entry/standard-of-age';
import { type GoodsStore, openGoodsStore } from '@henhouse/domain/import/books/goods-store';
import { openShedBooks, type ShedBooks } from '@henhouse/domain/import/books/shed-books';
import type { PlannedEntry } from '@henhouse/domain/import/daily-import';
import { judgeEntry } from '@henhouse/domain/import/judge-entry';
import type { LineEntry } from '@henhouse/domain/import/line-entry';
import { entryLimits } from '@henhouse/domain/limit/entry-limits';
import type { Delivery } from './feed-deliveries';
import type { FarmScript, FlockScript } from './flock-script';

/** What placements and moves of a flock do to the day-book. */
function birdDeltas(farmId: string, flock: FlockScript): DayBookDelta[] {
  const place = { farmId, flockId: flock.id, sexes: flock.sexes };
  const placed = flock.placements.flatMap(({ shedId, detail }) =>
    entryRules['chick-placement'].deltasOf(detail, { ...place, shedId, day: flock.hatchDay }),
  );
  const moved = flock.moves.flatMap(({ fromShedId, toShedId, sex, birds: count, day }) =>
    entryRules['chick-transfer'].deltasOf({ sex, toShedId, count, meanWeightG: null, reason: '' } as never, {
      ...place,
      shedId: fromShedId,
      day,
    }),
  );
  return [...placed, ...moved];
}

function openBooks(farmId: string, flock: FlockScript, today: Day): Map<string, ShedBooks> {
  const deltas = birdDeltas(farmId, flock);
  const { standard, hatchDay, targetAgeDays, ...facts } = flock;
  const standardAt = (ageDays: number) => standardOfAge(standard, { ageDays, targetAgeDays, targetWeightG: null });
  // A company of the demo has no limits of its own when it begins.
  const limitsAt = (ageDays: number) => entryLimits({}, flock.productionKind, ageDays);
  const placed = { state: 'rearing', hatchDay, placedDay: hatchDay, depletedDay: null, standardAt, limitsAt } as const;
  return new Map(
    [...new Set(deltas.map(({ shedId }) => shedId))].map((shedId) => [
      shedId,
      openShedBooks({
        farmId,
        shedId,
        today,
        flock: { ...facts, ...placed },
        rows: rowsOfDeltas(deltas.filter((delta) => delta.shedId === shedId)),
      }),
    ]),
  );
}

/**
 * Judges everything that is written down on a farm by the product's own rules, day by day over all sheds, so that feed
 * leaves the store lot by lot as it came. What is implausible was confirmed by whoever wrote it.
 *
 * @throws Error when the script breaks a rule: demo data would be wrong.
 */
export function judgeFarm(farm: FarmScript, deliveries: readonly Delivery[], today: Day): Map<string, PlannedEntry[]> {
  const { farmId } = farm;
  const stores = new Map<string, GoodsStore>();
  for (const itemId of new Set(deliveries.map((delivery) => delivery.itemId))) {
    const lots = deliveries.filter((delivery) => delivery.itemId === itemId);
    stores.set(
      itemId,
      openGoodsStore(
        lots.map(({ id, day, expiryDay, quantityKg }) => ({
          lotId: id,
          receivedDay: day,
          expiryDay,
          quarantinedFrom: null,
          changes: [{ day, change: quantityKg }],
        })),
        null,
      ),
    );
  }
  const judged = new Map<string, PlannedEntry[]>(farm.flocks.map(({ id }) => [id, []]));
  const noFeed = openGoodsStore([], null);
  const written = farm.flocks.flatMap((flock) => {
    const books = openBooks(farmId, flock, today);
    return flock.days.map((line) => ({ flock, line, books: books.get(line.shedId) }));
  });
  written.sort((a, b) => (a.line.day < b.line.day ? -1 : a.line.day > b.line.day ? 1 : 0));
  for (const { flock, line, books } of written) {
    if (books === undefined) throw new Error(`flock ${flock.number} was never in the shed it is written down for`);
    for (const entry of line.entries) {
      const store = entry.kind === 'feed' ? (stores.get(entry.detail.itemId) ?? noFeed) : noFeed;
      judged.get(flock.id)?.push(judgeOne(entry, { flock, books, store, shedId: line.shedId, day: line.day }));
    }
  }
  return judged;
}

interface WrittenAt {
  readonly flock: FlockScript;
  readonly books: ShedBooks;
  readonly store: GoodsStore;
  readonly shedId: string;
  readonly day: Day;
}

function judgeOne(entry: LineEntry, { flock, books, store, shedId, day }: WrittenAt): PlannedEntry {
  const { problems, effect } = judgeEntry(entry, books.contextOn(day), {
    itemExists: true,
    store,
    collections: [],
    holds: [],
    room: null,
    medicine: null,
    medicated: null,
  });
  const wrong = problems.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) throw new Error(`${entry.kind} of ${flock.number} on ${day}: ${JSON.stringify(wrong)}`);
  const done = effect();
  books.add(done.deltas);
  store.take(done.postings);
  const confirmed = problems.flatMap(({ severity, code }) => (severity === 'confirm' ? [code] : []));
  const sex = 'sex' in entry.detail ? rowSex(flock, entry.detail.sex) : rowSex(flock);
  const key = `${flock.id}/${shedId}/${day}/${entry.kind}/${sex}`;
  return { ...entry, ...done, line: 0, key, flockId: flock.id, shedId, day, notes: '', confirmed };
}
