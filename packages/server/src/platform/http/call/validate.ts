import type { Problem, ProblemCode } from '@henhouse/domain/problem/problem';
import { error } from '@henhouse/domain/problem/problem';
import type { z } from 'zod';
import { rangeAt } from './range';

type Issue = z.core.$ZodIssue;
type Params = Problem['params'];

/** The value at `path` in what was sent, when it is short enough to repeat in a sentence. */
function valueAt(sent: unknown, path: readonly PropertyKey[]): string | number | undefined {
  let at: unknown = sent;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  if (typeof at === 'number' && Number.isFinite(at)) return at;
  return typeof at === 'string' && at.length <= 60 ? at : undefined;
}

const namesAtMost = 20;

/** The first few of many, with how many there are. */
function shortList(names: readonly string[]): string {
  const shown = names.slice(0, namesAtMost).map((name) => name.slice(0, 60));
  return [...shown, ...(names.length > shown.length ? [`… (${names.length})`] : [])].join(', ');
}

const bound = (value: number | bigint): number => Number(value);

/** Too few or too many of them: their number is what is out of range. */
const rowsOutOfRange = (rows: readonly unknown[]): [ProblemCode, Params] => ['outOfRange', { value: rows.length }];

function codeOf(issue: Issue, value: unknown): [ProblemCode, Params] {
  switch (issue.code) {
    case 'too_small': {
      const min = bound(issue.minimum);
      if (Array.isArray(issue.input))
        return issue.input.length === 0 ? ['required', { min }] : rowsOutOfRange(issue.input);
      if (issue.origin !== 'string') return ['outOfRange', { min }];
      return [String(issue.input).trim() === '' ? 'required' : 'tooShort', { min }];
    }
    case 'too_big':
      if (Array.isArray(issue.input)) return rowsOutOfRange(issue.input);
      return [issue.origin === 'string' ? 'tooLong' : 'outOfRange', { max: bound(issue.maximum) }];
    case 'invalid_type':
      if (value === undefined && (issue.input === undefined || issue.input === null)) return ['required', {}];
      return [issue.expected === 'int' ? 'notInteger' : issue.expected === 'number' ? 'notANumber' : 'invalid', {}];
    case 'invalid_value':
      return ['unknownValue', { allowed: shortList(issue.values.map(String)) }];
    case 'unrecognized_keys':
      return ['unknownValue', {}];
    case 'custom': {
      // A check of the schema's own may hand over what it found, as it does to forms.
      const found = issue.params?.['problem'] as Problem | undefined;
      return found === undefined ? ['invalid', {}] : [found.code, found.params];
    }
    default:
      return ['invalid', {}];
  }
}

/** So many problems of one request are told; what is more of them, a last one counts. */
const problemsAtMost = 100;

/** Keys of one object that nobody knows, as one problem: at the first of them, with the names of the first few. */
function unknownKeys(keys: readonly string[], path: readonly string[]): Problem {
  return error('unknownValue', [...path, (keys[0] ?? '').slice(0, 60)].join('.'), { name: shortList(keys) });
}

function problemsOfIssue(issue: Issue, sent: unknown, root: string): Problem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return [unknownKeys(issue.keys, path)];
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The branch that came closest says most about what is wrong.
    const closest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best));
    if (closest.length > 0) {
      return closest.flatMap((inner) =>
        problemsOfIssue({ ...inner, path: [...issue.path, ...inner.path] } as Issue, sent, root),
      );
    }
  }
  const value = valueAt(sent, issue.path);
  const [code, params] = codeOf(issue, value);
  return [error(code, path.join('.') || root, value === undefined ? params : { value, ...params })];
}

/** Both ends of the range belong in the sentence, not only the one that was crossed. */
function withRange(problem: Problem, schema: z.ZodType): Problem {
  if (!['outOfRange', 'tooLong', 'tooShort'].includes(problem.code)) return problem;
  return { ...problem, params: { ...rangeAt(schema, problem.field.split('.')), ...problem.params } };
}

type Parsed<Output> =
  | { readonly value: Output; readonly problems?: undefined }
  | { readonly value?: undefined; readonly problems: Problem[] };

/** Reads `sent` by `schema`; all that is wrong at once, each with its field (`root` when the whole is wrong). */
export function parse<Schema extends z.ZodType>(schema: Schema, sent: unknown, root: string): Parsed<z.output<Schema>> {
  const result = schema.safeParse(sent, { reportInput: true });
  if (result.success) return { value: result.data };
  const { issues } = result.error;
  const problems = issues.slice(0, problemsAtMost).flatMap((issue) => problemsOfIssue(issue, sent, root));
  // A number that no computer counts to is beyond the range of its field besides: said once, by the field's own range, which comes last.
  const distinct = [...new Map(problems.map((problem) => [`${problem.code} ${problem.field}`, problem])).values()];
  const shown = distinct.slice(0, problemsAtMost).map((problem) => withRange(problem, schema));
  const more = issues.length - problems.length + distinct.length - shown.length;
  return { problems: more > 0 ? [...shown, error('moreProblems', root, { count: more })] : shown };
}
