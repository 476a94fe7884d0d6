import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { AcrossTx, CompanyTx } from '../db/company-tx';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/jobs';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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
  /** Hands a letter in with the transaction that it tells of: it goes out after the commit, or not at all. */
  send(tx: CompanyTx | AcrossTx, letter: Letter): Promise<void>;
  /** Sends at once, from a job that tries again. @throws Error of the mail server */
  post(letter: LetterWithFile): Promise<void>;
}

export interface MailOptions {
  readonly db: Database;
  readonly jobs: Jobs;
  /** Mail server; without one letters are laid down as files. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Folder for letters when there is no mail server. */
  readonly folder: string;
}

interface Waiting {
  readonly toAddress: string;
  readonly subject: string;
  readonly bodyText: string;
}

const jobName = 'mail.send';

export function createMail({ db, jobs, smtpUrl, from, folder }: MailOptions): Mail {
  const smtp = smtpUrl ? createTransport(smtpUrl) : undefined;
  const asFile = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  async function deliver(id: string, letter: SendMailOptions): Promise<void> {
    // One id for every try, so that a mail server that was told twice shows it once.
    const told = { ...letter, from, messageId: `<${id}@henhouse>` };
    if (smtp) {
      await smtp.sendMail(told);
      return;
    }
    const { message } = await asFile.sendMail(told);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${id}.eml`), message as Buffer, { mode: 0o600 });
  }

  jobs.define(jobName, async ({ mailId }) => {
    const id = String(mailId);
    const letter = await db.unsafeAcrossCompanies('mail', (tx) =>
      tx.maybe(sql<Waiting>`select to_address, subject, body_text from mail where id = ${id} and state = 'waiting'`),
    );
    if (!letter) return;
    const { toAddress, subject, bodyText } = letter;
    await deliver(id, { to: toAddress, subject, text: bodyText });
    await db.unsafeAcrossCompanies('mail', (tx) =>
      tx.run(sql`update mail set state = 'sent', sent_at = now() where id = ${id}`),
    );
  });

  return {
    async send(tx, { to, subject, text }) {
      const id = randomUUID();
      const companyId = 'companyId' in tx && tx.companyId !== '' ? tx.companyId : null;
      await tx.run(
        sql`insert into mail (id, company_id, to_address, subject, body_text) values (${id}, ${companyId}, ${to}, ${subject}, ${text})`,
      );
      await jobs.enqueue(tx, jobName, { mailId: id });
    },
    post: ({ id, to, subject, text, file: { name, type, content }, leaveUrl }) =>
      deliver(id, {
        to,
        subject,
        text,
        ...(leaveUrl !== undefined && { list: { unsubscribe: leaveUrl } }),
        attachments: [{ filename: name, content, contentType: type }],
      }),
  };
}
