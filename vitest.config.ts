import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/parts/longest-first.mjs';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'laws', include: ['laws/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      // Pure functions leave nothing behind: their files share a worker, and load what they test once.
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'device-sim', root: 'packages/device-sim', include: ['src/**/*.test.ts'] } },
      {
        extends: './packages/server/vitest.config.ts',
        // Projects with workers of different number cannot run side by side.
        test: { name: 'server', root: 'packages/server', sequence: { groupOrder: 1 } },
      },
      { extends: './packages/web/vitest.config.ts', test: { name: 'web', root: 'packages/web' } },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/demo-folder.ts'],
          // A browser and a product each, with a database of their own: two files side by side.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 330_000,
          // A browser, a server and a database share two cores here. What passes at the second try only is named
          // beside the count, so that it is looked into, and does not keep the others from landing.
          retry: 1,
        },
      },
    ],
  },
});
