import { readUserAgent } from '@henhouse/domain/session/user-agent';
import { sql } from 'kysely';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import type { Client } from '../../../platform/http/context';
import { letterIn } from '../../../platform/mail/letter-in';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** Where somebody signs in from, in words. */
export function placeOf({ userAgent, ip }: Pick<Client, 'userAgent' | 'ip'>): string {
  const { browser, system } = readUserAgent(userAgent);
  return [browser, system, ip].filter((word) => word !== '').join(', ');
}

/** A mail to who asked for it, when a session is opened in a browser that no earlier session was in. */
export async function notifyOfNewBrowser(
  app: App,
  tx: AcrossTx,
  userId: string,
  browserHash: Buffer | null,
  client: Client,
): Promise<void> {
  const reader = await tx.maybe(sql<Reader>`
    select u.email, u.name, u.language from user_account u
    where u.id = ${userId} and u.email is not null
      and exists (select from membership m where m.user_id = u.id and 'newBrowser' = any (m.mails))
      and not exists (select from session s where s.user_id = u.id and s.browser_hash = ${browserHash}::bytea)`);
  if (!reader) return;
  const link = `${app.settings.publicUrl}/pages/account-setting?tab=sessions`;
  const facts = { name: reader.name, from: placeOf(client), link };
  await app.mail.send(tx, letterIn('newBrowser', reader.email, reader.language, facts));
}
