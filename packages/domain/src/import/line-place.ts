import { addDays, type Day } from '../day/day';
import { error, type Problem } from '../problem/problem';
import { grouped } from '../quantity/grouped';
import type { ProductionKind, Sex } from '../standards/standard';
import { sexIn } from './cell/sex-words';
import type { DailyColumn } from './daily-column';
import { type DailyLine, type FileReading, headerOf, type LineProblem } from './daily-line';

export interface ImportShed {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** A time that a flock stood in a shed; `toDay` null while it stands there. */
export interface Stay {
  readonly shedId: string;
  readonly fromDay: Day;
  readonly toDay: Day | null;
}

export interface ImportFlock {
  readonly id: string;
  readonly number: string;
  readonly hatchDay: Day;
  readonly productionKind: ProductionKind;
  readonly sexes: readonly Sex[];
  readonly stays: readonly Stay[];
}

/** What lines can speak of, and what the person named beside the file. */
export interface ImportFarm {
  readonly sheds: readonly ImportShed[];
  readonly flocks: readonly ImportFlock[];
  readonly flockId: string | null;
  readonly shedId: string | null;
}

/** Which birds, where and when. */
export interface LinePlace {
  readonly flock: ImportFlock;
  readonly shedId: string;
  readonly day: Day;
  readonly sex: Sex;
}

const covers = (stay: Stay, day: Day) => stay.fromDay <= day && (stay.toDay === null || day <= stay.toDay);
const plain = (text: string) => text.trim().toLowerCase();

/** Finds a shed of the farm by its name or code. */
export function shedFinder({ sheds }: Pick<ImportFarm, 'sheds'>): (input: string) => ImportShed | undefined {
  const found = new Map<string, ImportShed>();
  for (const shed of sheds) found.set(plain(shed.name), shed);
  for (const shed of sheds) found.set(plain(shed.code), shed);
  return (input) => found.get(plain(input));
}

/**
 * Finds the words of a file among the sheds and flocks of a farm; made once for a file. Birds also stand where `lines` of
 * the file bring them.
 */
export function linePlacer(importFarm: ImportFarm, reading: FileReading, lines: readonly DailyLine[]) {
  const shedCalled = shedFinder(importFarm);
  const flockCalled = new Map(importFarm.flocks.map(({ id, number }) => [plain(number), id]));
  const came = arrivalsIn(lines, importFarm, shedCalled, flockCalled);
  const farm = {
    ...importFarm,
    flocks: importFarm.flocks.map((flock) => ({ ...flock, stays: [...flock.stays, ...(came.get(flock.id) ?? [])] })),
  };
  const flocks = new Map(farm.flocks.map((flock) => [plain(flock.number), flock]));
  const namedFlock = farm.flocks.find(({ id }) => id === farm.flockId);
  const flocksOf = grouped(
    farm.flocks.flatMap((flock) => flock.stays.map((stay) => ({ flock, stay }))),
    ({ stay }) => stay.shedId,
  );

  /** The flock that stood in the shed on the day; on the day of a change, the one that came. */
  function flockInShed(shedId: string, day: Day): ImportFlock | undefined {
    return (flocksOf.get(shedId) ?? [])
      .filter(({ stay }) => covers(stay, day))
      .sort((a, b) => (a.stay.fromDay < b.stay.fromDay ? 1 : -1))[0]?.flock;
  }

  /** The only shed the flock stood in on the day, or at all. */
  function shedOfFlock(flock: ImportFlock, day: Day): string | undefined {
    const there = new Set(flock.stays.filter((stay) => covers(stay, day)).map(({ shedId }) => shedId));
    const ever = new Set(flock.stays.map(({ shedId }) => shedId));
    const [only] = there.size === 0 ? ever : there;
    return (there.size || ever.size) === 1 ? only : undefined;
  }

  const isNamed = (text: string, found: unknown) => text === '' || found !== undefined;

  /** Where a line belongs, or everything that keeps it from being placed. */
  return function place(line: DailyLine): { place: LinePlace | null; problems: LineProblem[] } {
    const problems: LineProblem[] = [];
    const refuse = (problem: Problem, ...meanings: DailyColumn[]) => {
      const value = String(problem.params.name ?? problem.params.value ?? '');
      problems.push({ line: line.line, column: headerOf(reading, ...meanings), value, problem });
      return { place: null, problems };
    };
    const shed = line.shed === '' ? undefined : shedCalled(line.shed);
    const named = line.flock === '' ? namedFlock : flocks.get(plain(line.flock));
    if (!isNamed(line.shed, shed)) refuse(error('unknownShed', 'shed', { name: line.shed }), 'shed');
    if (!isNamed(line.flock, named)) refuse(error('unknownFlock', 'flock', { name: line.flock }), 'flock');
    if (problems.length > 0) return { place: null, problems };

    const namedShedId = shed?.id ?? farm.shedId ?? undefined;
    const age = line.numbers.ageDays;
    if (line.day === null && line.hasUnreadDay) return { place: null, problems };
    if (line.day === null && age === undefined) return refuse(error('required', 'day'), 'day', 'ageDays');
    if (named === undefined && (namedShedId === undefined || line.day === null)) {
      return refuse(error('required', 'flock'), 'flock', 'shed');
    }
    const flock = named ?? flockInShed(namedShedId ?? '', line.day ?? '');
    if (flock === undefined) return refuse(error('dayOutsideFlock', 'day', { day: line.day }), 'day');

    const dayOfAge = age === undefined ? null : addDays(flock.hatchDay, age);
    if (line.day !== null && dayOfAge !== null && line.day !== dayOfAge) {
      return refuse(error('ageDisagrees', 'ageDays', { value: age ?? null, day: dayOfAge }), 'ageDays');
    }
    const day = line.day ?? dayOfAge ?? '';
    const shedId = namedShedId ?? shedOfFlock(flock, day);
    if (shedId === undefined) return refuse(error('required', 'shed'), 'shed', 'flock');
    const sex = sexOfLine(line, flock);
    if (sex === null) {
      return refuse(
        line.sex === '' ? error('required', 'sex') : error('sexMismatch', 'sex', { name: line.sex }),
        'sex',
      );
    }
    return { place: { flock, shedId, day, sex }, problems };
  };
}

/** Where chicks are placed and birds moved to by lines that name both flock and shed, from that day on. */
function arrivalsIn(
  lines: readonly DailyLine[],
  farm: ImportFarm,
  shedCalled: ReturnType<typeof shedFinder>,
  flockCalled: ReadonlyMap<string, string>,
): Map<string, Stay[]> {
  const came = new Map<string, Stay[]>();
  for (const { numbers, texts, ...line } of lines) {
    const { birdsPlaced = 0, movedIn = 0, movedOut = 0 } = numbers;
    const flockId = line.flock === '' ? farm.flockId : flockCalled.get(plain(line.flock));
    if (birdsPlaced + movedIn + movedOut === 0 || flockId == null) continue;
    const flock = farm.flocks.find(({ id }) => id === flockId);
    const age = numbers.ageDays;
    const fromDay = line.day ?? (flock === undefined || age === undefined ? null : addDays(flock.hatchDay, age));
    if (fromDay === null) continue;
    const here = line.shed === '' ? farm.shedId : shedCalled(line.shed)?.id;
    const there = texts.otherShed === undefined ? undefined : shedCalled(texts.otherShed)?.id;
    const into = [birdsPlaced + movedIn > 0 ? here : null, movedOut > 0 ? there : null];
    const stays = into.flatMap((shedId) => (shedId == null ? [] : [{ shedId, fromDay, toDay: null }]));
    came.set(flockId, [...(came.get(flockId) ?? []), ...stays]);
  }
  return came;
}

/** The sex group that a line names, else the only one the flock is kept by, else all together; null for another word. */
function sexOfLine(line: DailyLine, flock: ImportFlock): Sex | null {
  if (line.sex === '') return flock.sexes.length === 1 ? (flock.sexes[0] ?? 'asHatched') : 'asHatched';
  return sexIn(line.sex);
}
