import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a small file that only its owner reads, unless it is there: whole and on the disk, or not at all. Of two processes
 * that do it at once one writes, and both find the same.
 */
export function makeOnce(file: string, text: string): void {
  if (existsSync(file)) return;
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const begun = `${basename(file)}.new-`;
  const fresh = join(folder, `${begun}${process.pid}`);
  try {
    writeFileSync(fresh, text, { mode: 0o600, flush: true });
    // A link appears at once with its content, and never over what another process was faster with.
    linkSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    if (!existsSync(file)) throw error;
  }
  // Ours, and what starts that were killed in the middle have left.
  for (const name of readdirSync(folder)) if (name.startsWith(begun)) rmSync(join(folder, name), { force: true });
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
