import type { Problem } from '@henhouse/domain/problem/problem';
import { refuseProblems } from './refusal';

/** Ends the request with everything that is wrong, when anything is; warnings stand in nobody's way. */
export function refuse(problems: readonly Problem[]): void {
  const standing = problems.filter(({ severity }) => severity !== 'warn');
  if (standing.length > 0) throw refuseProblems(standing);
}
