import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vitest/config';

const packages = path.join(import.meta.dirname, '../../..');
/** Below packages/server, so that a compiled file finds its packages where its source does; each run has its own. */
export const compiledFolder = path.join(packages, `server/.cache/for-tests-${process.pid}`);
const sourceFolders = ['server/src', 'contract/src', 'domain/src'].map((folder) => path.join(packages, folder));

/** What tests start as a process of its own, as if it were the product. */
const faultyServer = path.join(packages, 'server/src/start/testing/faulty-server.ts');

/** What belongs to tests is left to vitest: it may want to know which test it is in. */
const isOfTests = (file: string) =>
  file !== faultyServer &&
  (/\.(test|fixture)\.ts$|[\\/]testing[\\/]/.test(file) || readFileSync(file, 'utf8').includes("from 'vitest'"));

function listSources(): string[] {
  return sourceFolders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isOfTests(file));
}

/** The source that an import means; undefined where it means a package. */
function sourceOf(specifier: string, importer: string): string | undefined {
  const workspace = /^@henhouse\/(domain|contract)\/(.+)$/.exec(specifier);
  const [, name = '', inside = ''] = workspace ?? [];
  // A catalogue is data beside src: it goes into whatever reads it.
  if (workspace) return path.join(packages, name, inside.endsWith('.json') ? inside : `src/${inside}.ts`);
  if (!specifier.startsWith('.')) return undefined;
  const file = path.resolve(path.dirname(importer), specifier);
  return /\.\w+$/.test(file) && existsSync(file) ? file : `${file}.ts`;
}

const compiledOf = (source: string): string =>
  path.join(compiledFolder, path.relative(packages, source).replace(/\.ts$/, '.mjs'));

const eachForItself: EsbuildPlugin = {
  name: 'each-for-itself',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path: specifier, importer, kind }) => {
      if (kind === 'entry-point') return undefined;
      const source = sourceOf(specifier, importer);
      if (source?.endsWith('.json')) return { path: source };
      if (!source?.endsWith('.ts')) return source ? undefined : { path: specifier, external: true };
      const between = path.relative(path.dirname(compiledOf(importer)), compiledOf(source));
      return { path: between.startsWith('.') ? between : `./${between}`, external: true };
    });
    // What a file finds beside itself, it finds beside its source; but a process of heavy work runs what was compiled.
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (file.endsWith('heavy-work-entry.ts')) return undefined;
      const text = readFileSync(file, 'utf8');
      const url = JSON.stringify(pathToFileURL(file).href);
      const folder = JSON.stringify(path.dirname(file));
      return {
        contents: text.replaceAll('import.meta.dirname', folder).replaceAll('import.meta.url', url),
        loader: 'ts',
      };
    });
  },
};

async function compile(sources: readonly string[]): Promise<void> {
  mkdirSync(compiledFolder, { recursive: true });
  process.once('exit', () => rmSync(compiledFolder, { recursive: true, force: true }));
  await build({
    entryPoints: [...sources],
    outdir: compiledFolder,
    outbase: packages,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [eachForItself],
  });
}

/**
 * Compiles domain, contract and server once before the tests begin, in a second, and lets tests import what was compiled: Node
 * reads it by itself, where vitest would take each of two thousand files through its own way into each worker.
 */
export function compiledSources(): Plugin {
  let compiled = new Set<string>();
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    async configResolved() {
      const sources = listSources();
      await compile(sources);
      compiled = new Set(sources);
    },
    resolveId(specifier, importer) {
      const source = importer === undefined ? undefined : sourceOf(specifier, importer.split('?')[0] ?? importer);
      return source !== undefined && compiled.has(source) ? compiledOf(source) : undefined;
    },
  };
}

/** What was compiled is not vitest's to transform. */
export const compiledFiles = /\/server\/\.cache\/for-tests-/;
