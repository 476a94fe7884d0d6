import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { FileAnswer } from '../../../platform/http/context';
import type { Letter } from '../../../platform/mail/mail';

export interface PostOptions {
  /** Mail server; without one letters are laid down as files beside the platform's. */
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  readonly dataFolder: string;
}

/** A letter with a file. */
export interface ReportLetter extends Letter {
  /** The same for every try, so that a mail server that was told twice shows it once. */
  readonly id: string;
  readonly file: FileAnswer;
}

export type SendReport = (letter: ReportLetter) => Promise<void>;

/**
 * Sends letters with a report attached. The platform's letters have no files and wait in the database; these are written
 * when they go out, so that no report of a company lies about in between.
 */
export function createReportPost({ smtpUrl, from, dataFolder }: PostOptions): SendReport {
  const transport = smtpUrl
    ? createTransport(smtpUrl)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async ({ id, to, subject, text, file }) => {
    const content = file.content ?? '';
    const sent = await transport.sendMail({
      from: from ?? 'Henhouse <henhouse@localhost>',
      to,
      subject,
      text,
      messageId: `<${id}@henhouse>`,
      attachments: [{ filename: file.name, content, contentType: file.type }],
    });
    if (smtpUrl) return;
    const folder = join(dataFolder, 'mail');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${id}.eml`), (sent as { message: Buffer }).message, { mode: 0o600 });
  };
}
