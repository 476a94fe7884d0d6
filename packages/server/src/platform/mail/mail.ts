import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import type { AcrossTx, CompanyTx } from '../db/company-tx';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/jobs';
import type { MailServers } from './mail-server';
import { mayStillRead, type ReaderRights, readerRights, rightsAlone } from './reader-rights';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who of the company reads in it what they may see, as it was read to write it: it goes out only while they may see as much. */
  readonly reader?: ReaderRights;
}

/** A letter that is written when it goes out, with a file: no report of a company lies about in the database meanwhile. */
export interface LetterWithFile extends Letter {
  /** The same for every try, so that a mail server that was told twice shows it once. */
  readonly id: string;
  readonly file: { readonly name: string; readonly type: string; readonly content: Buffer | string };
  /** The page on which its reader ends it (`List-Unsubscribe`, RFC 2369); a letter that comes once has none. */
  readonly leaveUrl?: string;
}

export interface Mail {
  /** Where mail servers are named. */
  readonly servers: MailServers;
  /**
   * Hands a letter in with the transaction that it tells of: it goes out after the commit, or not at all. `causedBy` may hand
   * it over themselves while there is no mail server; unless it is said, who acts in the transaction of a company.
   */
  send(tx: CompanyTx | AcrossTx, letter: Letter, causedBy?: string | null): Promise<void>;
  /** Sends at once, from a job that tries again. @throws Error of the mail server */
  post(letter: LetterWithFile): Promise<void>;
  /** Sends at once, by a mail server alone. @throws Error of the mail server, or where there is none */
  try(letter: Letter): Promise<void>;
  /** Sends again what was laid down since, once a mail server is there. */
  sendLaidDown(tx: AcrossTx, sinceMs: number): Promise<number>;
}

interface MailOptions {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly servers: MailServers;
  /** Sender of letters that are laid down. */
  readonly from: string;
  /** Folder for letters when there is no mail server. */
  readonly folder: string;
}

interface Waiting {
  readonly toAddress: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly companyId: string;
  readonly reader: ReaderRights | null;
}

const jobName = 'mail.send';

export function createMail({ db, jobs, servers, from, folder }: MailOptions): Mail {
  /** How it went: `sent`, or `laidDown` in the folder where there is no mail server. */
  async function deliver(id: string, letter: SendMailOptions): Promise<'sent' | 'laidDown'> {
    const carrier = await servers.carrier();
    // One id for every try, so that a mail server that was told twice shows it once.
    const outgoing = { ...letter, from: carrier?.from ?? from, messageId: `<${id}@henhouse>` };
    if (carrier) {
      await carrier.transport.sendMail(outgoing);
      return 'sent';
    }
    const { createTransport } = await import('nodemailer');
    const asFile = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await asFile.sendMail(outgoing);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${id}.eml`), message as Buffer, { mode: 0o600 });
    return 'laidDown';
  }

  /** Tries of a mail server may last for days: by then its reader may have left. */
  const mayGoOut = async ({ companyId, reader }: Waiting): Promise<boolean> => {
    if (reader === null) return true;
    const { userId } = reader;
    const now = await db.unsafeAcrossCompanies('reader of a mail', (tx) => readerRights(tx, { companyId, userId }));
    return mayStillRead(now, reader);
  };

  jobs.define(jobName, async ({ mailId }) => {
    const id = String(mailId);
    const letter = await db.unsafeAcrossCompanies('mail', (tx) =>
      tx.maybe(sql<Waiting>`select to_address, subject, body_text, company_id, reader
        from mail where id = ${id} and state = 'waiting'`),
    );
    if (!letter) return;
    const { toAddress, subject, bodyText } = letter;
    const state = (await mayGoOut(letter)) ? await deliver(id, { to: toAddress, subject, text: bodyText }) : 'dropped';
    await db.unsafeAcrossCompanies('mail', (tx) =>
      tx.run(sql`update mail set state = ${state}, sent_at = now() where id = ${id}`),
    );
  });

  return {
    servers,
    async send(tx, { to, subject, text, reader }, causedBy) {
      const id = randomUUID();
      const isOfCompany = 'companyId' in tx && tx.companyId !== '';
      const companyId = isOfCompany ? tx.companyId : null;
      const by = causedBy === undefined && isOfCompany ? tx.userId : (causedBy ?? null);
      await tx.run(sql`
        insert into mail (id, company_id, to_address, subject, body_text, caused_by, reader)
        values (${id}, ${companyId}, ${to}, ${subject}, ${text}, ${by}, ${reader ? JSON.stringify(rightsAlone(reader)) : null})`);
      await jobs.enqueue(tx, jobName, { mailId: id });
    },
    async post({ id, to, subject, text, file: { name, type, content }, leaveUrl }) {
      await deliver(id, {
        to,
        subject,
        text,
        ...(leaveUrl !== undefined && { list: { unsubscribe: leaveUrl } }),
        attachments: [{ filename: name, content, contentType: type }],
      });
    },
    async try({ to, subject, text }) {
      const carrier = await servers.carrier();
      if (!carrier) throw new Error('there is no mail server');
      await carrier.transport.sendMail({ to, subject, text, from: carrier.from });
    },
    async sendLaidDown(tx, sinceMs) {
      const letters = await tx.many(sql<{ id: string }>`
        update mail set state = 'waiting', sent_at = null
        where state = 'laidDown' and created_at > ${new Date(sinceMs).toISOString()} returning id`);
      for (const { id } of letters) await jobs.enqueue(tx, jobName, { mailId: id });
      return letters.length;
    },
  };
}
