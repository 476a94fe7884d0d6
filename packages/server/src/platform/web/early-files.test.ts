import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EarlyLinks, readEarlyFiles } from './early-files';

let folder = '';
let linksOf: EarlyLinks;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'henhouse-early-'));
  const screens = {
    '/apps/company/:companyId': ['assets/edit.js'],
    '/apps/company/add': ['assets/add.js', 'assets/add.css'],
    '/apps/analysis/:flockId?': ['assets/analysis.js'],
    '/apps/flock/list': ['assets/start.js', 'texts:core', 'texts:first', 'assets/list.js'],
  };
  const texts = { en: { first: 'assets/first.en.js' }, pt: { core: 'assets/core.pt.js', first: 'assets/first.pt.js' } };
  const files = { screens, texts };
  writeFileSync(join(folder, 'early-files.json'), JSON.stringify(files));
  linksOf = await readEarlyFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what a browser on a slow line asks for at once', () => {
  it('are the files of the screen that the path names, the plain path before one with an id', () => {
    expect(linksOf('/apps/company/add', undefined)).toBe(
      '</assets/add.js>; rel=modulepreload, </assets/add.css>; rel=preload; as=style; crossorigin',
    );
    expect(linksOf('/apps/company/42', undefined)).toBe('</assets/edit.js>; rel=modulepreload');
    expect(linksOf('/apps/analysis', undefined)).toBe(linksOf('/apps/analysis/42', undefined));
  });

  it('brings the texts in the first language that the browser names and we speak, in English where there is none', () => {
    const filesFor = (spoken: string | undefined) =>
      linksOf('/apps/flock/list', spoken)?.replaceAll(/<\/assets\/|>; rel=modulepreload/g, '');
    expect(filesFor('sw-KE, pt-BR;q=0.8, en;q=0.5')).toBe('start.js, core.pt.js, first.pt.js, list.js');
    expect(filesFor('en-GB,en;q=0.9,pt;q=0.8')).toBe('start.js, first.en.js, list.js');
    for (const spoken of ['sw', '*', '', 'x'.repeat(9_000), undefined])
      expect(filesFor(spoken)).toBe('start.js, first.en.js, list.js');
  });

  it('is nothing for a path that no screen has, or when the build does not say', async () => {
    expect(linksOf('/apps/company/42/more', undefined)).toBeUndefined();
    expect(linksOf('/', undefined)).toBeUndefined();
    expect((await readEarlyFiles(join(folder, 'missing')))('/apps/company/add', undefined)).toBeUndefined();
  });
});
