import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Fingerprint } from './fingerprint.mjs';
import { besideOf, clearLeftBehind } from './left-behind.mjs';
import { withProgress } from './progress.mjs';
import { inProject, programs, project, runNode } from './project.mjs';

const shared = [
  inProject('packages/domain/src'),
  inProject('packages/contract/src'),
  inProject('packages/contract/texts'),
  inProject('package-lock.json'),
  inProject('tsconfig.json'),
];

const parts = [
  {
    name: 'server',
    sources: [
      ...shared,
      inProject('packages/server/src'),
      inProject('packages/server/texts'),
      inProject('packages/server/package.json'),
    ],
    dist: inProject('packages/server/dist'),
    make: buildServer,
  },
  {
    name: 'web',
    sources: [
      ...shared,
      inProject('packages/web/src'),
      inProject('packages/web/public'),
      inProject('packages/web/index.html'),
      inProject('packages/web/vite.config.ts'),
      inProject('packages/web/build-parts'),
      inProject('packages/web/manual'),
      inProject('packages/web/texts'),
      inProject('packages/web/package.json'),
    ],
    dist: inProject('packages/web/dist'),
    make: buildWeb,
  },
];

/** Builds what is older than its sources. */
export async function ensureBuilt() {
  const recipe = readFileSync(inProject('scripts/parts/build.mjs'));
  for (const { name, sources, dist, make } of parts) {
    const fingerprint = new Fingerprint(project, sources, `${dist}/.stamp`, recipe);
    if (fingerprint.isFresh()) continue;
    await withProgress(`Building ${name}`, async () => {
      const state = fingerprint.state();
      const fresh = besideOf(dist, 'new');
      clearLeftBehind(dist);
      rmSync(fresh, { recursive: true, force: true });
      mkdirSync(fresh, { recursive: true });
      try {
        await make(fresh);
        fingerprint.stamp(fresh, state);
        swap(fresh, dist);
      } finally {
        rmSync(fresh, { recursive: true, force: true });
      }
    });
  }
}

// A build that breaks off leaves the old one in place.
function swap(fresh, dist) {
  const old = besideOf(dist, 'old');
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

async function buildServer(folder) {
  const esbuild = createRequire(inProject('package.json'))('esbuild');
  await esbuild.build({
    entryPoints: {
      main: inProject('packages/server/src/start/run.ts'),
      // What processes of heavy work run, beside the program that starts them.
      'heavy-work': inProject('packages/server/src/heavy-work.ts'),
    },
    outdir: folder,
    bundle: true,
    // Chunks, so that the database comes up while the rest of the server is still being read.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [packagesStayOutside],
  });
}

/** Modules in hundreds of small files, of which a start would read each: they come along, as far as something uses them. */
const packed = /^(zod|kysely|jose|csv-parse|@casl\/ability|@ucast\/[\w-]+)(\/|$)/;

/** What else is from node_modules stays a package, except our own, which are sources. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@henhouse/') || packed.test(path)
        ? undefined
        : { path, external: true },
    );
  },
};

async function buildWeb(folder) {
  await runNode(
    [programs.vite, 'build', '--configLoader', 'runner', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: inProject('packages/web'),
      name: 'vite build',
    },
  );
}
