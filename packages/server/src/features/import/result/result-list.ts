import { randomUUID } from 'node:crypto';
import type { InputOf } from '@henhouse/contract/endpoint';
import type { createSample, Sample, sayResults } from '@henhouse/contract/health/sample';
import { confirm, error, type Problem } from '@henhouse/domain/problem/problem';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import { Refusal } from '../../../platform/http/refusal';
import { takeSample, writeResults } from '../../health/sample/sample.service';
import { lockSample } from '../../health/sample/sample.store';
import type { WrittenSample } from '../import-file.store';
import { readFlocksCalled, readShedsOfFarms } from '../list/farm-file.store';
import type { JudgedLine, ListAsked, ListWork, SaidLine } from '../list/list-work';
import { tried } from '../list/trial';
import type { Doing } from '../planned-file';
import { kindOf, outcomeOf, type ResultSaid, resultSaid } from './result-said';

type SaidResult = SaidLine<ResultSaid>;
type Results = Omit<InputOf<typeof sayResults>, never>;

/** A sample as the lines of a file that are of it say: its own id where it is listed already, and else what it is. */
interface SampleLines {
  readonly lines: readonly SaidResult[];
  readonly listed: Sample | null;
  readonly taken: InputOf<typeof createSample> | null;
  readonly said: Results;
}

const small = (text: string | undefined): string => text?.trim().toLowerCase() ?? '';

/** Lines of one sample: the laboratory's number names it, and without one all that is said of it. */
const sampleKey = (said: ResultSaid): string =>
  said.sampleNumber === ''
    ? JSON.stringify([small(said.sampleKind), small(said.flock), small(said.shed), said.sampleDay])
    : JSON.stringify([small(said.sampleNumber), small(said.laboratory)]);

/**
 * What a laboratory found, as its file says it: results of samples that are listed, and samples that are not, with theirs. Each is
 * written down as by hand, so that a finding that the company lists shuts the flock. The same result is left alone.
 */
export const resultList: ListWork<ResultSaid, SampleLines> = {
  kind: 'labResults',
  schema: resultSaid,
  columnOf: {
    kind: 'sampleKind',
    number: 'sampleNumber',
    day: 'sampleDay',
    flockId: 'flock',
    shedId: 'shed',
    value: 'measured',
    limit: 'fineUpTo',
    results: 'part',
    parts: 'part',
  },
  handedIn: (cells) => cells,
  // Without a part two lines that are alike are two parts.
  keyOf: (said) => ({
    key: JSON.stringify([sampleKey(said), said.part ?? randomUUID(), small(said.finding)]),
    column: 'part',
  }),
  judge: async (lines, asked) => {
    const read = await sampleReader(lines, asked);
    const judged: JudgedLine<SampleLines>[] = [];
    for (const ofSample of grouped(lines, ({ said }) => sampleKey(said)).values())
      judged.push(...(await judge(read(ofSample), ofSample, asked)));
    return judged;
  },
  write: async (samples, { farmId, doing }, { onProgress }) => {
    const written: WrittenSample[] = [];
    for (const [at, sample] of samples.entries()) {
      written.push(await writeDown(doing, farmId ?? '', sample));
      await onProgress((at + 1) / samples.length);
    }
    return { samples: written };
  },
};

type Found = { readonly sample: SampleLines } | { readonly line: number; readonly problem: Problem };

async function judge(found: Found, lines: readonly SaidResult[], asked: ListAsked): Promise<JudgedLine<SampleLines>[]> {
  const refused = (problems: ReadonlyMap<number, readonly Problem[]>, ready: SampleLines | null, isThere = false) =>
    lines.map(({ line }, at) => ({
      line,
      problems: problems.get(line) ?? [],
      isThere,
      ready: at === 0 ? ready : null,
    }));
  if ('problem' in found) return refused(new Map([[found.line, [found.problem]]]), null);
  const { sample } = found;
  const { listed, said } = sample;
  if (listed?.knownDay != null && isSame(listed, said)) return refused(new Map(), null, true);
  const first = lines[0]?.line ?? 0;
  const problems = await refusalsOf(asked, sample);
  if (problems.size > 0) return refused(problems, null);
  if (listed?.knownDay == null) return refused(problems, sample);
  const name = [listed.laboratory, listed.number].filter(Boolean).join(' ');
  return refused(new Map([[first, [confirm('resultDiffers', 'outcome', { name })]]]), sample);
}

/** The same findings on the same day, whatever the order of the lines. */
function isSame(listed: Sample, said: Results): boolean {
  const plain = (results: readonly object[]) =>
    results
      .map((each) => JSON.stringify(Object.entries(each).sort()))
      .sort()
      .join();
  return listed.knownDay === said.knownDay && plain(listed.results) === plain(said.results);
}

/** What speaks against a sample, said by what writes it down, at the lines that it is about. */
async function refusalsOf({ doing, farmId }: ListAsked, sample: SampleLines): Promise<Map<number, Problem[]>> {
  const problems = new Map<number, Problem[]>();
  try {
    await tried(doing, (silent) => writeDown(silent, farmId ?? '', sample));
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

async function writeDown(doing: Doing, farmId: string, { listed, taken, said }: SampleLines): Promise<WrittenSample> {
  const sampling = { ...doing, machineFarm: async () => undefined };
  const { tx, now } = doing;
  const sample =
    taken === null ? await lockSample(tx, listed?.id ?? '', now) : await takeSample(sampling, farmId, taken);
  const { id, version } = await writeResults(sampling, sample, said);
  const { knownDay, results } = sample;
  return { id, version, before: taken === null ? { knownDay, results } : null };
}

/** Reads the lines of a sample against the flocks, sheds and samples of the farm; all of the file in a few queries. */
async function sampleReader(
  lines: readonly SaidResult[],
  { tx, farmId, today, doing }: ListAsked,
): Promise<(lines: readonly SaidResult[]) => Found> {
  const numbers = [...new Set(lines.map(({ said }) => small(said.sampleNumber)))].filter((number) => number !== '');
  const [flocks, sheds, rows] = await Promise.all([
    readFlocksCalled(
      tx,
      lines.flatMap(({ said }) => said.flock ?? []),
    ),
    readShedsOfFarms(tx, [farmId ?? '']),
    tx.many(sql<{ id: string }>`
      select id from sample where company_id = ${tx.companyId} and farm_id = ${farmId} and lower(number) = any(${numbers}::text[])`),
  ]);
  const listed: Sample[] = [];
  for (const { id } of rows) listed.push(await lockSample(tx, id, doing.now));
  return (ofSample) => {
    const [first] = ofSample;
    if (first === undefined) throw new Error('a sample of no lines');
    const { said, line } = first;
    const wrong = (...[code, field, params]: Parameters<typeof error>) => ({
      line,
      problem: error(code, field, params),
    });
    const unread = ofSample.find((each) => outcomeOf(each.said) === null);
    if (unread !== undefined) {
      const { outcome } = unread.said;
      const problem =
        outcome === undefined
          ? error('required', 'outcome')
          : error('unknownValue', 'outcome', { value: outcome, name: outcome });
      return { line: unread.line, problem };
    }
    const [own, second] = listed.filter(
      ({ number, laboratory }) =>
        small(number) === small(said.sampleNumber) &&
        (said.laboratory === undefined || small(laboratory) === small(said.laboratory)),
    );
    if (second !== undefined) return wrong('severalCalled', 'sampleNumber', { name: said.sampleNumber });
    const results = ofSample.map((each, at) => resultOf(each.said, at));
    const knownDay = said.knownDay ?? today();
    const sample = { lines: ofSample, said: { knownDay, results } };
    if (own !== undefined) return { sample: { ...sample, listed: own, taken: null } };
    const kind = kindOf(said);
    if (kind === null) {
      return said.sampleKind === undefined
        ? wrong('required', 'sampleKind')
        : wrong('unknownValue', 'sampleKind', { value: said.sampleKind, name: said.sampleKind });
    }
    const flock = said.flock === undefined ? null : flocks.get(small(said.flock));
    if (flock === undefined || (flock !== null && flock.farmId !== farmId))
      return wrong('unknownFlock', 'flock', { name: said.flock ?? '' });
    const shed =
      said.shed === undefined
        ? null
        : sheds.find(({ name, code }) => [name, code].some((each) => small(each) === small(said.shed)));
    if (shed === undefined) return wrong('unknownShed', 'shed', { name: said.shed ?? '' });
    const { sampleDay, takenBy, laboratory, sampleNumber: number, notes } = said;
    if (sampleDay === undefined) return wrong('required', 'sampleDay');
    if (takenBy === undefined) return wrong('required', 'takenBy');
    if (laboratory === undefined) return wrong('required', 'laboratory');
    const parts = Math.max(...results.map(({ part }) => part));
    const place = { flockId: flock?.id ?? null, shedId: shed?.id ?? null, machineId: null, lotId: null };
    const taken = { id: randomUUID(), kind, ...place, day: sampleDay, parts, takenBy, laboratory, number, notes };
    return { sample: { ...sample, listed: null, taken } };
  };
}

function resultOf(said: ResultSaid, at: number): Results['results'][number] {
  const outcome = outcomeOf(said) ?? 'negative';
  const { part = at + 1, finding, measured, unit, fineUpTo } = said;
  return { part, outcome, finding, value: measured, unit, limit: fineUpTo };
}
