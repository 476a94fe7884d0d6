import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backupsToDrop, type KeepRule, type MadeBackup } from '@henhouse/domain/installation/kept-backups';
import { writeBackup } from './backup';
import { sealFile } from './seal';
import { tryBackup } from './try-backup';

/** Plain data: it goes to a process of its own. */
export interface BackupOrder {
  readonly url: string;
  readonly dataDir: string;
  /** Folder of backups; made where it is missing. */
  readonly folder: string;
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

const fileName = /^henhouse-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(\.age)?$/;

const nameOf = (madeAt: string, isSealed: boolean): string =>
  `henhouse-${madeAt.slice(0, 19).replaceAll(':', '-')}Z.tar${isSealed ? '.age' : ''}`;

/** Backups of ours in a folder; whatever else lies there is nobody's business. */
async function backupsIn(folder: string): Promise<MadeBackup[]> {
  return (await readdir(folder)).flatMap((file) => {
    const [, day, hour, minute, second] = fileName.exec(file) ?? [];
    return day === undefined ? [] : [{ file, madeAt: `${day}T${hour}:${minute}:${second}.000Z` }];
  });
}

const unfinished = /^henhouse-[\dTZ-]+\.tar(\.age)?\.(plain|untried)/;

/** What a process that was killed left behind; of an encrypted backup that may be the plain one, secrets and all. */
async function sweep(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((file) => unfinished.test(file));
  await Promise.all(left.map((file) => rm(path.join(folder, file), { recursive: true, force: true })));
}

/**
 * Writes a backup, encrypts it, restores it to see that it is whole, and only then gives it its name and drops what the rule does not
 * keep: a night that fails takes nothing away.
 * @throws OperatorError with a sentence
 */
export async function makeBackup(order: BackupOrder, now: Date): Promise<BackupDone> {
  const { url, dataDir, folder, passphrase, keep, migrationsDir } = order;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const target = path.join(folder, nameOf(now.toISOString(), passphrase !== undefined));
  const [plain, untried] = [`${target}.plain`, `${target}.untried`];
  try {
    await writeBackup({ url, dataDir, file: passphrase === undefined ? untried : plain, say: () => undefined });
    if (passphrase !== undefined) await sealFile(plain, untried, passphrase);
    await rm(plain, { force: true });
    const { tables } = await tryBackup({ url, file: untried, passphrase, migrationsDir });
    await rename(untried, target);
    const dropped = backupsToDrop(await backupsIn(folder), keep);
    await Promise.all(dropped.map((file) => rm(path.join(folder, file), { force: true })));
    const { size: bytes } = await stat(target);
    return { file: path.basename(target), bytes, rows: tables.reduce((sum, { rows }) => sum + rows, 0), dropped };
  } finally {
    await Promise.all([plain, untried].map((file) => rm(file, { force: true })));
  }
}
