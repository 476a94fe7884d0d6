import { randomUUID } from 'node:crypto';
import { chickPlacementDetail } from '@henhouse/contract/entry/kind/chick-placement';
import { type Flock, flockInput } from '@henhouse/contract/flock/flock';
import { type StandardLine, standardsAtMost } from '@henhouse/contract/standards/standard';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { fitsStandard } from '@henhouse/domain/flock/flock';
import { usualFlockNumber } from '@henhouse/domain/flock/flock-number';
import { isFlockOpen } from '@henhouse/domain/flock/flock-state';
import { flockStateIn } from '@henhouse/domain/import/cell/flock-state-words';
import { plainWords } from '@henhouse/domain/import/cell/route-words';
import { sexIn } from '@henhouse/domain/import/cell/sex-words';
import { error, type Problem, warn } from '@henhouse/domain/problem/problem';
import type { Sex } from '@henhouse/domain/standards/standard';
import { readFarm } from '../../farm/farm.store';
import { listStandardLines } from '../../standards/standard.store';
import {
  type FlockCalled,
  readFarmsCalled,
  readFlocksCalled,
  readOnlyFarm,
  readShedsOfFarms,
  readUsualStandards,
  type ShedOfFarm,
} from './farm-file.store';
import type { FlockLineInput } from './flock-input';
import type { InputLine, JudgedLine, ListRequest } from './list-work';

/** A flock that lines of a file speak of: one that is planned there already has an id of its own. */
export interface FlockToOpen {
  readonly id: string;
  readonly plannedId: string | null;
  readonly fields: Omit<ReturnType<typeof flockInput.parse>, 'id'>;
}

/** Birds of one sex group in one shed, to be placed. */
export interface BirdsLine {
  readonly line: number;
  readonly farmId: string;
  readonly shedId: string;
  readonly day: Day;
  readonly flock: FlockToOpen;
  readonly placementId: string;
  readonly sex: Sex;
  readonly input: FlockLineInput;
}

/** True for the words of a flock that is planned, empty or over. */
export function isWithoutBirds(text: string): boolean {
  const state = flockStateIn(text);
  return state !== null && !isFlockOpen(state);
}

type FlockInputLine = InputLine<FlockLineInput>;
type FarmForFlocks = Pick<Flock, 'id'> & {
  readonly name: string;
  readonly code: string;
  readonly timeZone: string | null;
};

const small = (input: string) => input.trim().toLowerCase();
const isCalled = (name: string, thing: { readonly name: string; readonly code: string }) =>
  small(thing.name) === small(name) || small(thing.code) === small(name);

/** A line with where it belongs, before its flock is known. */
interface PlacedLine {
  readonly line: number;
  readonly input: FlockLineInput;
  readonly farm: FarmForFlocks;
  readonly shed: ShedOfFarm;
  readonly sex: Sex;
  readonly day: Day;
  readonly hatchDay: Day;
  readonly number: string;
}

type Found = { readonly placed: PlacedLine } | { readonly problem: Problem };
const wrong = (...[code, field, params]: Parameters<typeof error>): Found => ({ problem: error(code, field, params) });

/** Finds what each line speaks of among farms, sheds, standards and flocks; all lines in a few queries. */
export async function flockFinder(
  lines: readonly FlockInputLine[],
  request: ListRequest,
): Promise<(line: FlockInputLine) => JudgedLine<BirdsLine>> {
  const { tx } = request;
  const farmsOf = await farmFinder(lines, request);
  const farmIds = [...new Set(lines.flatMap(({ input }) => farmsOf(input)).map(({ id }) => id))];
  const [sheds, usual, standards] = await Promise.all([
    readShedsOfFarms(tx, farmIds),
    readUsualStandards(tx, farmIds),
    listStandardLines(tx, { retired: false, page: 1, perPage: standardsAtMost, sortBy: 'year', sortDesc: true }),
  ]);
  const found = new Map(lines.map((each) => [each.line, placeOf(each, farmsOf(each.input), sheds, request)]));
  const placed = [...found.values()].flatMap((each) => ('placed' in each ? [each.placed] : []));
  const there = await readFlocksCalled(
    tx,
    placed.map(({ number }) => number),
  );
  const flocks = new Map<string, { readonly flock: FlockToOpen; readonly hatchDay: Day; readonly farmId: string }>();
  const sexesOf = (number: string) => [
    ...new Set(placed.filter((each) => small(each.number) === small(number)).map(({ sex }) => sex)),
  ];

  return ({ line, input: { state } }) => {
    if (state !== undefined && isWithoutBirds(state)) {
      return { line, problems: [warn('flockOver', 'state', { name: state })], isThere: false, ready: null };
    }
    const refused = (problem: Problem) => ({ line, problems: [problem], isThere: false, ready: null });
    const at = found.get(line);
    if (at === undefined || 'problem' in at) return refused(at?.problem ?? error('required', 'shed'));
    const { farm, shed, sex, day, hatchDay, number, input } = at.placed;
    const existing = there.get(small(number));
    if (isThereAlready(existing, at.placed)) return { line, problems: [], isThere: true, ready: null };
    const before = flocks.get(small(number));
    if (before !== undefined && (before.hatchDay !== hatchDay || before.farmId !== farm.id)) {
      return refused(error('notUnique', 'flock', { value: number }));
    }
    const sexes = sexesOf(number);
    const standard = standardOf(at.placed, sexes, standards.items, usual);
    if (standard === undefined) {
      return refused(
        input.breed ? error('unknownName', 'breed', { name: input.breed, of: 'standard' }) : error('required', 'breed'),
      );
    }
    const flock = before?.flock ?? flockOf(at.placed, sexes, standard, existing);
    flocks.set(small(number), { flock, hatchDay, farmId: farm.id });
    const ready = { line, farmId: farm.id, shedId: shed.id, day, flock, placementId: randomUUID(), sex, input };
    return { line, problems: [], isThere: false, ready };
  };
}

/**
 * Farms that a line may mean: the one that the file is brought to, or those of the company that are called so. A company of one
 * farm need not name it.
 */
async function farmFinder(
  lines: readonly FlockInputLine[],
  { tx, farmId }: ListRequest,
): Promise<(input: FlockLineInput) => readonly FarmForFlocks[]> {
  if (farmId !== null) {
    const own = await readFarm(tx, farmId);
    return ({ farm }) => (farm === undefined || isCalled(farm, own) ? [own] : []);
  }
  const names = lines.flatMap(({ input }) => (input.farm === undefined ? [] : small(input.farm)));
  const called = await readFarmsCalled(tx, [...new Set(names)]);
  const only = await readOnlyFarm(tx);
  return ({ farm }) => (farm === undefined ? only : (called.get(small(farm)) ?? []));
}

/** Farm, shed, sex and days of a line, or the first thing that keeps it from having them. */
function placeOf(
  { line, input }: FlockInputLine,
  [farm, second]: readonly FarmForFlocks[],
  sheds: readonly ShedOfFarm[],
  { mapping, today }: ListRequest,
): Found {
  if (farm === undefined) {
    return input.farm === undefined
      ? wrong('required', 'farm')
      : wrong('unknownName', 'farm', { name: input.farm, of: 'farm' });
  }
  if (second !== undefined) return wrong('severalCalled', 'farm', { name: input.farm ?? '' });
  const shed = sheds.find((each) => each.farmId === farm.id && isCalled(input.shed, each));
  if (shed === undefined) return wrong('unknownShed', 'shed', { name: input.shed });
  const sex = sexOf(input, shed);
  if (sex === null) return input.sex ? wrong('sexMismatch', 'sex', { name: input.sex }) : wrong('required', 'sex');
  const cameBy = input.asOf ?? mapping.asOf ?? today(farm.timeZone);
  if (input.state !== undefined && flockStateIn(input.state) === null) {
    return wrong('unknownValue', 'state', { value: input.state });
  }
  const isInLay = shed.productionKind !== 'broiler' && flockStateIn(input.state ?? '') === 'production';
  if (isInLay && input.productionDay === null && sex !== 'male') return wrong('required', 'productionDay');
  const hatchDay = hatchDayOf(input, cameBy);
  if (hatchDay === undefined) return wrong('required', 'hatchDay');
  const number = input.flock ?? usualFlockNumber(shed.code, cameBy);
  return { placed: { line, input, farm, shed, sex, day: cameBy, hatchDay, number } };
}

/** Breeders are kept by sex; other birds are as hatched unless it is said. */
function sexOf({ sex }: FlockLineInput, { productionKind }: ShedOfFarm): Sex | null {
  if (sex === undefined) return productionKind === 'breeder' ? null : 'asHatched';
  return sexIn(sex);
}

/** As it is said, or by the age on the day; chicks that came on a day hatched on it. */
function hatchDayOf({ hatchDay, ageWeeks, placedDay }: FlockLineInput, cameBy: Day): Day | undefined {
  if (hatchDay !== undefined) return hatchDay;
  return ageWeeks === undefined ? placedDay : addDays(cameBy, -Math.round(ageWeeks * 7));
}

const isThereAlready = (existing: FlockCalled | undefined, { farm, hatchDay }: PlacedLine): boolean =>
  existing !== undefined &&
  existing.placedDay !== null &&
  existing.farmId === farm.id &&
  existing.hatchDay === hatchDay;

type Usual = Awaited<ReturnType<typeof readUsualStandards>>;

/** The standard of that name or breed, the farm's usual one before others, the newest before older ones. */
function standardOf(
  { input, farm, shed: { productionKind } }: PlacedLine,
  sexes: Sex[],
  standards: readonly StandardLine[],
  usual: Usual,
): StandardLine | undefined {
  const last = usual.find((each) => each.farmId === farm.id && each.productionKind === productionKind)?.standardId;
  const fitting = standards.filter((standard) => fitsStandard({ productionKind, sexes }, standard));
  const wanted = plainWords(input.breed ?? '');
  if (wanted === '') return fitting.find(({ id }) => id === last);
  const exact = fitting.filter(({ name, breed }) => [name, breed].some((each) => plainWords(each) === wanted));
  const near = fitting.filter(({ name, breed }) => ` ${plainWords(`${breed} ${name}`)} `.includes(` ${wanted} `));
  const called = exact.length > 0 ? exact : near;
  return called.find(({ id }) => id === last) ?? called[0];
}

function flockOf(
  { input, shed, hatchDay, number, farm }: PlacedLine,
  sexes: readonly Sex[],
  standard: StandardLine,
  existing: FlockCalled | undefined,
): FlockToOpen {
  const { id, ...fields } = flockInput.parse({
    id: randomUUID(),
    number,
    productionKind: shed.productionKind,
    breed: standard.breed,
    sexes,
    standardId: standard.id,
    sourceKind: 'supplier',
    sourceName: input.supplier,
    hatchDay,
    notes: input.notes,
  });
  const isPlanned = existing?.state === 'planned' && existing.farmId === farm.id && existing.placedDay === null;
  return { id, plannedId: isPlanned ? existing.id : null, fields };
}

/** What the placement of a line hands in: birds that came on the day they hatched are chicks, others have lived before. */
export function birdsOf({ input, sex, day, flock }: BirdsLine) {
  const { placed, lost, productionDay, hensHoused, hatchingEggs, layFeedKg } = input;
  const past = { placed, lost, productionDay, hensHoused, hatchingEggs, layFeedKg };
  const opening = { ...past, feedKg: input.feedSoFarKg, eggs: input.eggsSoFar };
  const areChicks = flock.fields.hatchDay === day && Object.values(opening).every((value) => value === null);
  return chickPlacementDetail.parse({
    sex,
    count: input.alive,
    supplierName: input.supplier,
    sampleMeanG: input.weightNowG,
    priceMinorPerChick: input.birdPrice,
    ...(!areChicks && { opening }),
  });
}
