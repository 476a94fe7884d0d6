import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseDataFolder } from './data-folder';
import { isRoot } from './service-user';

const root = mkdtempSync(path.join(tmpdir(), 'henhouse-folder-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('where the data lies', () => {
  it('is where one asks for, from where one stands', () => {
    expect(chooseDataFolder('farm-data', root)).toEqual({ folder: path.resolve('farm-data') });
  });

  it('is the folder data of the project otherwise', () => {
    expect(chooseDataFolder(undefined, root)).toEqual({ folder: path.join(root, 'data') });
  });

  it.runIf(isRoot())(
    'moves under /var/lib, with a word about it, when the database could not enter the project',
    () => {
      const project = path.join(root, 'closed/project');
      mkdirSync(project, { recursive: true });
      chmodSync(path.join(root, 'closed'), 0o700);
      const choice = chooseDataFolder(undefined, project);
      expect(choice.folder).toBe('/var/lib/henhouse/data');
      expect(choice.remark).toMatch(/since the user "\w+", whom the database runs as, cannot enter .*closed\/project/);
    },
  );
});
