import {
  changeEmail,
  confirmEmail,
  endOneSession,
  endOtherSessions,
  getAccount,
  listSessions,
  saveMails,
  saveProfile,
} from '@henhouse/contract/session/account';
import * as password from '@henhouse/contract/session/password';
import * as totp from '@henhouse/contract/session/totp';
import { readUserAgent } from '@henhouse/domain/session/user-agent';
import type { App } from '../../../platform/http/app';
import { notFound, Refusal } from '../../../platform/http/refusal';
import { publicRoute, sessionRoute } from '../../../platform/http/route';
import type { SessionRow } from '../../../platform/http/session-row';
import { signInWithCode } from '../totp/sign-in-challenge';
import { beginTotp, confirmTotp, newRecoveryCodes, turnOffTotp } from '../totp/totp.service';
import { registerTotpRoles } from '../totp/totp-roles';
import { confirmEmailChange, requestEmailChange } from './change-email';
import { changePassword } from './change-password';
import { endOtherSessionsOf, endOwnSession, listOpenSessions, readOwnAccount, writeMails } from './own-account.store';
import { prove, requireRecentProof } from './own-proof';
import { requestReset, resetPassword } from './password-reset';
import { changeProfile } from './profile';

/** Everything that somebody does with their own account. */
export function registerAccount(app: App): void {
  registerTotpRoles(app);
  const read = (session: SessionRow) =>
    app.db.unsafeAcrossCompanies('own account', (tx) => readOwnAccount(tx, session, app.clock.now()));

  publicRoute(app, password.requestPasswordReset, (call) => requestReset(app, call.input, call));
  publicRoute(app, password.resetPassword, (call) => resetPassword(app, call.input, call));
  publicRoute(app, totp.signInWithCode, (call) => signInWithCode(app, call.input, call));

  sessionRoute(app, password.prove, (call) => prove(app, call.session, call.input, call));
  sessionRoute(app, password.changePassword, (call) => changePassword(app, call.session, call.input, call));

  sessionRoute(app, totp.setUpTotp, ({ session }) => {
    requireRecentProof(app, session);
    return beginTotp(app, session);
  });
  sessionRoute(app, totp.confirmTotp, (call) => {
    requireRecentProof(app, call.session);
    return confirmTotp(app, call.session, call.input.code, call);
  });
  sessionRoute(app, totp.turnOffTotp, (call) => {
    requireRecentProof(app, call.session);
    return turnOffTotp(app, call.session, call);
  });
  sessionRoute(app, totp.renewRecoveryCodes, ({ session }) => {
    requireRecentProof(app, session);
    return newRecoveryCodes(app, session);
  });

  sessionRoute(app, getAccount, ({ session }) => read(session));
  sessionRoute(app, saveProfile, async (call) => {
    await changeProfile(app, call.session, call.input, call.version, call);
    return read(call.session);
  });
  sessionRoute(app, changeEmail, (call) => {
    requireRecentProof(app, call.session);
    return requestEmailChange(app, call.session, call.input.email, call);
  });
  sessionRoute(app, confirmEmail, async (call) => {
    await confirmEmailChange(app, call.session, call.input.token, call);
    return read(call.session);
  });
  sessionRoute(app, saveMails, async ({ session, input }) => {
    if (session.companyId === null) throw new Refusal('conflict', { detail: 'These mails belong to a company' });
    await app.db.unsafeAcrossCompanies('own mails', (tx) => writeMails(tx, session, input.mails));
    return read(session);
  });

  sessionRoute(app, listSessions, async ({ session, now }) => {
    const lines = await app.db.unsafeAcrossCompanies('own sessions', (tx) => listOpenSessions(tx, session.userId, now));
    return {
      items: lines.map(({ userAgent, ...line }) => ({
        ...line,
        ...readUserAgent(userAgent),
        isThis: line.id === session.sessionId,
      })),
    };
  });
  sessionRoute(app, endOneSession, async ({ session, params, now }) => {
    const ended = await app.db.unsafeAcrossCompanies('end own session', (tx) =>
      endOwnSession(tx, session.userId, params.sessionId, now),
    );
    if (ended === 0) throw notFound();
  });
  sessionRoute(app, endOtherSessions, async ({ session, now }) => ({
    ended: await app.db.unsafeAcrossCompanies('end own sessions', (tx) => endOtherSessionsOf(tx, session, now)),
  }));
}
