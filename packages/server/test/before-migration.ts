import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/platform/db/migrate';
import { emptyDatabase, type TestDatabase } from './database';

const migrations = join(import.meta.dirname, '../migrations');

interface BeforeMigration {
  readonly database: TestDatabase;
  put(table: string, row: object): Promise<object[]>;
  /** Runs the one migration, on what was put in. */
  goOn(): Promise<string[]>;
  drop(): Promise<void>;
}

/** A database as it was before a migration, to be filled with what that has to bring along. */
export async function beforeMigration(name: string): Promise<BeforeMigration> {
  const database = await emptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'henhouse-migrations-'));
  const take = (file: string) => cp(join(migrations, file), join(folder, file));
  for (const file of await readdir(migrations)) if (file < name) await take(file);
  await migrate({ url: database.url, folder });
  return {
    database,
    put(table, row) {
      const places = Object.keys(row).map((_, at) => `$${at + 1}`);
      const text = `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`;
      return database.query(text, Object.values(row));
    },
    async goOn() {
      await take(name);
      return migrate({ url: database.url, folder });
    },
    async drop() {
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** An id that is read at a glance. */
export const plainId = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
