import path from 'node:path';
import { settings } from '../platform/environment/settings';
import type { Command } from './arguments';
import type { RowsRead } from './books/read-every-row';
import { openDatabase } from './database';
import { openMigrated, type Report } from './migrated-database';
import { StartError } from './start-error';
import type { Stopping } from './stopping';

type FileCommand = Extract<Command, { kind: 'backup' | 'restore' }>;

/** `npm run backup -- FILE` and `npm run restore -- FILE`. */
export async function runFileCommand(
  command: FileCommand,
  projectFolder: string,
  stopping: Stopping,
  report: Report,
): Promise<void> {
  const database = await openDatabase(command, projectFolder, report);
  stopping.add(() => database.stop());
  const environment = process.env;
  const passphrase = settings.backupPassphrase.of(environment);
  const options = { url: database.url, dataDir: database.dataDir, file: command.file, passphrase, report };
  if (command.kind === 'backup') {
    const { writeBackup } = await import('../platform/backup/backup');
    const manifest = await writeBackup(options);
    report(
      `Backed up ${describe(manifest)} to ${path.resolve(command.file)}. It holds password hashes and keys: keep it closed.`,
    );
  } else {
    const [{ readBackup }, { withFetched }] = await Promise.all([
      import('../platform/backup/restore'),
      import('../platform/backup/fetch-backup'),
    ]);
    const migrationsDir = path.join(projectFolder, 'packages/server/migrations');
    const read = (file: string) => readBackup({ ...options, file, migrationsDir });
    const manifest = await withFetched(command.file, environment, report, read);
    report(`Restored ${describe(manifest)} of ${manifest.madeAt}; the data lies ${database.description}`);
  }
}

function describe({ tables, files }: { tables: readonly { rows: number }[]; files: readonly unknown[] }): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files`;
}

type DatabaseCommand = Extract<Command, { kind: 'resetDemo' }>;
type VerifyCommand = Extract<Command, { kind: 'verifyAudit' }>;

/** `npm start -- reset-demo`: an empty database again, where there is nothing but the demo. */
export async function runResetDemo(
  command: DatabaseCommand,
  projectFolder: string,
  stopping: Stopping,
  report: Report,
): Promise<void> {
  const database = await openDatabase(command, projectFolder, report);
  stopping.add(() => database.stop());
  const { resetDemo } = await import('./reset-demo');
  await resetDemo(database.url);
  report('The demo companies are gone; npm start -- --demo makes new ones.');
}

type DistributeCommand = Extract<Command, { kind: 'distribute' }>;

/** `npm start -- distribute`: the tables of companies over the nodes of a cluster of Citus; updates do it again by themselves. */
export async function runDistribute(
  command: DistributeCommand,
  projectFolder: string,
  stopping: Pick<Stopping, 'add'>,
  report: Report,
): Promise<void> {
  const { place } = await openMigrated(command, projectFolder, stopping, report);
  const { distribute } = await import('../platform/db/distribute/distribute');
  await distribute(place.url, report);
}

/**
 * `npm run verify-audit`: every audit log against the chain that seals it, and with `--pack` an evidence pack against both. Ends with 1
 * where something does not hold.
 */
export async function runVerifyAudit(
  command: VerifyCommand,
  projectFolder: string,
  stopping: Stopping,
  report: Report,
): Promise<void> {
  const { logText, verifyAudit } = await import('../platform/audit/verify-audit');
  // Counting a long log takes its time, and nobody waits for an answer here.
  const { db, log } = await openMigrated(command, projectFolder, stopping, report, { statementTimeoutMs: 600_000 });
  const logs = await verifyAudit({ db, log });
  for (const each of logs) report(logText(each));
  const broken = logs.filter(({ firstBreak }) => firstBreak !== null);
  if (broken.length > 0) {
    throw new StartError(`The audit log does not hold: ${broken.map(({ name }) => name).join(', ')}.`);
  }
  if (command.pack !== undefined) {
    const [{ readFile }, { verifyPack }] = await Promise.all([
      import('node:fs/promises'),
      import('../features/evidence/verify-pack'),
    ]);
    const bytes = await readFile(command.pack).catch(() => {
      throw new StartError(`there is no file ${command.pack} that can be read`);
    });
    const { wrong, made } = await verifyPack(db, bytes);
    if (wrong.length > 0) throw new StartError(`The pack does not hold: ${wrong.join('; ')}.`);
    report(made);
  }
  report('Every audit log holds. Keep the last hashes elsewhere: they show later that nothing was cut off at the end.');
}

type BooksCommand = Extract<Command, { kind: 'books' }>;

/** `npm run books -- check|rebuild`: ends with 1 while something differs, or a page is damaged. */
export async function runBooks(
  command: BooksCommand,
  projectFolder: string,
  stopping: Pick<Stopping, 'add'>,
  report: Report,
): Promise<void> {
  const [{ workOnBooks }, { readEveryRow }] = await Promise.all([
    import('./books/books'),
    import('./books/read-every-row'),
  ]);
  // Years of books take their time, and nobody waits for an answer here.
  const { db, place } = await openMigrated(command, projectFolder, stopping, report, { statementTimeoutMs: 600_000 });
  if (command.action === 'check') {
    reportRows(await readEveryRow(place.url, { isOwn: place.isOwn, report }), report);
  }
  const done = await workOnBooks(db, command);
  for (const { name, found, left } of done) {
    report(found.length === 0 ? `${name}: the books agree.` : `${name}: ${found.length} differences.`);
    for (const sentence of found) report(`  ${sentence}`);
    if (command.action === 'check' || found.length === 0) continue;
    report(left.length === 0 ? '  Made anew: the books agree.' : `  Made anew; ${left.length} differ still:`);
    for (const sentence of left) report(`  ${sentence}`);
  }
  const wrong = done.filter(({ left }) => left.length > 0);
  if (wrong.length > 0) throw new StartError(`The books disagree: ${wrong.map(({ name }) => name).join(', ')}.`);
}

/** @throws StartError where a table cannot be read: what would be compared then is anybody's guess */
function reportRows({ tables, damaged, hasChecksums }: RowsRead, report: Report): void {
  for (const sentence of damaged) report(sentence);
  if (damaged.length > 0) {
    const these = damaged.length === 1 ? 'One table' : `${damaged.length} tables`;
    throw new StartError(
      `${these} cannot be read to the end, so the books were not compared: where the disk has damaged them, keep a copy of the data folder and restore the last backup into a new one.`,
    );
  }
  const howSure = hasChecksums ? '' : ' The database keeps no checksums, so a changed page may have gone unnoticed.';
  report(`Every row of ${tables} tables was read; no page is damaged.${howSure}`);
}
