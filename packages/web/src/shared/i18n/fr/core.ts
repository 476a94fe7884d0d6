import { unbroken } from '@henhouse/domain/format/unbroken';
import error from '../../../../texts/fr/error.json';
import problem from '../../../../texts/fr/first-problem.json';
import shell from '../../../../texts/fr/first-shell.json';
import session from '../../../../texts/fr/session.json';
import ui from '../../../../texts/fr/ui.json';

/** What signing in needs: there from the first moment. */
export const core = unbroken({ error, problem, session, shell, ui });
