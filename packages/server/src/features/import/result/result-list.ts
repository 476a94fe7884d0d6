import { randomUUID } from 'node:crypto';
import type { InputOf } from '@henhouse/contract/endpoint';
import type { createSample, recordResults, Sample } from '@henhouse/contract/health/sample';
import { onlyAdds, partsAwaited, type SamplePlace } from '@henhouse/domain/health/sample';
import { confirm, error, type Problem } from '@henhouse/domain/problem/problem';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import { equals } from '../../../platform/db/listing';
import { Refusal } from '../../../platform/http/refusal';
import { type Sampling, takeSample, writeResults } from '../../health/sample/sample.service';
import { lockSamples } from '../../health/sample/sample.store';
import type { WrittenSample } from '../import-file.store';
import type { InputLine, JudgedLine, ListRequest, ListWork } from '../list/list-work';
import { runTrial } from '../list/trial';
import { kindOf, outcomeOf, type ResultInput, resultInput } from './result-input';
import { placeFinder, placeWords, small } from './result-place';

type ResultLine = InputLine<ResultInput>;
type Results = Omit<InputOf<typeof recordResults>, never>;

/** What writing samples down needs of whoever brings the file: where its machines stand the file is read for. */
type Bringing = Omit<Sampling, 'machineFarm'>;

/** A sample as the lines of a file that are of it say: as it is listed already, and else what it is. */
interface SampleLines {
  readonly lines: readonly ResultLine[];
  readonly farmId: string;
  readonly listed: Sample | null;
  readonly taken: InputOf<typeof createSample> | null;
  readonly input: Results;
}

/** Lines of one sample: the laboratory's number names it, and without one all that is said of it. */
const sampleKey = (input: ResultInput): string =>
  input.sampleNumber === ''
    ? JSON.stringify([...placeWords(input), small(input.sampleKind), input.sampleDay])
    : JSON.stringify([small(input.sampleNumber), small(input.laboratory)]);

/**
 * What a laboratory found, as its file says it: results of samples that are listed, and samples that are not, with theirs. Each is
 * written down as by hand, so that a finding that the company lists shuts the flock. The same result is left alone.
 */
export const resultList: ListWork<ResultInput, SampleLines, Bringing> = {
  kind: 'labResults',
  schema: resultInput,
  columnOf: {
    kind: 'sampleKind',
    number: 'sampleNumber',
    day: 'sampleDay',
    flockId: 'flock',
    shedId: 'shed',
    machineId: 'machine',
    lotId: 'sampleLot',
    value: 'measured',
    limit: 'fineUpTo',
    results: 'part',
    parts: 'part',
  },
  handedIn: (cells) => cells,
  // Without a part two lines that are alike are two parts.
  keyOf: (input) => ({
    key: JSON.stringify([sampleKey(input), input.part ?? randomUUID(), small(input.finding)]),
    column: 'part',
  }),
  judge: async (lines, request) => {
    const read = await sampleReader(lines, request);
    const judged: JudgedLine<SampleLines>[] = [];
    for (const ofSample of grouped(lines, ({ input }) => sampleKey(input)).values())
      judged.push(...(await judge(read(ofSample), ofSample, request)));
    return judged;
  },
  write: async (samples, { context }, { onProgress }) => {
    const written: WrittenSample[] = [];
    for (const [at, sample] of samples.entries()) {
      written.push(await writeDown(context, sample));
      await onProgress((at + 1) / samples.length);
    }
    return { samples: written };
  },
};

type Found = { readonly sample: SampleLines } | { readonly line: number; readonly problem: Problem };

async function judge(
  found: Found,
  lines: readonly ResultLine[],
  request: ListRequest<Bringing>,
): Promise<JudgedLine<SampleLines>[]> {
  const refused = (problems: ReadonlyMap<number, readonly Problem[]>, ready: SampleLines | null, isThere = false) =>
    lines.map(({ line }, at) => ({
      line,
      problems: problems.get(line) ?? [],
      isThere,
      ready: at === 0 ? ready : null,
    }));
  if ('problem' in found) return refused(new Map([[found.line, [found.problem]]]), null);
  const { sample } = found;
  const { listed, input } = sample;
  if (listed?.knownDay != null && isSame(listed, input)) return refused(new Map(), null, true);
  const first = lines[0]?.line ?? 0;
  const problems = await refusalsOf(request, sample);
  if (problems.size > 0) return refused(problems, null);
  if (listed?.knownDay == null || onlyAdds(listed, input)) return refused(problems, sample);
  const name = [listed.laboratory, listed.number].filter(Boolean).join(' ');
  return refused(new Map([[first, [confirm('resultDiffers', 'outcome', { name })]]]), sample);
}

/** The same findings on the same day, whatever the order of the lines. */
function isSame(listed: Sample, input: Results): boolean {
  const plain = (results: readonly object[]) =>
    results
      .map((each) => JSON.stringify(Object.entries(each).sort()))
      .sort()
      .join();
  return listed.knownDay === input.knownDay && plain(listed.results) === plain(input.results);
}

/** What speaks against a sample, said by what writes it down, at the lines that it is about. */
async function refusalsOf({ context }: ListRequest<Bringing>, sample: SampleLines): Promise<Map<number, Problem[]>> {
  const problems = new Map<number, Problem[]>();
  try {
    await runTrial(context, (silent) => writeDown(silent, sample));
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.details.problems === undefined) throw refusal;
    for (const problem of refusal.details.problems) {
      const [of, index, field] = problem.field.split('.');
      const at = sample.lines[of === 'results' ? Number(index ?? 0) : 0]?.line ?? 0;
      problems.set(at, [...(problems.get(at) ?? []), { ...problem, field: field ?? of ?? '' }]);
    }
  }
  return problems;
}

async function writeDown(context: Bringing, { farmId, listed, taken, input }: SampleLines): Promise<WrittenSample> {
  // A machine was looked up with its farm when the file was read.
  const sampling = { ...context, machineFarm: async () => farmId };
  const sample = taken === null ? listed : await takeSample(sampling, farmId, taken);
  if (sample === null) throw new Error('a result of no sample');
  const { id, version } = await writeResults(sampling, sample, input);
  const { knownDay, results } = sample;
  return { id, version, before: taken === null ? { knownDay, results } : null };
}

/** Reads the lines of a sample against what the company has; all of the file in a few queries, its samples locked by one. */
async function sampleReader(
  lines: readonly ResultLine[],
  request: ListRequest<Bringing>,
): Promise<(lines: readonly ResultLine[]) => Found> {
  const { tx, farmId, today, context } = request;
  const numbers = [...new Set(lines.map(({ input }) => small(input.sampleNumber)))].filter((number) => number !== '');
  const [placeOf, zones, listed] = await Promise.all([
    placeFinder(lines, request),
    tx.many(
      sql<{ id: string; timeZone: string | null }>`select id, time_zone from farm where company_id = ${tx.companyId}`,
    ),
    lockSamples(
      tx,
      sql`${equals(sql`s.farm_id`, farmId ?? undefined)} and lower(s.number) = any(${numbers}::text[])`,
      context.now,
    ),
  ]);
  const zoneOf = new Map(zones.map(({ id, timeZone }) => [id, timeZone]));
  const numbered = grouped(listed, ({ number }) => small(number));
  return (ofSample) => {
    const [first] = ofSample;
    if (first === undefined) throw new Error('a sample of no lines');
    const { input, line } = first;
    const unread = ofSample.find((each) => outcomeOf(each.input) === null);
    if (unread !== undefined) return { line: unread.line, problem: notRead('outcome', unread.input.outcome) };
    // What is listed is known by its number, whatever the laboratory calls the place.
    const [own, second] = (numbered.get(small(input.sampleNumber)) ?? []).filter(
      ({ laboratory }) => input.laboratory === undefined || small(laboratory) === small(input.laboratory),
    );
    if (second !== undefined) {
      return { line, problem: error('severalCalled', 'sampleNumber', { name: input.sampleNumber }) };
    }
    const results = ofSample.map((each, at) => resultOf(each.input, at));
    // What says no day is known since it was first said: on the day of its farm, whatever places the file is of.
    const sampleOf = (farm: string) => {
      const knownDay = input.knownDay ?? own?.knownDay ?? today(zoneOf.get(farm) ?? null);
      return { lines: ofSample, farmId: farm, input: { knownDay, results } };
    };
    if (own !== undefined) {
      const { input: brought, ...sample } = sampleOf(own.farmId);
      // A laboratory that sends its results in parts sends none of them twice.
      const inFile = new Set(results.map(({ part }) => part));
      const kept = partsAwaited(own) > 0 ? own.results.filter(({ part }) => !inFile.has(part)) : [];
      const input = { ...brought, results: [...results, ...kept] };
      return { sample: { ...sample, input, listed: own, taken: null } };
    }
    const place = placeOf(input);
    if ('problem' in place) return { line, problem: place.problem };
    const taken = takenOf(input, place.place, Math.max(...results.map(({ part }) => part)));
    if ('code' in taken) return { line, problem: taken };
    return { sample: { ...sampleOf(place.farmId), listed: null, taken } };
  };
}

const notRead = (field: string, input: string | undefined): Problem =>
  input === undefined ? error('required', field) : error('unknownValue', field, { value: input, name: input });

/** A sample that is not listed yet, or what keeps it from being written down. */
function takenOf(input: ResultInput, place: SamplePlace, parts: number): InputOf<typeof createSample> | Problem {
  const { sampleDay, takenBy, laboratory, sampleNumber: number, notes } = input;
  const kind = kindOf(input);
  if (kind === null) return notRead('sampleKind', input.sampleKind);
  if (sampleDay === undefined) return error('required', 'sampleDay');
  if (takenBy === undefined) return error('required', 'takenBy');
  if (laboratory === undefined) return error('required', 'laboratory');
  return { id: randomUUID(), kind, ...place, day: sampleDay, parts, takenBy, laboratory, number, notes };
}

function resultOf(input: ResultInput, at: number): Results['results'][number] {
  const outcome = outcomeOf(input) ?? 'negative';
  const { part = at + 1, finding, measured, unit, fineUpTo } = input;
  return { part, outcome, finding, value: measured, unit, limit: fineUpTo };
}
