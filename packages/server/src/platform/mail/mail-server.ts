import type { MailSecurity } from '@henhouse/domain/mail/mail-setup';
import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { AcrossTx } from '../db/company-tx';
import type { Database } from '../db/database';
import { openSealedText, sealText } from '../secrets/sealed-text';
import type { Secrets } from '../secrets/secrets';

/** The mail server as the database keeps it. */
export interface KeptMailServer {
  /** Null: none. */
  readonly host: string | null;
  readonly port: number;
  readonly security: MailSecurity;
  readonly userName: string;
  readonly passwordSealed: string | null;
  readonly fromAddress: string;
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedByName: string;
}

/** What holds while nobody has said anything. */
const noServer: KeptMailServer = {
  host: null,
  port: 587,
  security: 'startTls',
  userName: '',
  passwordSealed: null,
  fromAddress: '',
  version: 0,
  changedAt: null,
  changedByName: '',
};

export async function readMailServer(tx: AcrossTx): Promise<KeptMailServer> {
  const row = await tx.maybe(sql<KeptMailServer>`
    select host, port, security, user_name, password_sealed, from_address, version, changed_at, changed_by_name
    from mail_setting`);
  return row ?? noServer;
}

const sealedFor = { purpose: 'mail server', row: 'mail_setting' };

export const sealMailPassword = (secrets: Secrets, password: string): string => sealText(secrets, sealedFor, password);

/** Nobody waits longer for a mail server that does not answer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Read with the first letter: a server may run for weeks without one. */
const nodemailer = () => import('nodemailer');
type Nodemailer = Awaited<ReturnType<typeof nodemailer>>;

interface Carrier {
  readonly transport: Transporter;
  readonly from: string;
}

/** What letters go by: the server of the environment, else the one of the screen, else none. */
export interface MailServers {
  readonly source: 'environment' | null;
  carrier(): Promise<Carrier | undefined>;
}

export function createMailServers(options: {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly smtpUrl: string | undefined;
  readonly from: string;
}): MailServers {
  const { db, secrets, smtpUrl, from } = options;
  if (smtpUrl !== undefined) {
    let ofEnvironment: Carrier | undefined;
    return {
      source: 'environment',
      async carrier() {
        const { createTransport } = await nodemailer();
        ofEnvironment ??= { transport: createTransport({ url: smtpUrl, ...patience }), from };
        return ofEnvironment;
      },
    };
  }
  let made: { readonly version: number; readonly carrier: Carrier | undefined } | undefined;

  function carrierOf({ createTransport }: Nodemailer, kept: KeptMailServer): Carrier | undefined {
    const { host, port, security, userName, passwordSealed, fromAddress } = kept;
    if (host === null) return undefined;
    const pass = passwordSealed === null ? undefined : openSealedText(secrets, sealedFor, passwordSealed);
    const transport = createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'startTls',
      ignoreTLS: security === 'none',
      ...(userName === '' ? {} : { auth: { user: userName, pass: pass ?? '' } }),
      ...patience,
    });
    return { transport, from: `Henhouse <${fromAddress}>` };
  }

  return {
    source: null,
    async carrier() {
      // Before the look at what is made: two letters at once would each make one.
      const library = await nodemailer();
      const kept = await db.unsafeAcrossCompanies('mail server', readMailServer);
      if (made?.version !== kept.version) {
        made?.carrier?.transport.close();
        made = { version: kept.version, carrier: carrierOf(library, kept) };
      }
      return made.carrier;
    },
  };
}
