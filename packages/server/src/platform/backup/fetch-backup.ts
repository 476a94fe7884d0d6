import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../operator-error';
import { storeAt } from './backup-settings';
import { newestIn } from './place';
import { inStore } from './store';

/** `s3://bucket/folder/henhouse-….tar.age` names a backup; anything else of a store a folder of them. */
const namesFile = /\/([^/]+\.tar(?:\.age)?)$/;

/**
 * Brings a backup out of a store for as long as the work with it takes: the one that is named, or else the newest of the folder. What
 * is no address of a store is a file of the disk.
 * @throws OperatorError where there is none
 */
export async function withFetched<Result>(
  named: string,
  environment: NodeJS.ProcessEnv,
  report: (sentence: string) => void,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!named.startsWith('s3://')) return work(named);
  const address = named.replace(namesFile, '');
  const store = storeAt(address, environment);
  const folder = await mkdtemp(path.join(tmpdir(), 'henhouse-fetched-'));
  try {
    const file = await inStore(store, async (place) => {
      const name = namesFile.exec(named)?.[1] ?? (await newestIn(place));
      if (name === undefined) throw new OperatorError(`There is no backup in ${address}.`);
      report(`Fetching ${name} …`);
      const to = path.join(folder, name);
      await place.fetch(name, to);
      return to;
    });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
