import { error, type Problem } from '@henhouse/domain/problem/problem';

/** Deeper than any input of the contract; more values than a thousand lines of fifty fields. */
const depthAtMost = 20;
const valuesAtMost = 50_000;

/**
 * What is wrong with the shape of a body, before any schema looks at it: nested deeper, or of more values, than anybody means
 * (`tooDeep`, `tooLong`, `max` the bound). Looks at no more than it allows.
 */
export function bodyProblems(body: unknown): Problem[] {
  let level: unknown[] = [body];
  let values = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthAtMost) return [error('tooDeep', 'body', { max: depthAtMost })];
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      for (const key in each) {
        values += 1;
        if (values > valuesAtMost) return [error('tooLong', 'body', { max: valuesAtMost })];
        const value = (each as Record<string, unknown>)[key];
        if (typeof value === 'object' && value !== null) next.push(value);
      }
    }
    level = next;
  }
  return [];
}
