import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { insertAccount, insertMembership } from '../../packages/server/src/features/session/account.store';
import { hashPassword } from '../../packages/server/src/features/session/password-hash';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database';

/** The database server that runs on a product's data folder now. */
export function databaseServer(dataDir: string): { readonly pid: number; readonly port: number } {
  const lines = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Does something in the database of a running product, past its web server. */
export async function inDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim();
  const { port } = databaseServer(dataDir);
  const db = openDatabase({ url: `postgres://henhouse:${password}@127.0.0.1:${port}/henhouse`, poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

interface Hired {
  readonly email: string;
  readonly fullName: string;
  readonly role: string;
  readonly password: string;
}

/** Somebody who works for the company, on all its farms. */
export async function hire(dataDir: string, companyId: string, person: Hired): Promise<void> {
  const { email, fullName, role, password } = person;
  const id = randomUUID();
  const passwordHash = await hashPassword(password);
  await inDatabase(dataDir, (db) =>
    db.unsafeAcrossCompanies('somebody is hired', async (tx) => {
      const account = { id, email, username: null, fullName, passwordHash, language: 'en', verifiedAtMs: Date.now() };
      await insertAccount(tx, account);
      await insertMembership(tx, { companyId, userId: id, role, allFarms: true });
    }),
  );
}
