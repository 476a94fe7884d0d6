import type { Params, problems } from './way-out';

/**
 * One thing that is wrong, or needs a second look, with what a person handed in.
 *
 * `code` is one of the catalogue in `way-out` (the web translates it, exhaustively); `field` is the path in the
 * document (`detail.dead`, `lines.0.quantity`), `params` are the numbers and names the sentence needs:
 * by convention `value`, `min`, `max`, `unit`, `day`, `name`. `severity`:
 * - `error`: refused, whatever the person says;
 * - `confirm`: implausible, accepted once the person confirms (the document's `confirmed` lists the code), and marked;
 * - `warn`: shown, never in the way.
 */
export interface Problem {
  readonly code: ProblemCode;
  readonly field: string;
  readonly severity: Severity;
  readonly params: Params;
}

export type Severity = 'error' | 'confirm' | 'warn';

export type ProblemCode = keyof typeof problems;

/** A refusal. `field` is the path in the document. */
export const error = (code: ProblemCode, field: string, params: Params = {}): Problem => ({
  code,
  field,
  severity: 'error',
  params,
});

/** Implausible: accepted when the document's `confirmed` names the code. */
export const confirm = (code: ProblemCode, field: string, params: Params = {}): Problem => ({
  code,
  field,
  severity: 'confirm',
  params,
});

/** Worth a look, never in the way. */
export const warn = (code: ProblemCode, field: string, params: Params = {}): Problem => ({
  code,
  field,
  severity: 'warn',
  params,
});

/** What stands in the way of accepting a document whose person confirmed `confirmed`. */
export function blocking(problems: readonly Problem[], confirmed: readonly string[]): Problem[] {
  return problems.filter(
    (problem) => problem.severity === 'error' || (problem.severity === 'confirm' && !confirmed.includes(problem.code)),
  );
}

/** Hard range of a number: an `outOfRange` error that names field, value, range and unit, or nothing. */
export function outOfRange(field: string, value: number, min: number, max: number, unit = ''): Problem[] {
  return value >= min && value <= max ? [] : [error('outOfRange', field, { value, min, max, unit })];
}
