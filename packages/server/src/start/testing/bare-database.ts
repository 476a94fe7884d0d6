import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { urlOf } from '../../../test/global-setup';

const made: string[] = [];

/** An empty database that nobody is connected to. */
export async function bareDatabase(): Promise<string> {
  const name = `henhouse_bare_${randomUUID().replaceAll('-', '')}`;
  await onServer((server) => server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`));
  made.push(name);
  return urlOf(inject('serverUrl'), name);
}

export async function dropBareDatabases(): Promise<void> {
  for (const name of made.splice(0)) {
    await onServer((server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  }
}

/** With a connection of a role that may create databases and roles. */
export const onServer = <Answer>(work: (server: Client) => Promise<Answer>): Promise<Answer> =>
  withClient(inject('serverUrl'), work);

export async function withClient<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url });
  // What is lost between two queries fails the next one; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
