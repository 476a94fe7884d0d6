// Builds what is stale and nothing else; `npm start` and `npm test` do the same on their way.
import { ensureBuilt } from './parts/build.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { runScript } from './parts/progress.mjs';

await runScript(async () => {
  await ensurePackages();
  await ensureBuilt();
});
