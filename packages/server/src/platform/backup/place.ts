import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupsToDrop, type KeepRule, type MadeBackup } from '@henhouse/domain/installation/kept-backups';

/** Where backups lie: a folder, or a store. */
export interface BackupPlace {
  /** Names of what lies there, ours or not. */
  list(): Promise<string[]>;
  drop(file: string): Promise<void>;
}

const fileName = /^henhouse-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(\.age)?$/;

export const backupNameOf = (madeAt: string, isSealed: boolean): string =>
  `henhouse-${madeAt.slice(0, 19).replaceAll(':', '-')}Z.tar${isSealed ? '.age' : ''}`;

/** Those that are backups of ours; whatever else lies there is nobody's business. */
const backupsAmong = (files: readonly string[]): MadeBackup[] =>
  files.flatMap((file) => {
    const [, day, hour, minute, second] = fileName.exec(file) ?? [];
    return day === undefined ? [] : [{ file, madeAt: `${day}T${hour}:${minute}:${second}.000Z` }];
  });

/** The last that was made; undefined where there is none. */
export async function newestIn(place: BackupPlace): Promise<string | undefined> {
  const made = backupsAmong(await place.list());
  return made.toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1)).at(-1)?.file;
}

/** Drops what the rule does not keep; answers which. */
export async function dropOld(place: BackupPlace, keep: KeepRule): Promise<string[]> {
  const dropped = backupsToDrop(backupsAmong(await place.list()), keep);
  for (const file of dropped) await place.drop(file);
  return dropped;
}

export const folderPlace = (folder: string): BackupPlace => ({
  list: () => readdir(folder),
  drop: (file) => rm(path.join(folder, file), { force: true }),
});
