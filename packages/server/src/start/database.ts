import { Client } from 'pg';
import { patiently } from '../platform/db/patiently';
import type { Place } from './arguments';
import { startEmbeddedPostgres } from './embedded-postgres';
import { wordsOf } from './explain';
import { chooseDataFolder, openDataFolder } from './postgres/data-folder';
import { StartError } from './start-error';

/** The database that the product works on, wherever it is, and the folder for everything else. */
export interface OpenDatabase {
  readonly url: string;
  readonly dataDir: string;
  /** Ours in the data folder, which is brought back when it goes; not one of DATABASE_URL. */
  readonly isOwn: boolean;
  /** Where the data lies, for a person. */
  readonly description: string;
  stop(): Promise<void>;
}

const OLDEST_VERSION = 150_000;

/**
 * Our own PostgreSQL in the data folder, or the one of DATABASE_URL.
 * @throws StartError with one sentence when it cannot be reached or used
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Place,
  projectFolder: string,
  report: (sentence: string) => void,
): Promise<OpenDatabase> {
  const { folder, remark } = chooseDataFolder(dataDir, projectFolder);
  if (databaseUrl !== undefined) {
    openDataFolder(folder, undefined);
    await patiently(() => tryOut(databaseUrl), { isOwn: false, report });
    const description = `in PostgreSQL at ${withoutPassword(databaseUrl)}, files in ${folder}`;
    return { url: databaseUrl, dataDir: folder, isOwn: false, description, stop: async () => {} };
  }
  if (remark !== undefined) report(remark);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: report });
  return {
    url: postgres.url,
    dataDir: folder,
    isOwn: true,
    description: `in ${folder}`,
    stop: () => postgres.stop(),
  };
}

async function tryOut(url: string): Promise<void> {
  let client: Client;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  } catch {
    throw new StartError('DATABASE_URL is not of the form postgres://user:password@host:port/database.');
  }
  client.on('error', () => {});
  try {
    await client.connect();
    const answer = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    const version = answer.rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION) {
      throw new StartError(
        `The database at ${withoutPassword(url)} is PostgreSQL ${Math.floor(version / 10_000)}; Henhouse needs 15 or newer.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at ${withoutPassword(url)} (DATABASE_URL) cannot be used: ${wordsOf(error)}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}${parsed.pathname}`;
  } catch {
    return 'the address given';
  }
}
