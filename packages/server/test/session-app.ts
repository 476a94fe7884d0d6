import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { BodyOf, EndpointSpec, OutputOf } from '@henhouse/contract/endpoint';
import type { ProblemDocument } from '@henhouse/contract/errors';
import { getSession, login, refresh, type SignedIn } from '@henhouse/contract/session/session';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { createApp } from '../src/app';
import { insertAccount, insertMembership } from '../src/features/session/account.store';
import type { LoadDemo } from '../src/features/session/demo-loading';
import { hashPassword } from '../src/features/session/password-hash';
import type { BackupOrder } from '../src/platform/backup/make-backup';
import { openDatabase } from '../src/platform/db/database';
import type { App, Settings } from '../src/platform/http/app';
import { secretsFrom } from '../src/platform/secrets/secrets';
import { pooled, type TestDatabase, testDatabase } from './database';
import { ids } from './people';
import { watchedLog } from './watched-log';

/** Everybody's password in these tests. */
export const rightPassword = 'seven brown hens crossed the fixture';

export interface Reply<Output> {
  readonly status: number;
  readonly body: Output;
  readonly problem: ProblemDocument;
  readonly text: string;
  readonly setCookie: readonly string[];
  readonly headers: Readonly<Record<string, unknown>>;
}

/** One end of the line: a browser with its cookies, or a script without metadata and without cookies. */
export interface Caller {
  ip: string;
  readonly cookies: Map<string, string>;
  tokens: { accessToken: string; refreshToken: string } | undefined;
  call<E extends EndpointSpec>(
    endpoint: E,
    body?: BodyOf<E> | object | string,
    headers?: Record<string, string | undefined>,
  ): Promise<Reply<OutputOf<E>>>;
  signIn(name: string, password?: string): Promise<Reply<SignedIn>>;
  /** Exchanges the refresh token and keeps the new tokens. */
  refresh(): Promise<Reply<OutputOf<typeof refresh>>>;
  /** Status of a call that needs a session. */
  whoAmI(): Promise<number>;
}

export interface SessionApp {
  readonly app: App;
  readonly database: TestDatabase;
  readonly sql: TestDatabase['sql'];
  readonly logged: string[];
  readonly clock: { now(): number; ms: number; pass(seconds: number): void };
  browser(): Caller;
  script(): Caller;
  /** Somebody new in Vale, with the usual password; answers their id. */
  addPerson(name: string, role: string, more?: Partial<Parameters<typeof insertMembership>[1]>): Promise<string>;
  addSuperAdmin(name: string): Promise<string>;
  letters(): Promise<{ to: string; subject: string; text: string }[]>;
  close(): Promise<void>;
}

const browserHeaders = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

let callers = 0;

/** Backups of a test: nowhere, unless it says where; then asking for one fails at once, and no test waits for it. */
export const backupOf = (url: string, order: Partial<BackupOrder> = {}): Settings['backup'] => ({
  order: {
    url,
    dataDir: '/dev/null',
    folder: '/dev/null/backups',
    store: undefined,
    passphrase: undefined,
    keep: { days: 1, weeks: 0, months: 0 },
    migrationsDir: path.join(import.meta.dirname, '../migrations'),
    ...order,
  },
  hour: 2,
  minute: 15,
});

/** The real server on a database of its own, or on one that is filled already; with two companies (Vale, Hill) unless `empty`. */
export async function sessionApp(
  options: {
    empty?: boolean;
    on?: TestDatabase;
    settings?: Partial<Settings>;
    backup?: Partial<BackupOrder>;
    loadDemo?: LoadDemo;
    trustProxy?: boolean;
    webFolder?: string;
  } = {},
): Promise<SessionApp> {
  const database = options.on ?? (await testDatabase());
  const clock = {
    ms: Date.parse('2026-03-02T12:00:00Z'),
    now: () => clock.ms,
    pass: (seconds: number) => void (clock.ms += seconds * 1000),
  };
  const { log, read, requireQuiet } = watchedLog();
  const db = openDatabase({ ...pooled(database.url), poolSize: 8, log });
  const settings: Settings = {
    dataFolder: inject('filesFolder'),
    signup: 'invite',
    demo: false,
    publicUrl: 'http://localhost:8080',
    installation: { isDatabaseOwn: true, connections: 16, trustsProxy: false },
    evenAnswerMs: 20,
    ...(options.backup ? { backup: backupOf(database.url, options.backup) } : {}),
    ...options.settings,
  };
  const app = await createApp(
    {
      db,
      databaseUrl: database.url,
      clock,
      log,
      secrets: secretsFrom(Buffer.alloc(32, 7)),
      settings,
      trustProxy: options.trustProxy,
      webFolder: options.webFolder,
    },
    { loadDemo: options.loadDemo },
  );
  await app.http.ready();
  const passwordHash = await hashPassword(rightPassword);

  if (!options.empty && !options.on) {
    await db.unsafeAcrossCompanies('tests', async (tx) => {
      for (const company of ['vale', 'hill'] as const) {
        await tx.run(sql`insert into company (id, name, country, currency, time_zone)
          values (${ids[company].companyId}, ${company === 'vale' ? 'Vale' : 'Hill'}, 'DE', 'EUR', 'Europe/Berlin')`);
      }
    });
  }

  async function addAccount(name: string, isSuperAdmin: boolean): Promise<string> {
    const id = randomUUID();
    const account = { id, email: `${name}@vale.example`, username: name, fullName: name, passwordHash, language: 'en' };
    await db.unsafeAcrossCompanies('tests', (tx) =>
      insertAccount(tx, { ...account, isSuperAdmin, verifiedAtMs: clock.now() }),
    );
    return id;
  }

  function caller(metadata: Record<string, string>, keepsCookies: boolean): Caller {
    const cookies = new Map<string, string>();
    const self: Caller = {
      // Each has an address of its own, so that the failures of one test are not another's.
      ip: `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers++ & 255}`,
      cookies,
      tokens: undefined,
      async call(endpoint, body, headers = {}) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const all: Record<string, string | undefined> = {
          ...metadata,
          ...(self.tokens && { authorization: `Bearer ${self.tokens.accessToken}` }),
          ...(cookie !== '' && { cookie }),
          ...headers,
        };
        const response = await app.http.inject({
          method: endpoint.method,
          url: endpoint.path,
          remoteAddress: self.ip,
          headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
          ...(body !== undefined && { payload: body as object }),
        });
        const setCookie = [response.headers['set-cookie'] ?? []].flat();
        if (keepsCookies) {
          for (const line of setCookie) {
            const [name = '', value = ''] = (line.split(';')[0] as string).split('=');
            if (value === '') cookies.delete(name);
            else cookies.set(name, value);
          }
        }
        const isJson = response.body !== '' && String(response.headers['content-type']).includes('json');
        const parsed = isJson ? response.json() : undefined;
        const { statusCode: status, headers: answered, body: text } = response;
        return { status, body: parsed, problem: parsed, text, setCookie, headers: answered };
      },
      async signIn(name, password = rightPassword) {
        const reply = await self.call(login, { email: name, password }, { authorization: undefined });
        if (reply.status === 200) self.tokens = reply.body as SignedIn;
        return reply as Reply<SignedIn>;
      },
      async refresh() {
        const reply = await self.call(refresh, { refreshToken: self.tokens?.refreshToken ?? '' });
        if (reply.status === 200) self.tokens = reply.body;
        return reply;
      },
      whoAmI: async () => (await self.call(getSession)).status,
    };
    return self;
  }

  return {
    app,
    database,
    sql: database.sql,
    get logged() {
      return read();
    },
    clock,
    browser: () => caller(browserHeaders, true),
    script: () => caller({}, false),
    async addPerson(name, role, more = {}) {
      const userId = await addAccount(name, false);
      await db.unsafeAcrossCompanies('tests', (tx) =>
        insertMembership(tx, { companyId: ids.vale.companyId, userId, role, allFarms: false, ...more }),
      );
      return userId;
    },
    addSuperAdmin: (name) => addAccount(name, true),
    letters: () =>
      database.query('select to_address as to, subject, body_text as text from mail order by created_at, id'),
    async close() {
      await app.http.close();
      await db.close();
      if (!options.on) await database.drop();
      requireQuiet();
    },
  };
}
