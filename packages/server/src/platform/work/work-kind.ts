import { error } from '@henhouse/domain/problem/problem';
import { Refusal } from '../http/refusal';

/** Why a process was ended before its work was done. */
type Beyond = 'time' | 'memory';

/**
 * A kind of heavy work by name: what goes to a process, what comes and goes meanwhile, what comes back. All of it is plain
 * data. The process finds the work by the name; see `heavy-work.ts`.
 */
export interface WorkKind<Input, Part, Given, Output> {
  readonly name: string;
  /** Longest it may take before its process is ended. */
  readonly timeMs: number;
  /** Takes as long as its reader's database: never has all processes to itself. */
  readonly isLong: boolean;
  /** What it is called in a problem: the file handed in, or the one that is made. */
  readonly about: 'file' | 'export';
  /** Types alone: no value is ever there. */
  readonly plain?: readonly [Input, Part, Given, Output];
}

/** What the work of a kind gets beside its input. */
export interface WorkLine<Part, Given> {
  /** What whoever asked for it hands on, piece by piece. */
  readonly parts: AsyncIterable<Part>;
  /** Hands a piece back; settles when it was taken, so that no server drowns in them. */
  give(piece: Given): Promise<void>;
}

export type WorkOf<Kind> =
  Kind extends WorkKind<infer Input, infer Part, infer Given, infer Output>
    ? (input: Input, line: WorkLine<Part, Given>) => Output | Promise<Output>
    : never;

export function workKind<Input, Output, Part = never, Given = never>(
  name: string,
  { timeMs, isLong = false, about }: { timeMs: number; isLong?: boolean; about: 'file' | 'export' },
): WorkKind<Input, Part, Given, Output> {
  return { name, timeMs, isLong, about };
}

/** What the person hears when a process had to be ended: 413 for a file handed in, 503 for one that is made. */
export function beyond(
  { about, timeMs }: Pick<WorkKind<never, never, never, never>, 'about' | 'timeMs'>,
  what: Beyond,
) {
  const problem =
    what === 'time' ? error('takesTooLong', about, { value: timeMs / 1000, unit: 's' }) : error('needsTooMuch', about);
  return new Refusal(about === 'file' ? 'tooLarge' : 'unavailable', { problems: [problem] });
}
