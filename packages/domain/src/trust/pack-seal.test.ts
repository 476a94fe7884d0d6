import { describe, expect, it } from 'vitest';
import { changedFiles, sealOfPack, sumsName } from './pack-seal';

const sum = (letter: string) => letter.repeat(64);
const sums = `${sum('a')}  entries.csv\n${sum('b')}  papers/1.pdf\n`;
const whole = new Map([
  ['entries.csv', sum('a')],
  ['papers/1.pdf', sum('b')],
  [sumsName, sum('c')],
  ['pack.pdf', sum('d')],
]);
const changed = (more: readonly (readonly [string, string | null])[], again: readonly string[] = []) => {
  const hashes = new Map(whole);
  for (const [name, hash] of more) {
    if (hash === null) hashes.delete(name);
    else hashes.set(name, hash);
  }
  return changedFiles({ hashes, names: [...hashes.keys(), ...again] }, sums).map(({ name, how }) => `${name} ${how}`);
};

describe('the sums of a pack', () => {
  it('fit what is as it was, and say what was changed, taken out or added', () => {
    expect(changed([])).toEqual([]);
    expect(changed([['entries.csv', sum('e')]])).toEqual(['entries.csv changed']);
    expect(changed([['papers/1.pdf', null]])).toEqual(['papers/1.pdf missing']);
    expect(changed([['more.csv', sum('f')]])).toEqual(['more.csv added']);
    // Its own paper is in no sum; a paper of a sample is.
    expect(changed([['pack.pdf', sum('f')]])).toEqual([]);
    expect(changed([['papers/2.pdf', sum('f')]])).toEqual(['papers/2.pdf added']);
    expect(changed([['papers\\2.pdf', sum('f')]])).toEqual(['papers\\2.pdf added']);
    // Of two papers nobody knows which is its own; of two files of one name which is shown.
    expect(changed([['more.pdf', sum('f')]])).toEqual(['pack.pdf added', 'more.pdf added']);
    expect(changed([], ['entries.csv'])).toEqual(['entries.csv added']);
  });

  it('stand beside the seal of the chain, where there was one', () => {
    expect(sealOfPack(`seq,hash,sealedAt\r\n12,${sum('a')},2026-11-20\r\n`)).toEqual({ seq: 12, head: sum('a') });
    expect(sealOfPack('seq,hash,sealedAt\r\n0,,\r\n')).toEqual({ seq: 0, head: null });
    expect(sealOfPack('nonsense')).toEqual({ seq: 0, head: null });
  });
});
