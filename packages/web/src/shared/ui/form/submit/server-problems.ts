import type { Problem } from '@henhouse/domain/problem/problem';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../../../api/api-error';
import { failureText, problemText } from '../../state/failure-text';

/** What a refused submission leaves to be shown above the form; the rest stands at its fields. */
export interface Refusal {
  readonly kind: 'failed' | 'implausible' | 'stale';
  /** Sentences that belong to no field of the form. */
  readonly sentences: readonly string[];
  readonly toConfirm: readonly Problem[];
  readonly current: unknown;
  readonly requestId: string | undefined;
}

const nothingToShow = { sentences: [], toConfirm: [], current: undefined, requestId: undefined };

function hasField(form: { readonly control: { readonly _fields: object } }, path: string): boolean {
  let at: unknown = form.control._fields;
  for (const key of path.split('.')) {
    if (!at || typeof at !== 'object') return false;
    at = (at as Record<string, unknown>)[key];
  }
  return at !== undefined;
}

/**
 * Puts what the server refused where it belongs: problems at their fields, the rest above the form, implausible figures
 * into the question whether to record them anyway.
 */
export function placeRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): Refusal {
  if (!isApiError(error)) return { ...nothingToShow, kind: 'failed', sentences: [failureText(error)] };
  if (error.status === 412) return { ...nothingToShow, kind: 'stale', current: error.current };
  const errors = error.problems.filter((problem) => problem.severity === 'error');
  const toConfirm = error.problems.filter((problem) => problem.severity === 'confirm');
  const homeless: string[] = [];
  for (const problem of errors) {
    if (hasField(form, problem.field)) {
      form.setError(problem.field as FieldPath<Values>, { type: problem.code, message: problemText(problem) });
    } else {
      homeless.push(problemText(problem));
    }
  }
  if (errors.length === 0 && toConfirm.length > 0) return { ...nothingToShow, kind: 'implausible', toConfirm };
  const sentences = errors.length === 0 ? [failureText(error)] : homeless;
  return { ...nothingToShow, kind: 'failed', sentences, requestId: error.status >= 500 ? error.requestId : undefined };
}
