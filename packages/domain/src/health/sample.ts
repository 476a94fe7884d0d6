import type { Day } from '../day/day';
import { type FlockState, isFlockFinished } from '../flock/flock-state';
import { error, outOfRange, type Problem } from '../problem/problem';

/** What a sample is examined for. */
export const sampleKinds = ['salmonella', 'avianInfluenza', 'mycoplasma', 'water', 'feed', 'hygiene', 'other'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** What the laboratory says of a part: nothing found, something found, or a figure. */
export const sampleOutcomes = ['negative', 'positive', 'measured'] as const;
export type SampleOutcome = (typeof sampleOutcomes)[number];

/** Where a sample stands: its result is waited for, for too long, or known. */
export const sampleStates = ['waiting', 'late', 'negative', 'positive'] as const;

/** Most parts of one sample. */
export const partsAtMost = 200;

/** Days after which the result of a sample is asked for. */
export const resultDays = 10;

/** Days in which a positive result wants another sample, and those after which it is asked for no more. */
export const followUpWithinDays = 7;
export const followUpDays = 30;

/** One finding in one part of a sample. */
export interface SampleResult {
  /** From 1 to the number of parts. */
  readonly part: number;
  readonly outcome: SampleOutcome;
  /** Of a positive its type (a serovar, a subtype), of a figure what was measured; empty where it is not known. */
  readonly finding: string;
  readonly value: number | null;
  readonly unit: string;
  /** The figure is fine up to this. */
  readonly limit: number | null;
}

/** Where a sample was taken: nothing of this is the farm itself. */
export interface SamplePlace {
  readonly flockId: string | null;
  readonly shedId: string | null;
  readonly machineId: string | null;
  readonly lotId: string | null;
}

/** What the company lists as positive: an empty finding is whatever is found. */
export interface HoldingFinding {
  readonly kind: SampleKind;
  readonly finding: string;
}

/**
 * What shuts a flock until a company says otherwise: the serovars of Regulation (EC) No 2160/2003 with 200/2010, and any
 * avian influenza (Regulation (EU) 2020/687).
 */
export const usualHolding: readonly HoldingFinding[] = [
  ...['Enteritidis', 'Typhimurium', 'Infantis', 'Virchow', 'Hadar'].map(
    (finding) => ({ kind: 'salmonella', finding }) as const,
  ),
  { kind: 'avianInfluenza', finding: '' },
];

/** True for what is not as it should be: something was found, or a figure is above its limit. */
export function isPositive({ outcome, value, limit }: SampleResult): boolean {
  return outcome === 'positive' || (outcome === 'measured' && value !== null && limit !== null && value > limit);
}

interface FoundInParts {
  readonly parts: number;
  readonly results: readonly SampleResult[];
}

/** How many parts of a sample nothing is known of yet. */
export function partsAwaited({ parts, results }: FoundInParts): number {
  return parts - new Set(results.map(({ part }) => part).filter((part) => part <= parts)).size;
}

/** What is known of a sample as a whole: positive by one part, negative by all of them; null until then. */
export function isSamplePositive(sample: FoundInParts): boolean | null {
  if (sample.results.some(isPositive)) return true;
  return partsAwaited(sample) > 0 ? null : false;
}

const wordingOf = ({ part, outcome, finding, value, unit, limit }: SampleResult): string =>
  JSON.stringify([part, outcome, finding, value, unit, limit]);

/** Whether everything that was known of a sample goes on being so, as the rest of it comes. */
export function onlyAdds(before: FoundInParts, { parts = before.parts, results }: Partial<FoundInParts>): boolean {
  if (results === undefined || parts !== before.parts || partsAwaited(before) === 0) return false;
  const now = new Set(results.map(wordingOf));
  return before.results.every((result) => now.has(wordingOf(result)));
}

const folded = (text: string) => text.normalize('NFKD').toLowerCase();

/**
 * The findings that the company lists, as the laboratory wrote them, by what they are: “S. Enteritidis” and “Salmonella Enteritidis” are
 * both the listed “Enteritidis”. A positive whose type is not known yet counts as listed, since what is not known holds.
 */
export function listedFindings(
  kind: SampleKind,
  results: readonly SampleResult[],
  listed: readonly HoldingFinding[],
): ReadonlyMap<string, string> {
  const own = listed.filter((each) => each.kind === kind).map(({ finding }) => folded(finding));
  const found = new Map<string, string>();
  for (const result of own.length === 0 ? [] : results.filter(isPositive)) {
    const written = folded(result.finding.trim());
    const name = written === '' ? '' : own.find((each) => written.includes(each));
    // Where any finding is listed each is one of its own.
    if (name !== undefined && !found.has(name || written)) found.set(name || written, result.finding);
  }
  return found;
}

/** A sample was taken at one place, on a day that has come, and while the flock was there. */
export function checkSample(
  sample: SamplePlace & { readonly day: Day },
  around: {
    readonly today: Day;
    /** Null: of no flock. */
    readonly flock: { readonly state: FlockState; readonly hatchDay: Day } | null;
  },
): Problem[] {
  const { day, flockId, shedId, machineId, lotId } = sample;
  const { today, flock } = around;
  const problems: Problem[] = [];
  const places = [flockId ?? shedId, machineId, lotId].filter((each) => each !== null);
  if (places.length > 1) problems.push(error('invalid', machineId === null ? 'lotId' : 'machineId'));
  if (day > today) problems.push(error('dayInFuture', 'day', { value: day, max: today }));
  if (flock !== null && day < flock.hatchDay) {
    problems.push(error('dayBeforeHatch', 'day', { value: day, day: flock.hatchDay }));
  }
  if (flock !== null && isFlockFinished(flock.state)) {
    problems.push(error('flockClosed', 'flockId', { name: flock.state }));
  }
  return problems;
}

/** A sample goes, with a reason, while no result of it is known: what a laboratory found is corrected and stays. */
export function checkSampleRemoval({ knownDay }: { readonly knownDay: Day | null }): Problem[] {
  return knownDay === null ? [] : [error('stateNotAllowed', '', { name: knownDay })];
}

/** Once a result is known, who corrects the sample or the result says why; not who adds what was still waited for. */
export function checkSampleReason(
  before: FoundInParts & { readonly knownDay: Day | null },
  { reason = '', ...input }: Partial<FoundInParts> & { readonly reason?: string | undefined },
): Problem[] {
  return before.knownDay === null || reason.trim() !== '' || onlyAdds(before, input)
    ? []
    : [error('required', 'reason')];
}

/** Birds of one flock that came into a shed on a day (above 0) or left it. */
export interface ShedChange {
  readonly flockId: string;
  readonly day: Day;
  readonly birds: number;
}

/**
 * Flocks that a sample of a shed speaks of: those with birds in it on its day, or of an empty shed those that came next; and whoever
 * came since while it was not empty for a night, as only an empty shed is cleaned. `changes` are all of the shed, by day.
 */
export function flocksOfShed(day: Day, changes: readonly ShedChange[]): string[] {
  const birds = new Map<string, number>();
  const standing = () => [...birds].filter(([, count]) => count > 0).map(([flockId]) => flockId);
  const found = new Set<string>();
  const book = (on: readonly ShedChange[]) => {
    for (const { flockId, birds: change } of on) birds.set(flockId, (birds.get(flockId) ?? 0) + change);
  };
  book(changes.filter((change) => change.day < day));
  for (const flockId of standing()) found.add(flockId);
  const days = new Set(changes.flatMap((change) => (change.day < day ? [] : [change.day])));
  for (const each of days) {
    if (found.size > 0 && each > day && standing().length === 0) break;
    book(changes.filter((change) => change.day === each));
    for (const flockId of standing()) found.add(flockId);
  }
  return [...found].sort();
}

/**
 * A result says something of parts of the sample and of no other, of those that are known; a figure has its value, its unit and what was
 * measured. It is known from the day of the sample to today.
 */
export function checkSampleResults(
  sample: { readonly day: Day; readonly parts: number },
  input: { readonly knownDay: Day; readonly results: readonly SampleResult[] },
  today: Day,
): Problem[] {
  const { day, parts } = sample;
  const { knownDay, results } = input;
  const problems: Problem[] = [];
  if (knownDay > today) problems.push(error('dayInFuture', 'knownDay', { value: knownDay, max: today }));
  else if (knownDay < day) {
    problems.push(error('outOfRange', 'knownDay', { value: knownDay, min: day, max: today, unit: '' }));
  }
  results.forEach(({ part, outcome, finding, value, unit }, index) => {
    const fieldOf = (field: string) => `results.${index}.${field}`;
    problems.push(...outOfRange(fieldOf('part'), part, 1, parts));
    if (outcome !== 'measured') return;
    if (finding.trim() === '') problems.push(error('required', fieldOf('finding')));
    if (value === null) problems.push(error('required', fieldOf('value')));
    if (unit.trim() === '') problems.push(error('required', fieldOf('unit')));
  });
  return problems;
}

/** A quarantine that a laboratory's finding caused is the Doctor's to end, where one looks after the farm. */
export function checkRelease(
  by: { readonly role: string },
  around: { readonly isOfSample: boolean; readonly hasDoctor: boolean },
): Problem[] {
  if (!around.isOfSample || !around.hasDoctor || by.role === 'Doctor') return [];
  return [error('doctorReleases', '', { name: by.role })];
}
