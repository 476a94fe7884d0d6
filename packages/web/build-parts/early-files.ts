import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { firstTextsScreens } from '../src/app/first-texts';
import { languages } from '../src/shared/i18n/language';
import { peopleScreens } from '../src/shared/screen/people-screens';
import { type ScreenName, screens } from '../src/shared/screen/screens';
import { pageModules } from './page-modules';

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

/** The screens of a line in app/pages.ts: the one it names, or that of all kinds of people (`list`, `add`, `edit`, `view`). */
function screensOf(line: string): ScreenName[] {
  if (line in screens) return [line as ScreenName];
  return (Object.keys(peopleScreens) as ScreenName[]).filter((name) => name.endsWith(`-${line}`));
}

/** Where a list of files has the texts of whoever asks. */
const textsMark = 'texts:';

/** Which of its texts a screen waits for: inside the frame those of the work, or of the first screens alone. */
function textsOf(name: ScreenName): string[] {
  if (screens[name].layout !== 'app') return ['core'];
  const isFirst = firstTextsScreens.some((first) => first === name);
  return isFirst ? ['core', 'first'] : ['core', 'first', 'work'];
}

/**
 * Writes `early-files.json`: `screens`, for each screen's path the files that start the product, its frame, its texts and its page,
 * in this order; and `texts`, which files those are in each language. The server names them with the page itself, so that a
 * browser asks for them at once and not wave by wave.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fileOf = (module: string) =>
        chunks.find((chunk) => chunk.facadeModuleId?.replace(/^\0|\.tsx?$/g, '') === module)?.fileName ?? '';
      const assets = Object.keys(bundle);
      // This script stops the page until it is there, and so do the styles.
      const first = assets.filter((file) => /\/first-paint-[^/]+\.js$|\.css$/.test(file));
      const start = [...first, ...filesOf(bundle, chunks.find(({ isEntry }) => isEntry)?.fileName ?? '')];
      // The session's calls come later by name, but before every other call.
      const session = join(import.meta.dirname, '../../contract/src/session/session');
      const frame = [source('app/shell/shell'), session].map(fileOf);
      const rows = [...pageModules()].flatMap(([name, module]) =>
        screensOf(name).map((screen) => ({ screen, module: source(module) })),
      );
      const files = rows.map(({ screen: name, module }) => {
        const { path, layout } = screens[name];
        const page = fileOf(module);
        if (page === '') this.error(`app/pages.ts: the page of ${name} is in no file of the build`);
        const around = (layout === 'app' ? frame : []).flatMap((file) => [...filesOf(bundle, file)]);
        const texts = textsOf(name).map((part) => textsMark + part);
        // What everything else waits for comes first.
        return [path, [...new Set([...start, ...around, ...texts, ...filesOf(bundle, page)])]];
      });
      // English before signing in is in the start itself.
      const texts = languages.map((language) => [
        language,
        {
          ...(language === 'en' ? {} : { core: fileOf(`virtual:texts/${language}/core`) }),
          first: fileOf(`virtual:texts/${language}/first`),
          work: fileOf(`virtual:texts/${language}/work`),
        },
      ]);
      const early = { screens: Object.fromEntries(files), texts: Object.fromEntries(texts) };
      this.emitFile({ type: 'asset', fileName: 'early-files.json', source: JSON.stringify(early) });
    },
  };
}
