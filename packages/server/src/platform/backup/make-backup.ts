import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { KeepRule } from '@henhouse/domain/installation/kept-backups';
import { OperatorError } from '../operator-error';
import { writeBackup } from './backup';
import { backupNameOf, dropOld, folderPlace } from './place';
import { sealFile } from './seal';
import { inStore, type StoreSettings } from './store';
import { tryBackup } from './try-backup';

/** Plain data: it goes to a process of its own. */
export interface BackupOrder {
  readonly url: string;
  readonly dataDir: string;
  /** Folder of backups; made where it is missing. Without one they lie in the store alone. */
  readonly folder: string | undefined;
  readonly store: StoreSettings | undefined;
  readonly passphrase: string | undefined;
  readonly keep: KeepRule;
  readonly migrationsDir: string;
}

export interface BackupDone {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  /** Older ones that the rule does not keep. */
  readonly dropped: readonly string[];
}

const unfinished = /^henhouse-[\dTZ-]+\.tar(\.age)?\.(plain|untried)/;

/** What a process that was killed left behind; of an encrypted backup that may be the plain one, secrets and all. */
async function sweep(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((file) => unfinished.test(file));
  await Promise.all(left.map((file) => rm(path.join(folder, file), { recursive: true, force: true })));
}

/**
 * Writes a backup, encrypts it, restores it to see that it is whole, and only then gives it its name and drops what the rule does not
 * keep: a night that fails takes nothing away. Where there is a store, it goes there, too, and is read back.
 * @throws OperatorError with a sentence
 */
export async function makeBackup(order: BackupOrder, now: Date): Promise<BackupDone> {
  const folder = order.folder ?? (await mkdtemp(path.join(tmpdir(), 'henhouse-backup-')));
  try {
    const made = await makeInFolder(order, folder, now);
    const dropped = await dropOld(folderPlace(folder), order.keep);
    const droppedThere = order.store ? await bringToStore(order, order.store, path.join(folder, made.file)) : [];
    return { ...made, dropped: [...new Set([...dropped, ...droppedThere])] };
  } finally {
    if (order.folder === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function makeInFolder(order: BackupOrder, folder: string, now: Date): Promise<Omit<BackupDone, 'dropped'>> {
  const { url, dataDir, passphrase, migrationsDir } = order;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const target = path.join(folder, backupNameOf(now.toISOString(), passphrase !== undefined));
  const [plain, untried] = [`${target}.plain`, `${target}.untried`];
  try {
    await writeBackup({ url, dataDir, file: passphrase === undefined ? untried : plain, report: () => undefined });
    if (passphrase !== undefined) await sealFile(plain, untried, passphrase);
    await rm(plain, { force: true });
    const { tables } = await tryBackup({ url, file: untried, passphrase, migrationsDir });
    await rename(untried, target);
    const { size: bytes } = await stat(target);
    return { file: path.basename(target), bytes, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await Promise.all([plain, untried].map((file) => rm(file, { force: true })));
  }
}

async function bringToStore({ folder, keep }: BackupOrder, settings: StoreSettings, file: string): Promise<string[]> {
  try {
    return await inStore(settings, async (store) => {
      await store.put(file);
      return dropOld(store, keep);
    });
  } catch (error) {
    if (folder === undefined || !(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${error.message} The backup lies in ${folder} alone.`);
  }
}
