import { defineConfig } from 'vitest/config';
import { compiledFiles, compiledSources } from './packages/server/test/build/compiled-sources.ts';
import { commitSeed } from './scripts/parts/commit-seed.mjs';
import LongestFirst from './scripts/parts/longest-first.mjs';

/** What two cores carry. All projects have the same number: else they cannot run side by side. */
const maxWorkers = 2;

// Every worker takes the same parts of what a short run takes a part of.
process.env['TEST_SEED'] = String(commitSeed());

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'laws', maxWorkers, include: ['laws/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'scripts', maxWorkers, include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      // Pure functions leave nothing behind: their files share a worker, and load what they test once.
      {
        test: {
          name: 'domain',
          maxWorkers,
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          maxWorkers,
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'device-sim',
          maxWorkers,
          testTimeout: 60_000,
          root: 'packages/device-sim',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        extends: './packages/server/vitest.config.ts',
        test: { name: 'server', root: 'packages/server' },
      },
      { extends: './packages/web/vitest.config.ts', test: { name: 'web', root: 'packages/web' } },
      {
        plugins: [compiledSources()],
        test: {
          name: 'e2e',
          server: { deps: { external: [compiledFiles] } },
          root: 'e2e',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/data-folders.ts', '../packages/server/test/global-setup.ts'],
          // A browser and a product each, with a database of their own; the driver of the browser is loaded once a worker.
          maxWorkers,
          isolate: false,
          // For what hangs, not for what is slow.
          testTimeout: 300_000,
          hookTimeout: 330_000,
        },
      },
    ],
  },
});
