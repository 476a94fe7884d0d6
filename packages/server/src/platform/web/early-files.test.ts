import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EarlyLinks, readEarlyFiles } from './early-files';

let folder = '';
let linksOf: EarlyLinks;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'henhouse-early-'));
  const files = {
    '/apps/company/:companyId': ['assets/edit.js'],
    '/apps/company/add': ['assets/add.js', 'assets/add.css'],
    '/apps/analysis/:flockId?': ['assets/analysis.js'],
  };
  writeFileSync(join(folder, 'early-files.json'), JSON.stringify(files));
  linksOf = await readEarlyFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what a browser on a slow line asks for at once', () => {
  it('are the files of the screen that the path names, the plain path before one with an id', () => {
    expect(linksOf('/apps/company/add')).toBe(
      '</assets/add.js>; rel=modulepreload, </assets/add.css>; rel=preload; as=style; crossorigin',
    );
    expect(linksOf('/apps/company/42')).toBe('</assets/edit.js>; rel=modulepreload');
    expect(linksOf('/apps/analysis')).toBe(linksOf('/apps/analysis/42'));
  });

  it('is nothing for a path that no screen has, or when the build does not say', async () => {
    expect(linksOf('/apps/company/42/more')).toBeUndefined();
    expect(linksOf('/')).toBeUndefined();
    expect((await readEarlyFiles(join(folder, 'missing')))('/apps/company/add')).toBeUndefined();
  });
});
