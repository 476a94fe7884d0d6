import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const source = join(import.meta.dirname, '../../src');

/** Imports and re-exports that a module begins with; not what it takes the types of, nor what it loads later. */
const imported = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm;
/** `$.flock.states` of `t(($) => $.flock.states[state])`: a text, or all that lie in it. */
const named = /\$\.([A-Za-z]\w*(?:\.\w+)*)/g;

const isOfTexts = (module: string) => /\/shared\/i18n\/[a-z]{2}\//.test(module);

/** The file of a module, which imports name without its ending; none where it is no module of ours. */
const fileOf = (module: string): string | undefined =>
  ['.tsx', '.ts'].map((ending) => module + ending).find((file) => existsSync(file));

/** The addresses of all texts that some modules name, or what they import, directly or not. */
export function textsNamedBy(modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = modules.map((module) => join(source, module));
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const file = fileOf(module);
    if (file === undefined || seen.has(file) || isOfTexts(file)) continue;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, address = ''] of code.matchAll(named)) found.add(address);
    for (const [, path = ''] of code.matchAll(imported)) waiting.push(join(dirname(file), path));
  }
  return found;
}
