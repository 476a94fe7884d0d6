import type { PlacedRow } from '@henhouse/contract/entry/place-birds';
import { type Problem, type ProblemCode } from '@henhouse/domain/problem/problem';
import { problemCodes } from '@henhouse/domain/problem/way-out';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { placeRows, recordPlaced } from '../../entry/place/place-birds.service';
import { readShedStandings } from '../../farm/shed.store';
import { planAgain } from '../../flock/open-flock.service';
import type { ImportContext } from '../planned-file';
import { shedChanges } from '../shed-changes';
import { type FlockLineInput, flockLineInput } from './flock-input';
import { type BirdsLine, birdsOf, type FlockToOpen, flockFinder, isWithoutBirds } from './flock-lines';
import type { JudgedLine, ListWork } from './list-work';
import { runTrial } from './trial';

const small = (input: string | undefined) => input?.toLowerCase() ?? '';

/**
 * Flocks with the birds that stand in their sheds now, and what is known of their life so far: opened and placed as by the table
 * of free sheds. A flock of that number with birds is left alone; one that is planned there and has none is filled.
 */
export const flockList: ListWork<FlockLineInput, BirdsLine> = {
  kind: 'flocks',
  schema: flockLineInput,
  columnOf: {
    shedId: 'shed',
    standardId: 'breed',
    number: 'flock',
    day: 'asOf',
    count: 'alive',
    feedKg: 'feedSoFarKg',
    eggs: 'eggsSoFar',
    sampleMeanG: 'weightNowG',
    sampleBirds: 'weightNowG',
    priceMinorPerChick: 'birdPrice',
    farmId: 'farm',
  },
  // Of a flock without birds nobody counts any: its line is left out, whatever stands there.
  handedIn: (cells) => (isWithoutBirds(String(cells.state ?? '')) ? { ...cells, alive: 1 } : cells),
  keyOf: ({ farm, shed, flock, sex }) => ({
    key: JSON.stringify([small(farm), small(shed), small(flock), small(sex)]),
    column: 'shed',
  }),
  judge: async (lines, request) => {
    const find = await flockFinder(lines, request);
    const found = lines.map(find);
    const ready = found.flatMap((each) => each.ready ?? []);
    const confirmed = request.mapping.confirmImplausible ? problemCodes : [];
    const { problems } = await runTrial(request.context, (silent) => placeAll(silent, ready, confirmed));
    return found.map((each) => judged(each, problems.get(each.line) ?? []));
  },
  write: async (lines, { tx, context }) => {
    const before = await readShedStandings(tx, [...new Set(lines.map(({ shedId }) => shedId))]);
    const { entryIds } = await placeAll(context, lines, problemCodes);
    return { entryIds, sheds: shedChanges(before, await readShedStandings(tx, [...before.keys()])) };
  },
};

function judged(found: JudgedLine<BirdsLine>, placed: readonly Problem[]): JudgedLine<BirdsLine> {
  const problems = [...found.problems, ...placed];
  const isRefused = problems.some(({ severity }) => severity === 'error');
  return { ...found, problems, ready: isRefused ? null : found.ready };
}

/** Findings of a placement by what its line calls the field: `rows.0.birds.0.detail.opening.feedKg` is `feedKg`. */
const lastOf = (field: string) => field.split('.').at(-1) ?? field;

interface PlacedAll {
  readonly entryIds: readonly string[];
  readonly problems: ReadonlyMap<number, readonly Problem[]>;
}

/** Opens all flocks and places their birds, farm by farm. */
async function placeAll(
  context: ImportContext,
  lines: readonly BirdsLine[],
  confirmed: readonly ProblemCode[],
): Promise<PlacedAll> {
  const entryIds: string[] = [];
  const problems = new Map<number, Problem[]>();
  const findAt = (line: number, problem: Problem) =>
    problems.set(line, [...(problems.get(line) ?? []), { ...problem, field: lastOf(problem.field) }]);
  for (const [farmId, ofFarm] of grouped(lines, (line) => line.farmId)) {
    for (const [flock, [first]] of grouped(ofFarm, (each) => each.flock)) {
      for (const problem of await replan(context, farmId, flock)) findAt(first?.line ?? 0, problem);
    }
    const rows = [...grouped(ofFarm, ({ flock, shedId }) => `${flock.id} ${shedId}`).values()];
    const at = { farmId, confirmed };
    const placed = await placeRows(context, at, rows.map(rowOf));
    for (const problem of placed.problems) {
      const [, row = 0, part, bird = 0] = problem.field.split('.');
      const birds = rows[Number(row)];
      const line = birds?.[part === 'birds' ? Number(bird) : 0]?.line;
      if (line !== undefined) findAt(line, problem);
    }
    recordPlaced(context, at, placed);
    entryIds.push(...placed.placements.map(({ entry }) => entry.id));
  }
  return { entryIds, problems };
}

/** The planned flock becomes what the file says of it, once for all its lines. */
async function replan(context: ImportContext, farmId: string, flock: FlockToOpen): Promise<readonly Problem[]> {
  const { tx, user, today } = context;
  if (flock.plannedId === null) return [];
  return planAgain(tx, { id: flock.plannedId, farmId, fields: flock.fields, byName: user.name, today });
}

function rowOf(birds: readonly BirdsLine[]): PlacedRow {
  const [first] = birds;
  if (first === undefined) throw new Error('a row of no birds');
  const { shedId, flock, day: cameDay } = first;
  return {
    shedId,
    flockId: flock.plannedId,
    flock: flock.plannedId === null ? { id: flock.id, ...flock.fields } : null,
    day: cameDay,
    birds: birds.map((each) => ({ id: each.placementId, detail: birdsOf(each) })),
  };
}
