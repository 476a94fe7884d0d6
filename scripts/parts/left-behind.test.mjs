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
    for (const path of [dist, own, `${dist}.new-${pid}`, `${dist}.old-${pid}`, `${dist}.new-york`, `${dist}-1`])
      mkdirSync(join(path, 'assets'), { recursive: true });
    clearLeftBehind(dist);
    expect(readdirSync(folder).toSorted()).toEqual(['dist', 'dist-1', basename(own), 'dist.new-york'].toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
