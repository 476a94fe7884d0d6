import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { Refusal } from './refusal';
import { readWhileAllowed } from './while-allowed';

async function* slowly() {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    yield 'line';
  }
}

it.each([
  ['has lost the right', async () => false],
  ['is no longer signed in', () => Promise.reject(new Refusal('noSession'))],
])('ends a download of whoever %s meanwhile', async (_, isAllowed) => {
  const download = readWhileAllowed(Readable.from(slowly()), isAllowed, 20);
  download.resume();
  const [failure] = await once(download, 'error').catch((error) => [error]);
  expect(String(failure)).toMatch(/may no longer/);
});

it('lets it go on while they may, and while nobody can say', async () => {
  const answers = [async () => true, () => Promise.reject(new Error('connection lost'))];
  const download = readWhileAllowed(Readable.from(slowly()), () => (answers.shift() ?? (async () => true))(), 10);
  download.resume();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(download.destroyed).toBe(false);
  download.destroy();
});
