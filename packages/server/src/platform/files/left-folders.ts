import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../is-alive';

/** Removes folders whose name says, behind the prefix, a process that has ended: what one that was killed left behind. */
export async function sweepLeftFolders(within: string, prefix: string): Promise<void> {
  for (const name of await readdir(within)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(path.join(within, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
