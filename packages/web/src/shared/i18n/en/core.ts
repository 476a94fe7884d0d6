import { error } from './error';
import { problem } from './problem';
import { session } from './session';
import { shell } from './shell';
import { ui } from './ui';

/** What signing in needs: there from the first moment. */
export const core = { error, problem, session, shell, ui } as const;
