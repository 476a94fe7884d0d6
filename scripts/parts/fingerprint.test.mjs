import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Fingerprint } from './fingerprint.mjs';

let top;
const at = (...parts) => path.join(top, ...parts);
const fingerprint = (recipe = 'recipe') =>
  new Fingerprint(top, [at('src'), at('lock.json')], at('dist/.stamp'), recipe);

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'henhouse-fingerprint-'));
  mkdirSync(at('src/deep'), { recursive: true });
  mkdirSync(at('dist'));
  writeFileSync(at('src/deep/flock.ts'), 'one');
  writeFileSync(at('lock.json'), '{}');
  const built = fingerprint();
  built.stamp(at('dist'), built.state());
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

describe('what was built', () => {
  it('is used again while nothing has changed', () => {
    expect(fingerprint().isFresh()).toBe(true);
  });

  it('is used again when only the times differ, as after going to another branch and back', () => {
    utimesSync(at('src/deep/flock.ts'), new Date(0), new Date(0));
    expect(fingerprint().isFresh()).toBe(true);
    expect(fingerprint().isFresh()).toBe(true);
  });

  it.each([
    ['a source changed', () => writeFileSync(at('src/deep/flock.ts'), 'two')],
    ['a source is new', () => writeFileSync(at('src/shed.ts'), '')],
    ['a source is gone', () => rmSync(at('src/deep/flock.ts'))],
    ['the lockfile changed', () => writeFileSync(at('lock.json'), '{ }')],
    ['it was never built', () => rmSync(at('dist/.stamp'))],
  ])('is not served when %s', (_why, change) => {
    change();
    expect(fingerprint().isFresh()).toBe(false);
  });

  it('is not served when it would be built in another way now', () => {
    expect(fingerprint('another recipe').isFresh()).toBe(false);
  });

  it('is not built anew for a test', () => {
    writeFileSync(at('src/deep/flock.test.ts'), 'a test');
    expect(fingerprint().isFresh()).toBe(true);
  });
});
