import { error } from './error';
import { firstProblem } from './first-problem';
import { session } from './session';
import { shell } from './shell';
import { ui } from './ui';

/** What signing in needs: there from the first moment. */
export const core = { error, problem: firstProblem, session, shell, ui } as const;
