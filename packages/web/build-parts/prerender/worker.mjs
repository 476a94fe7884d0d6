// In a thread of its own: the modules of the page look for a browser's globals as they are loaded, and the build has none.
import { parentPort } from 'node:worker_threads';
import { createServer } from 'vite';

Object.assign(globalThis, {
  addEventListener: () => undefined,
  localStorage: { getItem: () => null },
  document: { querySelector: () => null },
});

const server = await createServer({
  root: import.meta.dirname,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { default: signInTemplates } = await server.ssrLoadModule('/sign-in.tsx');
parentPort.postMessage(await signInTemplates());
await server.close();
