import { nextCollection } from '../entry/egg/egg';
import { henSex, rowSex } from '../entry/entry-context';
import { error, type Problem } from '../problem/problem';
import { openFarmBooks } from './books/farm-books';
import { openFileDoses } from './books/file-doses';
import { type GoodsStore, openGoodsStore } from './books/goods-store';
import { headerOf, type LineProblem } from './daily-line';
import type { DailyImport, PlacedLine, PlannedEntry } from './daily-plan';
import { type FoundAt, problemAt } from './find-column';
import { type BesideEntry, judgeEntry } from './judge-entry';
import { type MoveSide, moveSidesOf, placementOf, saleOf, transferOf } from './kinds/bird-entries';
import { healthReader } from './kinds/health-entries';
import { identityOf, isIdentified, standingAmong } from './kinds/identity';
import type { EntryOrProblems, LineEntry, Standing } from './line-entry';
import { shedFinder } from './line-place';
import { entriesOfLine, standingOf } from './planned-entry';

interface Found extends FoundAt {
  readonly problem: Problem;
}

/** Goes along the days with the books of every shed and the store of the farm. */
export function startWalk(file: DailyImport) {
  const { reading, choices, feed, health } = file;
  const flockOf = new Map(file.farm.flocks.map((flock) => [flock.id, flock]));
  const numberOf = (flockId: string) => flockOf.get(flockId)?.number ?? '';
  const books = openFarmBooks({ rooms: file.rooms, booksOf: (...at) => file.booksOf(...at), numberOf });
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
  const reader = healthReader(health);
  const shedCalled = shedFinder(file.farm);
  const recorded = new Map<string, Parameters<typeof identityOf>[0][]>();
  for (const one of file.recorded) {
    const key = `${one.flockId}/${one.shedId}/${one.day}/${one.kind}`;
    recorded.set(key, [...(recorded.get(key) ?? []), one]);
  }
  const lineOfKey = new Map<string, number>();
  /** Egg collections that the file makes, by flock, shed and day: a day may have several lines. */
  const collectionsOf = new Map<string, number[]>();
  /** The side of a move that was told first, by the key of the move. */
  const sides = new Map<string, { readonly side: MoveSide['side']; readonly line: number; readonly count: number }>();
  const noted = new Set<number>();
  const entries: PlannedEntry[] = [];
  let alreadyThere = 0;

  /** How the entry is told from all others, and how it stands to what the books hold. */
  function standingIn(entry: LineEntry, { place: { flock, shedId, day, sex } }: PlacedLine) {
    const at = `${flock.id}/${shedId}/${day}`;
    if (isIdentified(entry)) {
      const own = identityOf(entry, day);
      const others = recorded.get(`${at}/${entry.kind}`) ?? [];
      const key = `${at}/${entry.kind}/${own.of}${own.which === '' ? '' : `/${own.which}`}`;
      const stand = () =>
        standingAmong(
          own,
          others.map((other) => identityOf(other, day)),
        );
      return { key, stand };
    }
    const ofEggs = isOfEggs(entry);
    const row = ofEggs ? henSex(flock.sexes) : rowSex(flock, entry.kind === 'water-consumption' ? undefined : sex);
    const turn = ofEggs ? turnOf(lineOfKey, `${at}/${entry.kind}/${row}`) : '';
    // What the file itself has brought of the day is no other record.
    const stand = () => standingOf(entry, turn === '' ? books.of(flock.id, shedId).rowOf(day, row) : undefined);
    return { key: `${at}/${entry.kind}/${row}${turn}`, stand };
  }

  /** What keeps an entry from being made: a double, or a record that is there already. Null for a new one. */
  function findEarlier(key: string, line: number, stand: () => Standing): Problem[] | null {
    const earlier = lineOfKey.get(key);
    if (earlier !== undefined) return [error('doubleLine', 'day', { name: earlier })];
    lineOfKey.set(key, line);
    const standing: Standing = file.wasImported(key) ? { is: 'same' } : stand();
    if (standing.is === 'same') alreadyThere++;
    if (standing.is === 'new') return null;
    return standing.is === 'different' ? [standing.problem] : [];
  }

  function besideOf(entry: LineEntry, { place: { flock, shedId, day } }: PlacedLine): BesideEntry {
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
      isKnownItem: entry.kind === 'feed' ? feed.isKnownItem : item !== undefined,
      store: stores.get(itemId) ?? feedStore,
      collections: collectionsOf.get(`${flock.id}/${shedId}/${day}`) ?? [],
      holds: entry.kind === 'bird-sale' ? holds() : [],
      room: comesInto === null ? null : books.roomFor(flock.id, comesInto),
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

  function enterOne(entry: LineEntry, placed: PlacedLine): readonly Problem[] {
    const { line, place } = placed;
    const { day, shedId, flock } = place;
    const { key, stand } = standingIn(entry, placed);
    const earlier = findEarlier(key, line.line, stand);
    if (earlier !== null) return earlier;
    const beside = besideOf(entry, placed);
    const judged = judgeEntry(entry, books.contextOn(flock.id, shedId, day), beside);
    const problems = judged.problems.filter(({ code }) => code !== 'entryExists');
    if (problems.some(({ severity }) => severity === 'error')) return problems;
    const { postings, deltas, figure } = judged.effect();
    const sexOfLost = takesBirds(entry) ? entry.detail.sex : null;
    const short = sexOfLost === null ? null : books.of(flock.id, shedId).firstDayShort(day, sexOfLost, figure.value);
    if (short !== null) return [error('belowZeroOn', 'day', { day: short, value: figure.value, unit: 'birds' })];
    books.add(deltas);
    beside.store.take(postings);
    if (entry.kind === 'egg') {
      collectionsOf.set(`${flock.id}/${shedId}/${day}`, [...beside.collections, entry.detail.collection]);
    }
    const confirmed = problems.flatMap(({ severity, code }) => (severity === 'confirm' ? [code] : []));
    const at = { line: line.line, key, flockId: flock.id, shedId, day, notes: notesOf(entry, placed), confirmed };
    const planned: PlannedEntry = { ...entry, ...at, figure, postings, deltas };
    entries.push(planned);
    doses.add(planned);
    return problems;
  }

  /** A remark belongs to the line; it is kept with the first of its entries, as is what an entry has no field for. */
  function notesOf({ kind }: LineEntry, { line }: PlacedLine): string {
    const words = kind === 'medicine' || kind === 'treatment' ? (['prescription', 'givenBy'] as const) : [];
    const besides = words.flatMap((column) => {
      const said = kind === 'treatment' && column === 'givenBy' ? undefined : line.texts[column];
      return said === undefined ? [] : [`${headerOf(reading, column)}: ${said}`];
    });
    const remark = noted.has(line.line) || line.notes === '' ? [] : [line.notes];
    noted.add(line.line);
    return [...remark, ...besides].join('\n').slice(0, 2000);
  }

  const entered = (entry: LineEntry, placed: PlacedLine): Found[] =>
    enterOne(entry, placed).map((problem) => ({ problem, kind: entry.kind, columns: entry.columns }));

  const enteredOr = (built: EntryOrProblems | null, placed: PlacedLine): Found[] => {
    if (built === null) return [];
    if ('entry' in built) return entered(built.entry, placed);
    return built.problems.map((problem) => ({ problem, columns: built.columns }));
  };

  /** A side of a move: told from both sheds it is one move, and the figures have to be the same. */
  function enterSide(move: MoveSide, placed: PlacedLine): Found[] {
    const { line, place } = placed;
    const { flock, shedId, day, sex } = place;
    const found = (problem: Problem): Found[] => [{ problem, columns: [move.column] }];
    const said = line.texts.otherShed;
    if (said === undefined) {
      const row = books.of(flock.id, shedId).rowOf(day, rowSex(flock, sex));
      const told = move.side === 'out' ? row?.movedOut : row?.movedIn;
      return told === move.count ? [] : found(error('required', 'otherShed'));
    }
    const other = shedCalled(said);
    if (other === undefined) return found(error('unknownShed', 'otherShed', { name: said }));
    const [from, toShedId] = move.side === 'out' ? [shedId, other.id] : [other.id, shedId];
    const key = `${flock.id}/${day}/${sex}/${from}/${toShedId}`;
    const first = sides.get(key);
    if (first !== undefined && first.side !== move.side) {
      const { line: name, count: max } = first;
      return first.count === move.count
        ? []
        : found(error('sidesDiffer', move.column, { value: move.count, max, name, unit: 'birds' }));
    }
    if (first === undefined) sides.set(key, { side: move.side, line: line.line, count: move.count });
    return entered(transferOf(line, { ...move, sex, toShedId }), { ...placed, place: { ...place, shedId: from } });
  }

  function enterDay(placed: PlacedLine): Found[] {
    const { line, place } = placed;
    const { flock, shedId, day, sex } = place;
    const ofShed = books.of(flock.id, shedId);
    const collection = nextCollection(collectionsOf.get(`${flock.id}/${shedId}/${day}`) ?? []);
    const { productionKind } = flock;
    const birds = ofShed.birdDaysOn(day, sex);
    const daily = entriesOfLine(line, { sex, birds, productionKind, collection }, choices);
    const treated = { flockId: flock.id, day, birds: ofShed.birdDaysOn(day, 'asHatched') };
    return [
      ...daily.flatMap((entry) => entered(entry, placed)),
      ...enteredOr(reader.vaccineOf(line, treated), placed),
      ...enteredOr(reader.medicineOf(line, treated), placed),
    ];
  }

  function enterPart(placed: PlacedLine): Found[] {
    const { line, part, place } = placed;
    const { flock, shedId, day, sex } = place;
    const { birdsWeighed } = choices;
    switch (part) {
      case 'placement': {
        const entry = placementOf(line, { sex, birdsWeighed });
        return entry === null ? [] : entered(entry, placed);
      }
      case 'move':
      case 'otherSide':
        return moveSidesOf(line).flatMap((side) => enterSide(side, placed));
      case 'treatment': {
        const birds = books.of(flock.id, shedId).birdDaysOn(day, 'asHatched');
        return enteredOr(reader.treatmentOf(line, { flockId: flock.id, day, birds }), placed);
      }
      case 'daily':
        return enterDay(placed);
      case 'sale': {
        const entry = saleOf(line, sex);
        return entry === null ? [] : entered(entry, placed);
      }
    }
  }

  return {
    enter: (placed: PlacedLine): LineProblem[] =>
      enterPart(placed).map(({ problem, ...at }) => problemAt(problem, at, placed.line, reading)),
    result: () => ({ entries, alreadyThere, openingFeed: feedStore.opening() }),
  };
}

/** Eggs are collected and weighed several times a day: each line of the file is one. */
const isOfEggs = ({ kind }: LineEntry) => kind === 'egg' || kind === 'egg-weight';

const isOfHealth = ({ kind }: LineEntry) => kind === 'medicine' || kind === 'treatment';

type TakesBirds = Extract<LineEntry, { readonly kind: 'mortality' | 'bird-sale' | 'chick-transfer' }>;

const takesBirds = (entry: LineEntry): entry is TakesBirds =>
  entry.kind === 'mortality' || entry.kind === 'bird-sale' || entry.kind === 'chick-transfer';

/** What sets the second, third … record of a day apart in its key; '' for the first. */
function turnOf(known: ReadonlyMap<string, number>, key: string): string {
  let turn = 1;
  while (known.has(turn === 1 ? key : `${key}/${turn}`)) turn++;
  return turn === 1 ? '' : `/${turn}`;
}
