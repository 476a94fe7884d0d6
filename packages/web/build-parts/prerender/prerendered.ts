import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';

/** What the worker beside this file answers. */
function templates(): Promise<string> {
  const worker = new Worker(join(import.meta.dirname, 'worker.mjs'));
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the sign-in screen was not drawn')));
  });
}

/**
 * Lays the sign-in screen into index.html, as templates that first-paint.js shows: who comes on a slow line types while
 * the program is on its way.
 */
export function prerendered(): Plugin {
  let drawn: Promise<string> = Promise.resolve('');
  return {
    name: 'prerendered',
    apply: 'build',
    buildStart() {
      drawn = templates();
      // Whoever waits for it learns of a failure; until then it is nobody's.
      drawn.catch(() => undefined);
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const markup = await drawn;
        // By a function: a dollar sign in a text is no pattern.
        return html.replace('<noscript>', (mark) => `${markup}\n    ${mark}`);
      },
    },
  };
}
