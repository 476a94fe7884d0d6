import type { EndpointSpec, OutputOf } from '@henhouse/contract/endpoint';
import type { ProblemDocument } from '@henhouse/contract/errors';
import { happenedHeader } from '@henhouse/contract/happened';
import { filledPath } from '@henhouse/contract/path';
import { inject } from 'vitest';
import { z } from 'zod';
import { createApp } from '../src/app';
import type { Clock } from '../src/platform/clock';
import { type Database, openDatabase } from '../src/platform/db/database';
import type { App } from '../src/platform/http/app';
import type { PlaceFinders } from '../src/platform/http/rights';
import { secretsFrom } from '../src/platform/secrets/secrets';
import { pooled, type TestDatabase, testDatabase } from './database';
import { type Actor, type CompanyName, ids, sessionIdOf, settlePeople, userIdOf } from './people';
import type { ArgumentsOf, Caller } from './scenario';
import { backupOf } from './session-app';
import { watchedLog } from './watched-log';

interface SettableClock extends Clock {
  /** Puts the clock on noon (UTC) of a day, or on an instant. */
  set(dayOrInstant: string): void;
}

function settableClock(): SettableClock {
  let nowMs = Date.parse('2026-03-02T12:00:00Z');
  return {
    now: () => nowMs,
    set: (text) => {
      nowMs = Date.parse(text.length === 10 ? `${text}T12:00:00Z` : text);
    },
  };
}

/** Arguments of a call: exactly what the endpoint takes, or anything at all under `raw`. */
interface CallArguments<E extends EndpointSpec> extends ArgumentsOf<E> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: {
    readonly params?: Record<string, string>;
    readonly query?: Record<string, string>;
    readonly body?: unknown;
  };
}

export interface Answer<Output> {
  readonly status: number;
  /** The body as the contract has it; checked against its schema when the call went well. */
  readonly body: Output;
  /** The problem document when it did not. */
  readonly problem: ProblemDocument;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
}

export function requireOk<Output>(answer: Answer<Output>): Output {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text.slice(0, 800)}`);
  return answer.body;
}

export interface TestApp {
  readonly app: App;
  readonly clock: SettableClock;
  readonly database: TestDatabase;
  /** What is in the database, past all rights. */
  readonly sql: TestDatabase['sql'];
  /** Lines the server logged. A fault among them fails a file that has not looked at them. */
  readonly logged: string[];
  call<E extends EndpointSpec>(endpoint: E, args: CallArguments<E>, as: Actor): Promise<Answer<OutputOf<E>>>;
  /** What a call answers that has to go well, with the status of the contract. @throws Error with the answer otherwise. */
  ok<E extends EndpointSpec>(endpoint: E, args: CallArguments<E>, as: Actor): Promise<OutputOf<E>>;
  /** Whoever of a company makes the calls of a scenario. */
  by(as: Actor): Caller;
  /** Headers of a signed-in person, for what does not go through `call`. */
  bearer(as: Actor): Promise<Record<string, string>>;
  close(): Promise<void>;
}

function pathOf(endpoint: EndpointSpec, args: CallArguments<EndpointSpec>): string {
  const params = (args.raw?.params ?? args.params ?? {}) as Record<string, string>;
  const path = filledPath(endpoint.path, params);
  const query = Object.entries(args.raw?.query ?? args.query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(query.map(([key, value]): [string, string] => [key, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

export interface TestAppOptions {
  /** Endpoints of the test's own, besides the real ones. */
  readonly register?: (app: App) => void;
  readonly places?: PlaceFinders;
  /** Another way to the database, once people are settled in it. */
  readonly through?: (url: string) => Promise<string>;
  /** A migrated database of the test's own server. */
  readonly on?: TestDatabase;
  /** What reads beside it. */
  readonly beside?: (first: Database) => Database;
  readonly webFolder?: string;
  readonly tracesTo?: string;
  readonly dataFolder?: string;
}

const companyOf = (actor: Actor): string => actor.split('.')[0] ?? '';

/**
 * The real server in this process on a database of its own, with two companies (Vale, Hill), a person of every role
 * in each, and a clock that tests set.
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.on ?? (await testDatabase());
  const clock = settableClock();
  const { log, read, requireQuiet } = watchedLog();
  const direct = openDatabase({ ...pooled(database.url), poolSize: 8, log });
  await settlePeople(direct);
  if (options.through) await direct.close();
  const first = options.through ? openDatabase({ url: await options.through(database.url), poolSize: 8, log }) : direct;
  const db = options.beside?.(first) ?? first;
  const app = await createApp(
    {
      db,
      databaseUrl: database.url,
      clock,
      log,
      secrets: secretsFrom(Buffer.alloc(32, 7)),
      webFolder: options.webFolder,
      tracesTo: options.tracesTo,
      settings: {
        dataFolder: options.dataFolder ?? inject('filesFolder'),
        signup: 'invite',
        demo: false,
        publicUrl: 'http://localhost:8080',
        installation: { isDatabaseOwn: true, connections: 16, trustsProxy: false },
        backup: backupOf(database.url),
        evenAnswerMs: 20,
      },
    },
    { places: options.places ?? {} },
  );
  options.register?.(app);
  await app.http.ready();

  async function bearer(as: Actor): Promise<Record<string, string>> {
    if (as === 'nobody') return {};
    const companyId = as === 'super_admin' ? null : ids[as.split('.')[0] as CompanyName].companyId;
    return {
      authorization: `Bearer ${await app.tokens.sign({ sessionId: sessionIdOf(as), userId: userIdOf(as), companyId })}`,
    };
  }

  /** What each company's people have caused last, as their browsers know it. */
  const happened = new Map<string, string>();

  const test: TestApp = {
    app,
    clock,
    database,
    sql: database.sql,
    get logged() {
      return read();
    },
    bearer,
    async ok(endpoint, args, as) {
      const answer = await this.call(endpoint, args, as);
      const { success = endpoint.output === 'empty' ? 204 : 200 } = endpoint;
      if (answer.status !== success) throw new Error(`${endpoint.id} ${answer.status}: ${answer.text.slice(0, 800)}`);
      return answer.body;
    },
    by: (as) => ({ ok: (endpoint, args = {}) => test.ok(endpoint, args, as) }),
    async call(endpoint, args, as) {
      const body = args.raw && 'body' in args.raw ? args.raw.body : args.body;
      const response = await app.http.inject({
        method: endpoint.method,
        url: pathOf(endpoint, args as CallArguments<EndpointSpec>),
        headers: {
          ...(await bearer(as)),
          ...(args.version !== undefined && { 'if-match': `"${args.version}"` }),
          ...(happened.has(companyOf(as)) && { [happenedHeader]: happened.get(companyOf(as)) }),
          ...args.headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
      const inTransaction = response.headers[happenedHeader.toLowerCase()];
      if (typeof inTransaction === 'string') happened.set(companyOf(as), inTransaction);
      const parsed =
        response.body === '' || !String(response.headers['content-type']).includes('json')
          ? undefined
          : response.json();
      if (response.statusCode < 400 && endpoint.output instanceof z.ZodType) endpoint.output.parse(parsed);
      return {
        status: response.statusCode,
        body: parsed,
        problem: parsed,
        headers: response.headers,
        text: response.body,
      };
    },
    async close() {
      await app.http.close();
      await db.close();
      await database.drop();
      requireQuiet();
    },
  };
  return test;
}
