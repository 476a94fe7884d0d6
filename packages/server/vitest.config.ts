import { defineConfig } from 'vitest/config';
import { compiledFiles, compiledSources } from './test/build/compiled-sources.ts';

export default defineConfig({
  plugins: [compiledSources()],
  test: {
    server: { deps: { external: [compiledFiles] } },
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    // For what hangs, not for what is slow: the same test takes five times as long on a machine that others share.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each file has a database of its own; two at a time are what two cores and one PostgreSQL carry.
    maxWorkers: 2,
    // The product is loaded once a worker, not once a file: an app keeps what it knows to itself, and modules keep only
    // what is true of every database.
    isolate: false,
  },
});
