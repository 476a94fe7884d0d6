import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkEntry } from './platform/work/work-process';

const kind = extname(new URL(import.meta.url).pathname);

/**
 * What a process of heavy work runs: it lies beside this file, in sources and in what is built of them. Sources are compiled as
 * they are read (`npm run dev`); a process has to be told so by itself.
 */
export const heavyWorkEntry: WorkEntry = {
  file: fileURLToPath(new URL(`heavy-work${kind}`, import.meta.url)),
  options: kind === '.ts' ? ['--import', import.meta.resolve('tsx')] : [],
};
