import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** A user of the operating system whom the database can run as. */
export interface ServiceUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

// In order of preference. 'nobody' comes last: other services may share it, and could then read the data.
const CANDIDATES = ['henhouse', 'postgres', '_postgres', 'nobody', 'daemon'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Whom the database runs as: PostgreSQL refuses to run as root.
 * Only meaningful when we are root; the owner of an existing data folder is kept, so that a folder
 * made by an ordinary user (or by another choice from the list) stays usable.
 * Returns undefined when the machine has no unprivileged user at all.
 */
export function findServiceUser(clusterFolder: string): ServiceUser | undefined {
  const owner = ownerOf(clusterFolder);
  if (owner !== undefined && owner.uid !== 0) {
    return { name: readId(['-un', String(owner.uid)]) ?? String(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  for (const name of CANDIDATES) {
    const uid = Number(readId(['-u', name]) ?? 0);
    const gid = Number(readId(['-g', name]) ?? 0);
    if (uid > 0 && gid > 0) return { name, uid, gid };
  }
  return undefined;
}

/** Whether that user (undefined: ourselves) can step into the folder. Asked of the kernel, so ACLs and mounts count. */
export function canEnter(user: ServiceUser | undefined, folder: string): boolean {
  const answer = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...identity(user), cwd: '/', stdio: 'ignore' });
  return answer.status === 0;
}

/** Spawn options that make a child run as that user; nothing when it is ourselves. */
export function identity(user: ServiceUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid };
}

// A path that cannot be looked at has no owner to keep; what is wrong with it is said when the folder is opened.
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function readId(args: string[]): string | undefined {
  const answer = spawnSync('id', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}
