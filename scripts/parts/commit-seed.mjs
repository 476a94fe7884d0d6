import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** A number made of the commit, or TEST_SEED, which repeats a run: what a short run takes a part of, every commit takes another of. */
export function commitSeed() {
  return Number(process.env.TEST_SEED ?? seedOfCommit());
}

function seedOfCommit() {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return createHash('sha256').update(head).digest().readUInt32BE() & 0x7fffffff;
  } catch {
    // Sources without their history.
    return 20_261_121;
  }
}
