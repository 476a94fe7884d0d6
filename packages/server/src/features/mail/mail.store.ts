import type { LetterToHandOver } from '@henhouse/contract/mail/mail';
import { sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { KeptMailServer } from '../../platform/mail/mail-server';

const lettersAtMost = 50;

export async function countCompanies(tx: AcrossTx): Promise<number> {
  return (await tx.one(sql<{ count: number }>`select count(*) as count from company`)).count;
}

/** Letters that no mail server has carried, and those of them that one person caused. */
export function countLaidDown(
  tx: AcrossTx,
  sinceMs: number,
  userId: string,
): Promise<{ readonly all: number; readonly own: number }> {
  return tx.one(sql<{ all: number; own: number }>`
    select count(*) as all, count(*) filter (where caused_by = ${userId}) as own
    from mail where state = 'laidDown' and created_at > ${isoOf(sinceMs)}`);
}

export function listLaidDown(tx: AcrossTx, sinceMs: number, userId: string): Promise<LetterToHandOver[]> {
  return tx.many(sql<LetterToHandOver>`
    select id, to_address as to, subject, body_text as text, created_at as at from mail
    where state in ('laidDown', 'waiting') and created_at > ${isoOf(sinceMs)} and caused_by = ${userId}
    order by created_at desc, id limit ${lettersAtMost}`);
}

/** Two settings at once would both find the same version. */
export const holdMailServer = (tx: AcrossTx): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('mail_setting'))`);

type MailServerInput = Omit<KeptMailServer, 'version' | 'changedAt' | 'changedByName'>;

export function saveMailServer(
  tx: AcrossTx,
  input: MailServerInput,
  by: { readonly id: string; readonly name: string },
): Promise<KeptMailServer> {
  const { host, port, security, userName, passwordSealed, fromAddress } = input;
  return tx.one(sql<KeptMailServer>`
    insert into mail_setting (host, port, security, user_name, password_sealed, from_address, changed_by, changed_by_name)
    values (${host}, ${port}, ${security}, ${userName}, ${passwordSealed}, ${fromAddress}, ${by.id}, ${by.name})
    on conflict (one) do update set host = excluded.host, port = excluded.port, security = excluded.security,
      user_name = excluded.user_name, password_sealed = excluded.password_sealed, from_address = excluded.from_address,
      version = mail_setting.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
      changed_by_name = excluded.changed_by_name
    returning host, port, security, user_name, password_sealed, from_address, version, changed_at, changed_by_name`);
}
