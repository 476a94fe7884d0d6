import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A folder that a build makes before it takes the place of another, or puts aside. */
export const besideOf = (dist, kind) => `${dist}.${kind}-${process.pid}`;

/** Takes away what killed builds have left beside a folder; those that still run keep theirs. */
export function clearLeftBehind(dist) {
  const folder = dirname(dist);
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(`${basename(dist)}.`) ? /\.(?:new|old)-(\d+)$/.exec(name)?.[1] : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
