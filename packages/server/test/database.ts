import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { everyServer } from './cluster';
import { urlOf } from './global-setup';

/**
 * The same database through a pooler of transactions, where `TEST_POOLER_URL` names one (its database does not matter). A test that
 * brings a server of its own has none before it.
 */
export function pooled(url: string): { readonly url: string; readonly isPooled: boolean } {
  const pooler = process.env['TEST_POOLER_URL'];
  if (!pooler || new URL(url).host !== new URL(inject('serverUrl')).host) return { url, isPooled: false };
  return { url: urlOf(pooler, new URL(url).pathname.slice(1)), isPooled: true };
}

export interface TestDatabase {
  readonly url: string;
  /** Runs SQL as the owner of the schema, past row-level security: to look at what is really there, or to put it there. */
  sql<Row extends object>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]>;
  /** The same, for text that is put together. A name says that it comes again: it is planned once. */
  query<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A query as a tag: what stands in braces is a value of it. */
export const taggedBy =
  (query: TestDatabase['query']): TestDatabase['sql'] =>
  (strings, ...values) =>
    query(
      strings.reduce((text, part, index) => `${text}$${index}${part}`),
      values,
    );

/** A database of its own, copied from the migrated template. */
export const testDatabase = (): Promise<TestDatabase> => makeDatabase(`template ${inject('templateName')}`);

/** A database with nothing in it. */
export const emptyDatabase = (): Promise<TestDatabase> => makeDatabase('');

async function makeOn(server: Client, text: string): Promise<void> {
  server.on('error', () => undefined);
  await server.connect();
  for (let attempt = 1; ; attempt++) {
    try {
      await server.query(text);
      return;
    } catch (error) {
      // Another file is copying the template at this moment.
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function makeDatabase(from: string): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `henhouse_test_${randomUUID().replaceAll('-', '')}`;
  const servers = everyServer(serverUrl).map((connectionString) => new Client({ connectionString }));
  for (const server of servers) await makeOn(server, `create database ${name} ${from} strategy file_copy`);
  const owner = new Client({ connectionString: urlOf(serverUrl, name) });
  owner.on('error', () => undefined);
  await owner.connect();
  // One connection, one query at a time: the driver will not queue them itself for ever.
  let before: Promise<unknown> = Promise.resolve();
  const query = <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) => {
    const rows = before.then(async () => (await owner.query<Row>({ text, values: [...values], name })).rows);
    before = rows.catch(() => undefined);
    return rows;
  };
  return {
    url: urlOf(serverUrl, name),
    query,
    sql: taggedBy(query),
    async drop() {
      await owner.end();
      for (const server of servers) {
        await server.query(`drop database if exists ${name} with (force)`);
        await server.end();
      }
    },
  };
}
