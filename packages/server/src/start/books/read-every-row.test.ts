import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncPublishedStandards } from '../../features/standards/published-standards';
import { migrate } from '../../platform/db/migrate';
import { runBooks } from '../commands';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { withClient } from '../testing/bare-database';

const project = path.join(import.meta.dirname, '../../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-pages-'));
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
let files: { readonly rows: string; readonly apart: string };

beforeAll(async () => {
  const own = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate({ url: own.url });
  await syncPublishedStandards({ url: own.url });
  files = await withClient(own.url, async (client) => {
    const { rows } = await client.query<{ rows: string; apart: string }>(`
      SELECT pg_relation_filepath(oid) AS rows, pg_relation_filepath(reltoastrelid) AS apart
      FROM pg_class WHERE oid = 'published_standard'::regclass`);
    return rows[0] as { rows: string; apart: string };
  });
  await own.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run books -- check` on the data folder: what it said, and what it ended with. */
async function check(): Promise<{ output: string[]; end: string }> {
  const output: string[] = [];
  const stoppers: (() => Promise<void>)[] = [];
  const command = { kind: 'books', action: 'check', company: undefined, dataDir, databaseUrl: undefined } as const;
  const stopping = { add: (stopper: () => Promise<void>) => void stoppers.push(stopper) };
  const end = await runBooks(command, project, stopping, (sentence) => output.push(sentence)).then(
    () => '',
    (error: Error) => error.message,
  );
  for (const stop of stoppers.toReversed()) await stop();
  return { output, end };
}

/** Twenty bytes in the midst of the first page, as a disk would change them; answers how to put them back. */
function overwrite(file: string): () => void {
  const place = path.join(dataDir, 'postgres', file);
  const at = 6000;
  const before = readFileSync(place).subarray(at, at + 20);
  const write = (bytes: Buffer): void => {
    const handle = openSync(place, 'r+');
    writeSync(handle, bytes, 0, bytes.length, at);
    closeSync(handle);
  };
  write(Buffer.from(before.map((byte) => byte ^ 0xff)));
  return () => write(before);
}

describe('books check', () => {
  it('reads every row of every table, those of the database too', async () => {
    const { output, end } = await check();
    expect(end).toBe('');
    const tables = Number(/^Every row of (\d+) tables was read; no page is damaged\.$/m.exec(output.join('\n'))?.[1]);
    expect(tables).toBeGreaterThan(150);
  }, 60_000);

  it.each(['rows', 'apart'] as const)(
    'names the table whose page was overwritten on the disk: %s',
    async (where) => {
      const putBack = overwrite(files[where]);
      const { output, end } = await check();
      expect(output).toContainEqual(
        expect.stringMatching(/^public\.published_standard cannot be read: invalid page in block 0 of relation/),
      );
      expect(end).toMatch(/^One table cannot be read to the end, so the books were not compared/);
      putBack();
      expect((await check()).end).toBe('');
    },
    60_000,
  );
});
