import type { FarmBooks } from '../books/farm-books';
import { openFileDoses } from '../books/file-doses';
import { type GoodsStore, openGoodsStore } from '../books/goods-store';
import type { DailyImport, PlacedLine, PlannedEntry } from '../daily-import';
import type { BesideEntry } from '../judge-entry';
import type { LineEntry } from '../line-entry';

type Place = PlacedLine['place'];

/** What the rules look at besides flock and shed, as the file goes on: stores, egg collections, medicines given. */
export function openSurroundings(file: DailyImport, books: FarmBooks) {
  const { choices, feed, health } = file;
  const feedStore = openGoodsStore(feed.lots, feed.openingLotId);
  const stores = new Map<string, GoodsStore>(
    health.items.map(({ id }) => [
      id,
      openGoodsStore(
        health.lots.filter(({ itemId }) => itemId === id),
        null,
      ),
    ]),
  );
  const itemOf = new Map(health.items.map((item) => [item.id, item]));
  const medicatedFeed = (id: string) => (id === choices.feedItemId ? (feed.medicated ?? undefined) : undefined);
  const doses = openFileDoses((id) => itemOf.get(id) ?? medicatedFeed(id), health.prescriptions);
  /** Egg collections that the file makes, by flock, shed and day: a day may have several lines. */
  const collectionsOf = new Map<string, number[]>();

  const collectionsOn = (flockId: string, shedId: string, day: string): readonly number[] =>
    collectionsOf.get(`${flockId}/${shedId}/${day}`) ?? [];

  function besideOf(entry: LineEntry, { flock, shedId, day }: Place): BesideEntry {
    const { productionDay } = books.factsOf(flock.id, shedId).flock;
    const { country, givesOnPrescription, treats } = health;
    const itemId = 'itemId' in entry.detail ? entry.detail.itemId : '';
    const item = itemOf.get(itemId);
    const ofFlock = <One extends { readonly flockId: string }>(all: readonly One[]) =>
      all.filter(({ flockId }) => flockId === flock.id);
    const moved = entry.kind === 'chick-transfer' ? entry.detail.toShedId : null;
    const comesInto = entry.kind === 'chick-placement' ? shedId : moved;
    const holds = () => [
      ...file.holdsOf(flock.id, day),
      ...doses.holdsOn(flock.id, day, { productionKind: flock.productionKind, country, productionDay }),
    ];
    return {
      itemExists: entry.kind === 'feed' ? feed.itemExists : item !== undefined,
      store: stores.get(itemId) ?? feedStore,
      collections: collectionsOn(flock.id, shedId, day),
      holds: entry.kind === 'bird-sale' ? holds() : [],
      room: comesInto === null ? null : books.roomFor(flock.id, comesInto, day),
      medicine: {
        medicine: item ?? null,
        prescriptions: isOfHealth(entry) ? ofFlock(health.prescriptions) : [],
        sales: isOfHealth(entry) || feed.medicated !== null ? ofFlock(health.sales) : [],
        country,
        givesOnPrescription: givesOnPrescription || (entry.kind === 'treatment' && !treats),
      },
      medicated: feed.medicated,
    };
  }

  return {
    collectionsOn,
    besideOf,
    /** An entry that was judged by what is `beside` it. */
    add(entry: PlannedEntry, beside: BesideEntry): void {
      beside.store.take(entry.postings);
      if (entry.kind === 'egg') {
        const key = `${entry.flockId}/${entry.shedId}/${entry.day}`;
        collectionsOf.set(key, [...beside.collections, entry.detail.collection]);
      }
      doses.add(entry);
    },
    openingFeed: () => feedStore.opening(),
  };
}

const isOfHealth = ({ kind }: LineEntry) => kind === 'medicine' || kind === 'treatment';
