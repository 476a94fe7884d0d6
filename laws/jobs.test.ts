import { expect, it } from 'vitest';
import { listFiles, readSources } from './source-tree';

/** Goes through companies by itself: the first that fails would leave the others without their turn. */
const goesByItself = (text: string) => /jobs\.define\(/.test(text) && /\bfor \(const [^)]*companies\b/i.test(text);

it('work by the clock gives each company its turn, whatever becomes of another’s', () => {
  const server = readSources(listFiles()).filter(
    ({ path }) => path.startsWith('packages/server/src/') && !/\.test\./.test(path),
  );
  expect(server.filter(({ text }) => goesByItself(text)).map(({ path }) => path)).toEqual([]);
  const planted =
    "jobs.define('x', async () => { for (const { id } of companies) await db.company(id, null, work); });";
  expect(goesByItself(planted)).toBe(true);
  expect(goesByItself(planted.replace(/for .*/, 'await eachCompany(how, companies, work); });'))).toBe(false);
});
