import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { OperatorError } from '../operator-error';
import { checkOwnSecret } from './own-secret';
import { loadSecrets } from './secrets';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'henhouse-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inBase64 = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');
const load = (given?: string) => loadSecrets(given, folder);

describe('the root secret', () => {
  it('is made once, whole, for its owner alone, and nothing that a killed start has left is taken for it', async () => {
    writeFileSync(join(folder, 'secret.new-1'), 'hal');
    const [one, other] = await Promise.all([load(), load()]);
    expect(one.keyFor('hen')).toEqual(other.keyFor('hen'));
    expect(readdirSync(folder)).toEqual(['secret']);
    expect(Buffer.from(readFileSync(join(folder, 'secret'), 'utf8'), 'base64')).toHaveLength(48);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it.each(['', inBase64(12)])(
    'is refused by the name of its file where that holds "%s", and left as it is',
    async (text) => {
      const file = join(folder, 'secret');
      writeFileSync(file, text);
      const loading = load();
      await expect(loading).rejects.toThrow(OperatorError);
      await expect(loading).rejects.toThrow(new RegExp(`^${file} is no whole secret .* bring it back from a backup`));
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('is refused by the name of its setting where that is too short', async () => {
    await expect(load('hen')).rejects.toThrow('HENHOUSE_SECRET holds 2 bytes, and takes at least 32');
  });

  it('is one for a database: another one is refused by where it stands, until it is said that the first is lost', async () => {
    const check = async (given: string | undefined, isNew = false) =>
      checkOwnSecret({ url: database.url, secrets: await load(given), isNew });
    await check(inBase64(32));
    await check(inBase64(32));
    const refused = check(undefined);
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow(
      `This database belongs to another secret than the one of ${join(folder, 'secret')}`,
    );
    await check(undefined, true);
    await check(undefined);
    await expect(check(inBase64(32))).rejects.toThrow('another secret than the one of HENHOUSE_SECRET');
  });
});
