import { extname } from 'node:path';

const kind = extname(new URL(import.meta.url).pathname);
const beside = new URL(`heavy-work${kind}`, import.meta.url);

/** Sources are compiled as they are read (`npm run dev`); a thread has to be told so by itself. */
function fromSource(): URL {
  const compiler = import.meta.resolve('tsx/esm/api');
  const program = `import { register } from '${compiler}'; register(); await import('${beside.href}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}

/** What a thread of heavy work runs: it lies beside this file, in sources and in what is built of them. */
export const heavyWorkEntry = kind === '.ts' ? fromSource() : beside;
