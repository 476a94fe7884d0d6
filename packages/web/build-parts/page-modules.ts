import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const app = join(import.meta.dirname, '../src/app');

/** The module that shows each screen, from `src` and without its ending, as app/pages.ts says. */
export function pageModules(): Map<string, string> {
  const text = readFileSync(join(app, 'pages.ts'), 'utf8');
  const lines = text.matchAll(/^ {2}'?([\w-]+)'?: \(\) =>\s+import\('([^']+)'\)/gm);
  return new Map([...lines].map(([, name = '', path = '']) => [name, join('app', path)]));
}
