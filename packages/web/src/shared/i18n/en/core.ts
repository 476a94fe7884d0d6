import { error } from './error';
import { invite } from './invite';
import { problem } from './problem';
import { role } from './role';
import { session } from './session';
import { shell } from './shell';
import { ui } from './ui';

/** What signing in needs: there from the first moment. */
export const core = { error, invite, problem, role, session, shell, ui } as const;
