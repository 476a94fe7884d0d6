import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { syncPublishedStandards } from '../src/features/standards/published-standards';
import { migrate } from '../src/platform/db/migrate';
import { startEmbeddedPostgres } from '../src/start/embedded-postgres';
import { compiledFolder } from './build/compiled-sources';
import { everyServer, layOverCluster } from './cluster';
import { runFolder } from './run-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a role that may create databases. */
    serverUrl: string;
    /** Migrated database that test files copy. */
    templateName: string;
    /** Where the apps of a run keep files and mails. */
    filesFolder: string;
    /** Where the server lies compiled, for what runs in a process of its own. */
    compiledFolder: string;
  }
}

export const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A PostgreSQL for the run: the one of `TEST_DATABASE_URL`, else our own on a temporary folder. Migrates the template once; where it has
 * Citus loaded and `TEST_DISTRIBUTED` is set, companies are laid over it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL || undefined;
  const dataDir = outside ? undefined : runFolder('test');
  const own = dataDir
    ? await startEmbeddedPostgres({
        dataDir,
        log: () => undefined,
        settings: { fsync: 'off', full_page_writes: 'off', max_connections: '200' },
      })
    : undefined;
  const serverUrl = outside ?? (own?.url as string);
  const templateName = `henhouse_template_${process.pid}`;
  for (const server of everyServer(serverUrl))
    await withClient(server, async (client) => {
      await client.query(`drop database if exists ${templateName}`);
      await client.query(`create database ${templateName}`);
    });
  await migrate({ url: urlOf(serverUrl, templateName) });
  await syncPublishedStandards({ url: urlOf(serverUrl, templateName) });
  if (process.env['TEST_DISTRIBUTED']) await layOverCluster(urlOf(serverUrl, templateName));
  const filesFolder = runFolder('files');
  project.provide('filesFolder', filesFolder);
  project.provide('compiledFolder', compiledFolder);
  project.provide('serverUrl', serverUrl);
  project.provide('templateName', templateName);

  return async () => {
    if (!own)
      for (const server of everyServer(serverUrl))
        await withClient(server, (client) => client.query(`drop database if exists ${templateName} with (force)`));
    await own?.stop();
    for (const folder of [filesFolder, dataDir]) if (folder) await rm(folder, { recursive: true, force: true });
  };
}
