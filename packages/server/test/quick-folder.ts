import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** What the databases of a whole run take at most, several times over. */
const roomBytes = 6 * 1024 ** 3;

/**
 * Where a test keeps a database that need not outlive the machine: in memory where there is room, since making a database
 * writes a thousand files, else in the folder for temporary files.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    accessSync(inMemory, constants.W_OK);
    return bavail * bsize > roomBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
