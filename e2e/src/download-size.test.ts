import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Language, languages } from '@henhouse/domain/format/language';
import { describe, expect, it } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = join(import.meta.dirname, '../../packages/web/dist');
const manifestPath = join(dist, '.vite/manifest.json');
const kib = 1024;

type Manifest = Readonly<Record<string, Chunk>>;

/** As the build writes it, see `web/build-parts/early-files`. */
interface EarlyFiles {
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** Files of the build that call each other at once: whichever comes first finds the other one empty, and its screen stays white. */
function circlesIn(manifest: Manifest): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (key: string, way: readonly string[]): void => {
    if (way.includes(key)) found.push([...way.slice(way.indexOf(key)), key].join(' > '));
    else if (!done.has(key)) for (const imported of manifest[key]?.imports ?? []) walk(imported, [...way, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) walk(key, []);
  return found;
}

describe('what a phone has to download', () => {
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length / kib;
    sizes.set(file, size);
    return size;
  };
  const closureOf = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key);
      for (const imported of manifest[key]?.imports ?? []) closureOf(imported, seen);
    }
    return seen;
  };
  const keys = Object.keys(manifest);
  /** The files that the server names together with the page of a path, so that all of them are one request after the page. */
  const early: EarlyFiles = JSON.parse(readFileSync(join(dist, 'early-files.json'), 'utf8'));
  const bytesOf = (file: string) => {
    const small = join(dist, `${file}.br`);
    return statSync(existsSync(small) ? small : join(dist, file)).size;
  };
  const filesAt = (path: string, language: Language) =>
    (early.screens[path] ?? []).flatMap((file) =>
      file.startsWith('texts:') ? (early.texts[language][file.slice('texts:'.length)] ?? []) : [file],
    );
  const kibAt = (path: string, language: Language) =>
    filesAt(path, language)
      .filter((file) => file.endsWith('.js'))
      .reduce((total, file) => total + bytesOf(file), 0) / kib;
  const entry = keys.find((key) => manifest[key]?.isEntry) ?? '';
  const entryChunks = closureOf(entry);
  const pages = keys.filter((key) => key.endsWith('.page.tsx'));
  const usersOf = new Map<string, number>();
  for (const page of pages) for (const key of closureOf(page)) usersOf.set(key, (usersOf.get(key) ?? 0) + 1);
  const sum = (chunks: Iterable<string>) =>
    [...chunks].reduce((total, key) => total + sizeOf(manifest[key]?.file ?? ''), 0);

  it.each(languages)(
    'before signing in is at most 175 KB of program, and its texts where they are not English, in %s',
    (language) => {
      expect(kibAt('/login', language)).toBeLessThanOrEqual(language === 'en' ? 175 : 178.7);
      // What reads answers by their schemas comes with the first call, and forms of the work with the work.
      expect(filesAt('/login', language).filter((file) => /(frame|form|shared|list|kit-frame)-/.test(file))).toEqual(
        [],
      );
    },
  );

  it.each(languages)(
    'for the first list is at most 313.5 KB of program, 319.7 where it is not English, and of forms nothing, in %s',
    (language) => {
      expect(kibAt('/apps/flock/list', language)).toBeLessThanOrEqual(language === 'en' ? 313.5 : 319.7);
      expect(filesAt('/apps/flock/list', language).filter((file) => /(form|shared|kit-more)-/.test(file))).toEqual([]);
    },
  );

  it.each(languages)('has all texts in %s, those of the first screens first', (language) => {
    const first = filesAt('/apps/flock/list', language);
    const other = filesAt('/apps/audit-log', language);
    const partsOf = (files: readonly string[]) =>
      Object.entries(early.texts[language]).flatMap(([part, file]) => (files.includes(file) ? part : []));
    expect(partsOf(first)).toEqual(language === 'en' ? ['first'] : ['core', 'first']);
    expect(partsOf(other)).toEqual(language === 'en' ? ['first', 'work'] : ['core', 'first', 'work']);
  });

  it('has no files that need each other to begin', () => {
    const planted = { form: { file: 'form', imports: ['shared'] }, shared: { file: 'shared', imports: ['form'] } };
    expect(circlesIn(planted)).toEqual(['form > shared > form']);
    expect(circlesIn(manifest)).toEqual([]);
  });

  it('is at most 45 KB of styles, all of them', () => {
    const styles = new Set(keys.flatMap((key) => manifest[key]?.css ?? []));
    expect([...styles].reduce((total, file) => total + sizeOf(file), 0)).toBeLessThanOrEqual(45);
  });

  it.each(pages)('is at most 40 KB for %s alone', (page) => {
    const own = [...closureOf(page)].filter((key) => usersOf.get(key) === 1 && !entryChunks.has(key));
    expect(sum(own)).toBeLessThanOrEqual(40);
  });

  it('is at most 200 KB for charts, and only where there is one', () => {
    const engine = keys.find((key) => key.endsWith('chart-engine.ts')) ?? '';
    expect(engine).not.toBe('');
    expect(
      sum(
        [...closureOf(engine)].filter(
          (key) => !entryChunks.has(key) && /chart|echarts/.test(manifest[key]?.file ?? ''),
        ),
      ),
    ).toBeLessThanOrEqual(200);
    expect(pages.filter((page) => closureOf(page).has(engine))).toEqual([]);
  });
});
