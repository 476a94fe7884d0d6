import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';
import { wholeTexts } from './build-parts/texts/whole-texts.ts';

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
  plugins: [react(), manual(), wholeTexts()],
  test: {
    environment: 'happy-dom',
    // A link that leads away, a file to keep among them, leads the files that come after away, too.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['./src/test-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 20_000,
    // The client is loaded once a worker, not once a file; `test-setup.ts` puts back what one test leaves to the next.
    isolate: false,
    maxWorkers: 2,
  },
});
