import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { App } from './app';
import { authenticate, requireSession } from './authenticate';
import type { Finished } from './call/compiled';
import { Refusal } from './refusal';
import type { SessionRow } from './session-row';

/** The live session behind a request's token. */
export async function sessionOf(app: App, request: FastifyRequest): Promise<SessionRow> {
  const claims = await authenticate(app, {}, request);
  const session = await app.db.request('read', claims, (tx, stamp) => app.sessions.find(tx, claims.sessionId, stamp));
  return requireSession(app, request, claims, session);
}

/** How often it is asked whether who takes a long file away still may. */
const lookEveryMs = 5000;

/** Ends a download that takes its time as soon as whoever takes it may no longer. */
export function readWhileAllowed(
  content: Readable,
  isAllowed: () => Promise<boolean>,
  everyMs = lookEveryMs,
): Readable {
  const end = () => content.destroy(new Error('whoever takes this file away may no longer'));
  const looking = setInterval(() => {
    // What the database cannot say now is asked again.
    isAllowed().then(
      (still) => still || end(),
      (failure) => failure instanceof Refusal && end(),
    );
  }, everyMs);
  looking.unref();
  return content.once('close', () => clearInterval(looking));
}

/**
 * A file takes its time, and goes out to whoever may have it when it is there: where the session says something else by then (another role, a
 * farm less), it is made once more with the rights that are left, or refused like every call; so is one that is still being taken away.
 */
export async function fileWhileAllowed(
  app: App,
  request: FastifyRequest,
  make: () => Promise<Finished>,
): Promise<Finished> {
  for (;;) {
    const { version } = await sessionOf(app, request);
    const isAsBefore = async () => (await sessionOf(app, request)).version === version;
    const made = await make();
    const content = made.file?.content;
    const download = content instanceof Readable ? content : undefined;
    const still = await isAsBefore().catch((error) => {
      download?.destroy();
      throw error;
    });
    if (still) {
      if (download) readWhileAllowed(download, isAsBefore);
      return made;
    }
    download?.destroy();
  }
}
