import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages, spokenLanguage } from '@henhouse/domain/format/language';

/**
 * What a browser should ask for together with the page of a path, as a `Link` header, with the texts of the language that it
 * says it reads (`Accept-Language`); nothing for an unknown path.
 */
export type EarlyLinks = (path: string, spoken: string | undefined) => string | undefined;

/** As the build writes it (`web/build-parts/early-files`). */
interface EarlyFiles {
  /** The files of each path; `texts:<part>` stands for that of whoever asks. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const languageIn = (spoken = ''): Language => spokenLanguage(spoken.split(',').map((tag) => tag.trim()));

function linkOf(file: string): string {
  if (/\/first-paint-[^/]*\.js$/.test(file)) return `</${file}>; rel=preload; as=script`;
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;
}

/** `/apps/farm/:farmId/view` or `/apps/analysis/:flockId?` as a test of a path. */
function patternOf(path: string): RegExp {
  const parts = path.slice(1).split('/');
  const tests = parts.map((part) => {
    if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${part.replaceAll(/[^\w-]/g, '\\$&')}`;
  });
  return new RegExp(`^${tests.join('')}/?$`);
}

/**
 * Reads what the build says about the files that each screen needs (`early-files.json`). Without it a browser finds them
 * out by itself, wave by wave.
 */
export async function readEarlyFiles(webFolder: string): Promise<EarlyLinks> {
  const text = await readFile(join(webFolder, 'early-files.json'), 'utf8').catch(() => '{"screens":{},"texts":{}}');
  const { screens, texts } = JSON.parse(text) as EarlyFiles;
  const headerIn = (files: readonly string[], language: Language) =>
    files
      .map((file) => (file.startsWith('texts:') ? texts[language]?.[file.slice('texts:'.length)] : file))
      .flatMap((file) => (file ? [linkOf(file)] : []))
      .join(', ');
  const rows = Object.entries(screens)
    // A path without parameters is more than one with.
    .sort(([a], [b]) => a.split(':').length - b.split(':').length)
    .map(([path, files]) => ({
      pattern: patternOf(path),
      headers: Object.fromEntries(languages.map((language) => [language, headerIn(files, language)])),
    }));
  return (path, spoken) => rows.find(({ pattern }) => pattern.test(path))?.headers[languageIn(spoken)] || undefined;
}
