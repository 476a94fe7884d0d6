import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups, isOfFirstPage, languageIn } from './build-parts/chunk-groups';
import { compressed } from './build-parts/compressed';
import { earlyFiles, firstPaintScript } from './build-parts/early-files';
import { manual } from './build-parts/manual/manual-plugin';
import { prerendered } from './build-parts/prerender/prerendered';
import { dividedTexts } from './build-parts/texts/divided-texts';
import { wholeTexts } from './build-parts/texts/whole-texts';
import { withoutJsonSchema } from './build-parts/without-json-schema';
import { mantineVariablesCss } from './src/shared/look/mantine-variables';

const apiPaths = ['/api', '/web/auth', '/jwt', '/auth', '/health', '/metrics'];

/** Mantine would inject its variables as a style element, which our content security policy refuses: they become a file. */
const mantineVariables = (): Plugin => ({
  name: 'mantine-variables',
  resolveId: (source) => (source === 'virtual:mantine-variables.css' ? `\0${source}` : null),
  load: (resolved) => (resolved === '\0virtual:mantine-variables.css' ? mantineVariablesCss() : null),
});

export default defineConfig({
  base: '/',
  plugins: [
    mantineVariables(),
    withoutJsonSchema(),
    firstPaintScript(),
    prerendered(),
    manual(),
    dividedTexts(),
    wholeTexts(),
    react(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeAssets: ['icon.svg'],
      manifest: {
        name: 'Henhouse',
        short_name: 'Henhouse',
        description: 'Poultry farms, flocks and hatcheries',
        start_url: '/',
        display: 'standalone',
        background_color: '#f5f7f5',
        theme_color: '#1f7a54',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      },
      // Our own worker: what it keeps for offline, and the push messages that it shows.
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webp}', '**/inter-latin-wght-normal*.woff2'],
        // importScripts is a Trusted Types sink, so the worker is one file.
        rollupFormat: 'iife',
      },
    }),
    earlyFiles(),
    compressed(),
  ],
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: {
      polyfill: false,
      // What the first page has loaded already is not named again with every screen.
      resolveDependencies: (_, files) => files.filter((file) => !isOfFirstPage(file)),
    },
    assetsInlineLimit: 0,
    // All styles are 30 KB: one file costs less than the wait for five.
    cssCodeSplit: false,
    manifest: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The texts of a language say so in their names: the worker keeps those of its reader.
        chunkFileNames: ({ facadeModuleId }) => `assets/[name]${languageIn(facadeModuleId)}-[hash].js`,
        // A few files that stay the same between versions, instead of a hundred small requests.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      apiPaths.map((path) => [
        path,
        { target: process.env.HENHOUSE_API ?? 'http://localhost:8080', changeOrigin: false },
      ]),
    ),
  },
});
