import { nextCollection } from '../../entry/egg/egg';
import { error, type Problem } from '../../problem/problem';
import { openFarmBooks } from '../books/farm-books';
import type { DailyImport, PlacedLine, PlannedEntry } from '../daily-import';
import type { LineProblem } from '../daily-line';
import { type FoundAt, problemAt } from '../find-column';
import { judgeEntry } from '../judge-entry';
import { type MoveSide, moveSidesOf, placementOf, saleOf } from '../kinds/bird-entries';
import { medicineOf, treatmentOf, vaccineOf } from '../kinds/health-entries';
import { healthWords } from '../kinds/health-words';
import type { EntryOrProblems, LineEntry } from '../line-entry';
import { entriesOfLine } from '../planned-entry';
import { openBirdMoves } from './bird-moves';
import { openEarlierRecords } from './earlier-records';
import { openLineRemarks } from './line-remarks';
import { openSurroundings } from './surroundings';

interface Found extends FoundAt {
  readonly problem: Problem;
}

/** Goes along the days with the books of every shed and the store of the farm. */
export function startWalk(file: DailyImport) {
  const enterer = openEnterer(file);
  const enterPart = partEnterer(file, enterer);
  return {
    enter: (placed: PlacedLine): LineProblem[] =>
      enterPart(placed).map(({ problem, ...at }) => problemAt(problem, at, placed.line, file.reading)),
    result: enterer.result,
  };
}

/** Takes one entry after the other into the books, each judged by what those before it have left. */
function openEnterer(file: DailyImport) {
  const flockOf = new Map(file.farm.flocks.map((flock) => [flock.id, flock]));
  const numberOf = (flockId: string) => flockOf.get(flockId)?.number ?? '';
  const books = openFarmBooks({ rooms: file.rooms, booksOf: (...at) => file.booksOf(...at), numberOf });
  const records = openEarlierRecords(file, books);
  const surroundings = openSurroundings(file, books);
  const remarkOn = openLineRemarks(file.reading);
  const entries: PlannedEntry[] = [];

  function enter(entry: LineEntry, placed: PlacedLine): readonly Problem[] {
    const { line, place } = placed;
    const { day, shedId, flock } = place;
    const { key, earlier } = records.of(entry, placed);
    if (earlier !== null) return earlier;
    const beside = surroundings.besideOf(entry, place);
    const judged = judgeEntry(entry, books.contextOn(flock.id, shedId, day), beside);
    // A line without a sex said none that is wrong: it has to say one.
    const isUnsaid = ({ code }: Problem) =>
      code === 'sexMismatch' && 'sex' in entry.detail && entry.detail.sex === 'asHatched';
    const problems = judged.problems
      .filter(({ code }) => code !== 'entryExists')
      .map((problem) => (isUnsaid(problem) ? { ...problem, code: 'sexUnsaid' as const } : problem));
    if (problems.some(({ severity }) => severity === 'error')) return problems;
    const { postings, deltas, figure } = judged.effect();
    const sexOfLost = takesBirds(entry) ? entry.detail.sex : null;
    const short = sexOfLost === null ? null : books.of(flock.id, shedId).firstDayShort(day, sexOfLost, figure.value);
    if (short !== null) return [error('belowZeroOn', 'day', { day: short, value: figure.value, unit: 'birds' })];
    problems.push(...deltas.flatMap((delta) => books.of(delta.flockId, delta.shedId).lateProblems([delta])));
    const confirmed = problems.flatMap(({ severity, code }) => (severity === 'confirm' ? [code] : []));
    const at = { line: line.line, key, flockId: flock.id, shedId, day, notes: remarkOn(entry, line), confirmed };
    const planned: PlannedEntry = { ...entry, ...at, figure, postings, deltas };
    books.add(deltas);
    surroundings.add(planned, beside);
    entries.push(planned);
    return problems;
  }

  return {
    books,
    surroundings,
    enter,
    result: () => ({ entries, alreadyThere: records.alreadyThere(), openingFeed: surroundings.openingFeed() }),
  };
}

/** Makes entries of what a line says of one part of a day, and has them entered. */
function partEnterer(
  { farm, choices, health }: DailyImport,
  { books, surroundings, enter }: ReturnType<typeof openEnterer>,
): (placed: PlacedLine) => Found[] {
  const words = healthWords(health);
  const moveOf = openBirdMoves(farm, books);

  const entered = (entry: LineEntry, placed: PlacedLine): Found[] =>
    enter(entry, placed).map((problem) => ({ problem, kind: entry.kind, columns: entry.columns }));

  const enteredIfAny = (entry: LineEntry | null, placed: PlacedLine): Found[] =>
    entry === null ? [] : entered(entry, placed);

  const enteredOr = (built: EntryOrProblems | null, placed: PlacedLine): Found[] => {
    if (built === null) return [];
    if ('entry' in built) return entered(built.entry, placed);
    return built.problems.map((problem) => ({ problem, columns: built.columns }));
  };

  function enterSide(side: MoveSide, placed: PlacedLine): Found[] {
    const move = moveOf(side, placed);
    if ('entry' in move) return entered(move.entry, move.placed);
    return move.problems.map((problem) => ({ problem, columns: [side.column] }));
  }

  function enterDay(placed: PlacedLine): Found[] {
    const { line, place } = placed;
    const { flock, shedId, day, sex } = place;
    const ofShed = books.of(flock.id, shedId);
    const collection = nextCollection(surroundings.collectionsOn(flock.id, shedId, day));
    const { productionKind } = flock;
    const birds = ofShed.birdDaysOn(day, sex);
    const daily = entriesOfLine(line, { sex, birds, productionKind, collection }, choices);
    const treated = { flockId: flock.id, day, birds: ofShed.birdDaysOn(day, 'asHatched') };
    return [
      ...daily.flatMap((entry) => entered(entry, placed)),
      ...enteredOr(vaccineOf(words, line, treated), placed),
      ...enteredOr(medicineOf(words, line, treated), placed),
    ];
  }

  return (placed) => {
    const { line, part, place } = placed;
    const { flock, shedId, day, sex } = place;
    switch (part) {
      case 'placement':
        return enteredIfAny(placementOf(line, { sex, birdsWeighed: choices.birdsWeighed }), placed);
      case 'move':
      case 'otherSide':
        return moveSidesOf(line).flatMap((side) => enterSide(side, placed));
      case 'treatment': {
        const birds = books.of(flock.id, shedId).birdDaysOn(day, 'asHatched');
        return enteredOr(treatmentOf(words, line, { flockId: flock.id, day, birds }), placed);
      }
      case 'daily':
        return enterDay(placed);
      case 'sale':
        return enteredIfAny(saleOf(line, sex), placed);
    }
  };
}

type TakesBirds = Extract<LineEntry, { readonly kind: 'mortality' | 'bird-sale' | 'chick-transfer' }>;

const takesBirds = (entry: LineEntry): entry is TakesBirds =>
  entry.kind === 'mortality' || entry.kind === 'bird-sale' || entry.kind === 'chick-transfer';
