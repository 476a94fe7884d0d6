import error from '../../../../texts/pt/error.json';
import problem from '../../../../texts/pt/first-problem.json';
import shell from '../../../../texts/pt/first-shell.json';
import session from '../../../../texts/pt/session.json';
import ui from '../../../../texts/pt/ui.json';

/** What signing in needs: there from the first moment. */
export const core = { error, problem, session, shell, ui };
