import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';

/** What the builder makes of the manual, made where the tests run: the texts of the screens cannot be read out here. */
const manual = (): Plugin => ({
  name: 'manual',
  resolveId: (source) => (source.startsWith('virtual:manual/') ? `\0${source}` : null),
  load: (id) =>
    id.startsWith('\0virtual:manual/')
      ? `import { readManual } from '${import.meta.dirname}/build-parts/manual/manual';\nexport default readManual('${id.slice(-2)}');`
      : null,
});

export default defineConfig({
  plugins: [react(), manual()],
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['./src/test-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 20_000,
    // Loading the client once a worker would halve the time, but what one file leaves behind made the first test of another fail.
    isolate: true,
    maxWorkers: 2,
  },
});
