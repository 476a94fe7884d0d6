import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a browser should ask for together with the page of a path, as a `Link` header; nothing for an unknown path. */
export type EarlyLinks = (path: string) => string | undefined;

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
  const text = await readFile(join(webFolder, 'early-files.json'), 'utf8').catch(() => '{}');
  const rows = Object.entries(JSON.parse(text) as Record<string, string[]>)
    // A path without parameters is more than one with.
    .sort(([a], [b]) => a.split(':').length - b.split(':').length)
    .map(([path, files]) => ({ pattern: patternOf(path), header: files.map(linkOf).join(', ') }));
  return (path) => rows.find(({ pattern }) => pattern.test(path))?.header || undefined;
}
