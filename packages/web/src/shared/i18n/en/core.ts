import { error } from './error';
import { firstProblem } from './first-problem';
import { firstShell } from './first-shell';
import { session } from './session';
import { ui } from './ui';

/** What signing in needs: there from the first moment. */
export const core = { error, problem: firstProblem, session, shell: firstShell, ui } as const;
