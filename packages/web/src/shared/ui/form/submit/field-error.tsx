import type { Problem } from '@henhouse/domain/problem/problem';
import type { ReactNode } from 'react';
import { ProblemWithWay } from '../../../way-out/way-out';
import { problemText } from '../../state/failure-text';

/** An error of a field that is a problem of the catalogue, and not only of the field's shape. */
interface ErrorOfProblem {
  readonly type: string;
  readonly message: string;
  readonly problem: Problem;
}

/** A problem as the form keeps it at its field. */
export function errorOfProblem(problem: Problem): ErrorOfProblem {
  return { type: problem.code, message: problemText(problem), problem };
}

/** What a field says of its error: the sentence, and the way out where it is elsewhere. */
export function fieldError(error: { readonly message?: string } | undefined): ReactNode {
  if (!error?.message) return undefined;
  if (!('problem' in error)) return error.message;
  return <ProblemWithWay problem={error.problem as Problem} sentence={error.message} />;
}
