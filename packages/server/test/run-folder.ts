import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../src/platform/is-alive';

const inMemory = '/dev/shm';
/** What the databases of a whole run take at most, several times over. */
const roomBytes = 6 * 1024 ** 3;

/**
 * A folder for what a run of the tests keeps, in memory where there is room. Named after this process, so that the next run
 * finds and removes what one that was killed left behind: memory would fill up with databases nobody uses.
 */
export function runFolder(name: string, within = quickFolder()): string {
  const prefix = `henhouse-${name}-`;
  for (const left of readdirSync(within).filter((entry) => new RegExp(`^${prefix}\\d+$`).test(entry))) {
    if (!isAlive(Number(left.slice(prefix.length)))) remove(path.join(within, left));
  }
  const folder = path.join(within, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // As root the database runs as another user, who has to pass through the folder.
  chmodSync(folder, 0o755);
  return folder;
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Somebody else's; who it belongs to removes it.
  }
}

/**
 * Where a test keeps a database that need not outlive the machine: in memory where there is room, since making a database
 * writes a thousand files, else in the folder for temporary files.
 */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    accessSync(inMemory, constants.W_OK);
    return bavail * bsize > roomBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
