import type { Problem } from '@henhouse/domain/problem/problem';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, isApiError } from '../../../api/api-error';
import { errorOfProblem } from './field-error';

/** What a refused submission leaves to be shown above the form; the rest stands at its fields. */
export interface Refusal {
  readonly kind: 'failed' | 'implausible' | 'stale';
  /** What the call ended with, as far as it belongs to no field of the form. */
  readonly error: unknown;
  readonly toConfirm: readonly Problem[];
  readonly current: unknown;
  readonly requestId: string | undefined;
}

const nothingToShow = { error: null, toConfirm: [], current: undefined, requestId: undefined };

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
 * into the question whether to record them anyway. `fieldOf` names the field of the form where that is another one.
 */
export function placeRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fieldOf: (field: string, values: Values) => string | undefined = (field) => field,
): Refusal {
  if (!isApiError(error)) return { ...nothingToShow, kind: 'failed', error };
  if (error.status === 412) return { ...nothingToShow, kind: 'stale', current: error.current };
  const errors = error.problems.filter((problem) => problem.severity === 'error');
  const toConfirm = error.problems.filter((problem) => problem.severity === 'confirm');
  const homeless: Problem[] = [];
  for (const problem of errors) {
    const field = fieldOf(problem.field, form.getValues()) ?? problem.field;
    if (hasField(form, field)) {
      form.setError(field as FieldPath<Values>, errorOfProblem(problem));
    } else {
      homeless.push(problem);
    }
  }
  if (errors.length === 0 && toConfirm.length > 0) return { ...nothingToShow, kind: 'implausible', toConfirm };
  const { code, status } = error;
  const left =
    errors.length === 0 ? error : homeless.length > 0 ? new ApiError(code, status, { problems: homeless }) : null;
  return { ...nothingToShow, kind: 'failed', error: left, requestId: status >= 500 ? error.requestId : undefined };
}
