import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { peopleScreens } from '../src/shared/screen/people-screens';
import { type ScreenName, screens } from '../src/shared/screen/screens';

const source = (path: string) => join(import.meta.dirname, '../src', path);

/** The script that runs before the first paint, under a name that changes with its content. */
export function firstPaintScript(): Plugin {
  const text = minifySync('first-paint.js', readFileSync(source('app/first-paint.js'), 'utf8')).code;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = `assets/first-paint-${hash}.js`;
  let isBuilding = false;
  return {
    name: 'first-paint-script',
    configResolved: ({ command }) => {
      isBuilding = command === 'build';
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: text });
    },
    transformIndexHtml: (html) => html.replace('/first-paint.js', isBuilding ? `/${file}` : '/src/app/first-paint.js'),
  };
}

type Chunks = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** A chunk with everything that it imports. */
function filesOf(chunks: Chunks, file: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const imported of chunk.imports) filesOf(chunks, imported, found);
  return found;
}

/** The module that shows each screen, as app/pages.ts says. */
function pageModules(): Map<string, string> {
  const text = readFileSync(source('app/pages.ts'), 'utf8');
  const lines = text.matchAll(/^ {2}'?([\w-]+)'?: \(\) =>\s+import\('([^']+)'\)/gm);
  return new Map([...lines].map(([, name = '', path = '']) => [name, join(source('app'), path)]));
}

/** The screens of a line in app/pages.ts: the one it names, or that of all kinds of people (`list`, `add`, `edit`, `view`). */
function screensOf(line: string): ScreenName[] {
  if (line in screens) return [line as ScreenName];
  return (Object.keys(peopleScreens) as ScreenName[]).filter((name) => name.endsWith(`-${line}`));
}

/**
 * Writes `early-files.json`: for each screen's path the files that start the product, its frame and its page, in this order.
 * The server names them with the page itself, so that a browser asks for them at once and not wave by wave.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fileOf = (module: string) =>
        chunks.find((chunk) => chunk.facadeModuleId?.replace(/\.tsx?$/, '') === module)?.fileName ?? '';
      const assets = Object.keys(bundle);
      // This script stops the page until it is there, and so do the styles.
      const first = assets.filter((file) => /\/first-paint-[^/]+\.js$|\.css$/.test(file));
      const start = [...first, ...filesOf(bundle, chunks.find(({ isEntry }) => isEntry)?.fileName ?? '')];
      // The session's calls come later by name, but before every other call.
      const session = join(import.meta.dirname, '../../contract/src/session/session');
      const frame = [source('app/shell/shell'), source('shared/i18n/en/work'), session].map(fileOf);
      const rows = [...pageModules()].flatMap(([name, module]) =>
        screensOf(name).map((screen) => ({ screen, module })),
      );
      const files = rows.map(({ screen: name, module }) => {
        const { path, layout } = screens[name];
        const page = fileOf(module);
        if (page === '') this.error(`app/pages.ts: the page of ${name} is in no file of the build`);
        const needed = [...(layout === 'app' ? frame : []), page].flatMap((file) => [...filesOf(bundle, file)]);
        // What everything else waits for comes first.
        return [path, [...new Set([...start, ...needed])]];
      });
      this.emitFile({ type: 'asset', fileName: 'early-files.json', source: JSON.stringify(Object.fromEntries(files)) });
    },
  };
}
