import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../platform/db/database';
import { patiently } from '../platform/db/patiently';
import type { Place } from './arguments';
import { type OpenDatabase, openDatabase } from './database';
import type { Stopping } from './stopping';

interface MigratedDatabase {
  readonly db: Database;
  readonly log: Logger;
  readonly place: OpenDatabase;
}

export type Report = (sentence: string) => void;

/**
 * The database of a command, brought to the newest schema and opened as the product opens it; closed when the program
 * stops. Reads the product's code only now: a start that only serves shall not wait for it.
 */
export async function openMigrated(
  command: Place,
  projectFolder: string,
  stopping: Pick<Stopping, 'add'>,
  report: Report,
  { statementTimeoutMs }: { readonly statementTimeoutMs?: number } = {},
): Promise<MigratedDatabase> {
  const place = await openDatabase(command, projectFolder, report);
  stopping.add(() => place.stop());
  const [{ migrate }, { openDatabase: openPool }, { createLog }] = await Promise.all([
    import('../platform/db/migrate'),
    import('../platform/db/database'),
    import('../platform/log/log'),
  ]);
  const folder = path.join(projectFolder, 'packages/server/migrations');
  await patiently(() => migrate({ url: place.url, folder }), { isOwn: place.isOwn, report });
  const log = createLog({ level: 'error' });
  const patience = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
  const db = openPool({ url: place.url, poolSize: 2, log, ...patience });
  stopping.add(() => db.close());
  return { db, log, place };
}
