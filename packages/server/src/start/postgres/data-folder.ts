import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, StartError } from '../start-error';
import { canEnter, findServiceUser, isRoot, type ServiceUser } from './service-user';

/** Where data and copied binaries lie when root starts from a folder that the database's user cannot enter. */
export const SYSTEM_FOLDER = '/var/lib/henhouse';

interface Choice {
  readonly folder: string;
  /** A sentence for the person who starts, when the choice may surprise. */
  readonly remark?: string;
}

/**
 * The data folder: the asked one, else `data` in the project; else, for root in a project that the database's
 * user cannot enter (a checkout under /root), one under /var/lib.
 */
export function chooseDataFolder(request: string | undefined, projectFolder: string): Choice {
  if (request !== undefined) return { folder: path.resolve(request) };
  const usual = path.join(projectFolder, 'data');
  if (!isRoot()) return { folder: usual };
  const user = findServiceUser(path.join(usual, 'postgres'));
  if (user === undefined || canEnter(user, projectFolder)) return { folder: usual };
  const folder = path.join(SYSTEM_FOLDER, 'data');
  return {
    folder,
    remark: `The data goes to ${folder}, since the user "${user.name}", whom the database runs as, cannot enter ${projectFolder}`,
  };
}

/**
 * Makes the data folder and proves that we can write to it and that the database's user can enter it.
 * @throws StartError when not
 */
export function openDataFolder(folder: string, user: ServiceUser | undefined): void {
  try {
    makeFolder(folder, user);
    if (user !== undefined) letThroughIfEmpty(folder);
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw error;
    throw new StartError(
      `The data folder ${folder} cannot be written (${errorCode(error) ?? String(error)}): make it writable, or choose another one with --data DIR.`,
    );
  }
  if (user !== undefined && !canEnter(user, folder)) {
    throw new StartError(
      `The data folder ${folder} cannot be entered by the user "${user.name}", whom the database runs as: let that user pass (chmod o+x on the folders of the path), or choose another one with --data DIR.`,
    );
  }
}

// What lies in the folder is closed file by file; the folder itself must let the service user through, whatever the umask.
function makeFolder(folder: string, user: ServiceUser | undefined): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder), user);
  mkdirSync(folder, { mode: user === undefined ? 0o700 : 0o711 });
  if (user !== undefined) chmodSync(folder, 0o711);
}

// An empty folder of ours is as good as a new one. One with files in it may be closed on purpose, and stays so.
function letThroughIfEmpty(folder: string): void {
  const { uid, mode } = statSync(folder);
  if (uid === 0 && readdirSync(folder).length === 0) chmodSync(folder, mode | 0o111);
}
