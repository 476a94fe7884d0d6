import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openerOf, sealFile } from './seal';

const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-seal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('costs who guesses at the passphrase a second for each guess, and opens with it', async () => {
  const [plain, sealed] = ['plain', 'sealed'].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(plain, 'a hen laid an egg');
  await sealFile(plain, sealed, 'a hen, a shed and a long night');
  // Two to the 18th.
  expect(readFileSync(sealed, 'latin1')).toMatch(/^age-encryption.org\/v1\n-> scrypt \S+ 18\n/);
  const open = await openerOf(sealed, 'a hen, a shed and a long night');
  expect(await text(await open())).toBe('a hen laid an egg');
});
