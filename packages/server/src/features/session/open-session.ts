import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@henhouse/contract/session/session';
import { sessionLifeOf } from '@henhouse/domain/session/session-life';
import { signedBy, writeAuditAcross } from '../../platform/audit/audit';
import type { AcrossTx } from '../../platform/db/company-tx';
import { accessTokenLifeS } from '../../platform/http/access-token';
import type { App } from '../../platform/http/app';
import type { Client } from '../../platform/http/context';
import { Refusal } from '../../platform/http/refusal';
import { notifyOfNewBrowser } from './account/new-browser';
import { hashToken, randomSecret } from './refresh-token';
import { type Comer, endSessionsBoundTo, insertSession, readPerson, renameBrowser } from './session.store';
import { type Person, userDataOf } from './user-data';

/** Who is asking, from where; the part of a handler's context that sessions need. */
export interface Caller {
  readonly client: Client;
  readonly requestId: string;
  readonly via: 'web' | 'api';
  readonly screen: string | null;
}

/** A session that was opened in a transaction; its tokens go out after the commit. */
export interface Opened {
  readonly person: Person;
  readonly sessionId: string;
  readonly refreshToken: string;
  /** Secret for the binding cookie; null for a session that is not tied to a browser. */
  readonly bindingSecret: string | null;
  /** What the browser is known by from now on; null for a script. */
  readonly browserSecret: string | null;
}

/** Opens a session for somebody who has just shown who they are, and writes it down. */
export async function openSessionOf(
  app: App,
  tx: AcrossTx,
  comer: Omit<Comer, 'hasTotp'>,
  caller: Caller,
): Promise<Opened> {
  const { client } = caller;
  const nowMs = app.clock.now();
  const opened = {
    sessionId: randomUUID(),
    refreshToken: randomSecret(),
    bindingSecret: client.isBrowser ? randomSecret() : null,
    browserSecret: client.isBrowser ? randomSecret() : null,
  };
  const browserHash = opened.browserSecret === null ? null : hashToken(opened.browserSecret);
  const formerHash = client.browserSecret === undefined ? null : hashToken(client.browserSecret);
  await notifyOfNewBrowser(app, tx, comer.userId, formerHash ?? browserHash, client);
  // What came with the request may be somebody else's planting: it counts no more, for whoever it was known by.
  if (formerHash !== null && browserHash !== null) await renameBrowser(tx, formerHash, browserHash);
  const { idleS, atMostS } = sessionLifeOf(comer.role, client.isBrowser);
  if (client.bindingSecret !== undefined) await endSessionsBoundTo(tx, hashToken(client.bindingSecret), nowMs);
  await insertSession(tx, {
    id: opened.sessionId,
    companyId: comer.companyId,
    userId: comer.userId,
    boundSecretHash: opened.bindingSecret === null ? null : hashToken(opened.bindingSecret),
    browserHash,
    refreshHash: hashToken(opened.refreshToken),
    nowMs,
    idleS,
    expiresAtMs: nowMs + atMostS * 1000,
    userAgent: client.userAgent,
    ip: client.ip,
  });
  const person = await readPerson(tx, opened.sessionId, comer.companyId);
  if (!person) throw wrongCredentials();
  await writeAuditAcross(tx, person.companyId, {
    action: 'signIn',
    subject: 'Auth',
    subjectId: opened.sessionId,
    after: { bound: client.isBrowser, ip: client.ip, userAgent: client.userAgent },
    ...signedBy(caller, person.userId, person.fullName),
  });
  return { ...opened, person };
}

/** The answer of a sign-in, and the cookie that ties it to the browser. After the commit. */
export async function answerSignedIn(app: App, opened: Opened, client: Client): Promise<SignedIn> {
  const { person, sessionId, refreshToken, bindingSecret, browserSecret } = opened;
  if (bindingSecret !== null) client.bind(bindingSecret);
  if (browserSecret !== null) client.rememberBrowser(browserSecret);
  return {
    accessToken: await app.tokens.sign({ sessionId, userId: person.userId, companyId: person.companyId }),
    refreshToken,
    expiresIn: accessTokenLifeS,
    userData: userDataOf(person),
  };
}

/** Wrong name, wrong password, deactivated, not proved, no company: one answer, which ends nobody's session. */
export const wrongCredentials = () => new Refusal('wrongCredentials', { detail: 'Email or Password is Invalid' });
