import { expect, it } from 'vitest';
import { listFiles, readSources, resolveImport, type SourceFile, withoutComments } from './source-tree';

/** What most installations never use, or only with the first letter, message or collector: each is dozens of files. */
const seldom = /^(@opentelemetry|@aws-sdk|aedes|mqtt|nodemailer|web-push)(\/|$)/;
/** An import that a start follows: no type, and no `import()`. */
const followed = /^(?:import|export)\s+(?!type\b)(?:[^'"();]*?\bfrom\s*)?['"]([^'"]+)['"]/gm;

const specifiersOf = (text: string) => [...withoutComments(text).matchAll(followed)].map(([, from = '']) => from);

/** Packages of that kind that are read as soon as the server starts, with who reads them. */
function readAtStart(starts: readonly string[], sources: ReadonlyMap<string, Pick<SourceFile, 'text'>>): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = sources.get(path);
    if (!source || seen.has(path)) continue;
    seen.add(path);
    for (const from of specifiersOf(source.text)) {
      if (seldom.test(from)) found.push(`${path}: ${from}`);
      else waiting.push(`${resolveImport(path, from).replace(/\.ts$/, '')}.ts`);
    }
  }
  return found;
}

it('what few need is read when it is needed, and not with each start', () => {
  const sources = new Map(readSources(listFiles()).map((source) => [source.path, source]));
  const planted = { path: 'b.ts', text: "import type { A } from 'mqtt';\nimport { connect } from 'mqtt';" };
  const start = { path: 'a.ts', text: "import { b } from './b';" };
  expect(readAtStart(['a.ts'], new Map([start, planted].map((each) => [each.path, each])))).toEqual(['b.ts: mqtt']);
  // The database comes up while the rest of the server is still being read.
  const starts = ['start/run.ts', 'main.ts'].map((file) => `packages/server/src/${file}`);
  expect(readAtStart(starts, sources)).toEqual([]);
});
