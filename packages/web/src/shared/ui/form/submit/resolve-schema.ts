import { currencyDecimals } from '@henhouse/domain/money/currency-decimals';
import type { Problem } from '@henhouse/domain/problem/problem';
import { t } from 'i18next';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { currentCurrency } from '../../../format/money-number';
import { quantityText } from '../../../format/units';
import { problemText } from '../../state/failure-text';
import { errorOfProblem } from './field-error';

type Issue = z.core.$ZodIssue;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What a field is called, of a list each of its lines. */
const nameOf = (path: readonly PropertyKey[]): string =>
  String(path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part)) ?? '');

/** The unit that the name of a field carries (`quantityKg`, `areaM2`), as every quantity's name does; none for a count. */
function unitOfField(path: readonly PropertyKey[]): string {
  const name = nameOf(path);
  if (name === 'litres') return 'l';
  const [, found] = /(?:^|[a-z\d])(KgM2|TempC|M2|Kg|kg|G|L|M)$/.exec(name) ?? [];
  return { KgM2: 'kgPerM2', TempC: 'tempC', M2: 'm2', Kg: 'kg', kg: 'kg', G: 'g', L: 'l', M: 'm' }[found ?? ''] ?? '';
}

/** An amount, which is whole in the smallest unit of the currency. */
const isOfMoney = (path: readonly PropertyKey[]): boolean => nameOf(path).endsWith('Minor');

/**
 * The sentence for an issue of the schema, in the reader's language. A check of the schema's own (`addIssue` with code
 * `custom`) may hand over a problem of the domain as `params`.
 */
export function sentenceOf(issue: Issue, value: unknown): string {
  if (issue.code === 'custom' && issue.params?.problem) return problemText(issue.params.problem as Problem);
  if (Number.isNaN(value)) return t(($) => $.ui.form.notANumber);
  if (isEmpty(value)) return problemText({ code: 'required', params: {} });
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    if (issue.origin === 'string') return problemText({ code: 'tooLong', params: { max } });
    return t(($) => $.ui.form.atMost, { max: quantityText(max, unitOfField(issue.path)) });
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    if (issue.origin === 'string') return problemText({ code: 'tooShort', params: { min } });
    return t(($) => $.ui.form.atLeast, { min: quantityText(min, unitOfField(issue.path)) });
  }
  if (issue.code === 'invalid_type' && issue.expected === 'int') {
    const count = isOfMoney(issue.path) ? currencyDecimals(currentCurrency()) : 0;
    return count > 0 ? t(($) => $.ui.form.atMostDecimals, { count }) : problemText({ code: 'notInteger', params: {} });
  }
  return problemText({ code: 'invalid', params: {} });
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at && typeof at === 'object' ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    values,
  );
}

/** Checks a form against the contract's schema; all problems at once. */
export function resolveSchema<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of result.error.issues) {
      const problem = issue.code === 'custom' ? (issue.params?.problem as Problem | undefined) : undefined;
      set(
        errors,
        issue.path.join('.') || 'root',
        problem
          ? errorOfProblem(problem)
          : { type: issue.code, message: sentenceOf(issue, valueAt(values, issue.path)) },
      );
    }
    return { values: {}, errors };
  };
}
