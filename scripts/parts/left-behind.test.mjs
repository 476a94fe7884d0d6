import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { besideOf, clearLeftBehind } from './left-behind.mjs';

it('what a killed build has left beside its folder goes, what one that runs has made stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'henhouse-left-'));
  try {
    const dist = join(folder, 'dist');
    const { pid } = spawnSync(process.execPath, ['--version']);
    const own = besideOf(dist, 'new');
    const others = [`${dist}.new-york`, `${dist}.new-${pid}-kept`, `${dist}-1`, join(folder, `web.new-${pid}`)];
    for (const path of [dist, own, `${dist}.new-${pid}`, `${dist}.old-${pid}`, ...others])
      mkdirSync(join(path, 'assets'), { recursive: true });
    clearLeftBehind(dist);
    expect(readdirSync(folder).toSorted()).toEqual([dist, own, ...others].map((path) => basename(path)).toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
