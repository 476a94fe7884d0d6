import { Client } from 'pg';
import type { Place } from './arguments';
import { startEmbeddedPostgres } from './embedded-postgres';
import { chooseDataFolder, openDataFolder } from './postgres/data-folder';
import { errorCode, StartError } from './start-error';

/** The database that the product works on, wherever it is, and the folder for everything else. */
export interface OpenDatabase {
  readonly url: string;
  readonly dataDir: string;
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
  say: (sentence: string) => void,
): Promise<OpenDatabase> {
  const { folder, remark } = chooseDataFolder(dataDir, projectFolder);
  if (databaseUrl !== undefined) {
    openDataFolder(folder, undefined);
    await tryOut(databaseUrl);
    const description = `in PostgreSQL at ${withoutPassword(databaseUrl)}, files in ${folder}`;
    return { url: databaseUrl, dataDir: folder, description, stop: async () => {} };
  }
  if (remark !== undefined) say(remark);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: say });
  return { url: postgres.url, dataDir: folder, description: `in ${folder}`, stop: () => postgres.stop() };
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
    throw new StartError(`The database at ${withoutPassword(url)} (DATABASE_URL) cannot be used: ${reason(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

function reason(error: unknown): string {
  // Several addresses of one name fail together, and then the message of the whole is empty.
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return (error as Error).message || errorCode(error) || 'no reason is given';
}

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}${parsed.pathname}`;
  } catch {
    return 'the address given';
  }
}
