import {
  createFirstCompany,
  getDemoProgress,
  getSession,
  getSetup,
  loadDemo,
  login,
  logout,
  refresh,
  register,
  verifyEmail,
} from '@henhouse/contract/session/session';
import type { App } from '../../platform/http/app';
import { Refusal } from '../../platform/http/refusal';
import { publicRoute, sessionRoute } from '../../platform/http/route';
import { registerAccount } from './account/account.routes';
import {
  claimDemo,
  demoIsLocal,
  isFarFromDemo,
  type LoadDemo,
  progressOf,
  readInstallation,
  runDemoLoading,
} from './demo-loading';
import { warmUpPasswords } from './password-hash';
import { refreshSession } from './refresh';
import { clearOldSessions, endSession, readPerson } from './session.store';
import { signIn } from './sign-in';
import { describeSetup, foundFirstCompany } from './sign-up/first-visit';
import { proveAddress, signUp } from './sign-up/register';
import { userDataOf } from './user-data';

/** `load` makes the demo companies; where nothing can make them the first visit cannot either. */
export function registerSession(app: App, { load }: { load?: LoadDemo } = {}): void {
  app.http.addHook('onReady', warmUpPasswords);
  app.jobs.define('session.clear', () =>
    app.db.unsafeAcrossCompanies('old sessions', (tx) => clearOldSessions(tx, app.clock.now())),
  );
  app.jobs.schedule('session.clear', '25 2 * * *');

  publicRoute(app, login, (call) => signIn(app, call.input, call));
  publicRoute(app, refresh, (call) => refreshSession(app, call.input.refreshToken, call));
  publicRoute(app, register, (call) => signUp(app, call.input, call));
  publicRoute(app, verifyEmail, (call) => proveAddress(app, call.input, call));

  sessionRoute(app, logout, async ({ session, client, now }) => {
    await app.db.unsafeAcrossCompanies('sign-out', (tx) => endSession(tx, session.sessionId, 'signedOut', now));
    client.unbind();
  });

  sessionRoute(app, getSession, async ({ session }) => {
    const person = await app.db.unsafeAcrossCompanies('who am I', (tx) =>
      readPerson(tx, session.sessionId, session.companyId),
    );
    // Ended between the check at the door and this look.
    if (!person) throw new Refusal('noSession');
    return userDataOf(person);
  });

  registerAccount(app);

  publicRoute(app, getSetup, ({ client }) =>
    app.db.unsafeAcrossCompanies('first visit: look', (tx) => describeSetup(app, tx, client.ip)),
  );
  publicRoute(app, createFirstCompany, (call) => foundFirstCompany(app, call.input, call));

  publicRoute(app, loadDemo, async ({ client }) => {
    if (!load) throw new Refusal('notAllowed', { detail: 'There is no demo data in this build' });
    if (isFarFromDemo(app, client.ip)) throw demoIsLocal();
    if (!(await claimDemo(app))) {
      throw new Refusal('conflict', { detail: 'Demo data goes into an empty installation only' });
    }
    void runDemoLoading(app, load);
    return { started: true };
  });

  publicRoute(app, getDemoProgress, ({ now }) =>
    app.db.unsafeAcrossCompanies('demo progress', async (tx) => progressOf(await readInstallation(tx), now)),
  );
}
