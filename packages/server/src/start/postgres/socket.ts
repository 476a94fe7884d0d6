import { rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const socketOf = (folder: string, port: number): string => path.join(folder, `.s.PGSQL.${port}`);

/** Whether the server of the folder is reached by a socket in it: one that was started without has none. */
export const hasSocket = (folder: string, port: number): boolean =>
  statSync(socketOf(folder, port), { throwIfNoEntry: false })?.isSocket() ?? false;

/** What macOS takes, which takes least; what is longer Node cuts without a word. */
const longestPathBytes = 103;

/**
 * Where a server puts its socket: into its folder, in which it stands, or nowhere. Not every file system takes one (folders
 * that a container shares), and PostgreSQL would not start there: so one is tried.
 */
export function socketFolder(folder: string): Promise<'.' | ''> {
  const tried = `${socketOf(folder, 65_535)}.${process.pid}`;
  if (Buffer.byteLength(tried) > longestPathBytes) return Promise.resolve('');
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(''));
    probe.listen(tried, () =>
      probe.close(() => {
        rmSync(tried, { force: true });
        resolve('.');
      }),
    );
  });
}
