import error from '../../../../texts/de/error.json';
import problem from '../../../../texts/de/first-problem.json';
import shell from '../../../../texts/de/first-shell.json';
import session from '../../../../texts/de/session.json';
import ui from '../../../../texts/de/ui.json';

/** What signing in needs: there from the first moment. */
export const core = { error, problem, session, shell, ui };
