// `npm run manual-pictures`: takes the pictures of the manual anew, of the demo as it stands now. Look at them before they are committed.
import { ensureBuilt } from './parts/build.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { runScript } from './parts/progress.mjs';
import { runVitest } from './parts/vitest.mjs';

const limitMs = 10 * 60_000;

await runScript(async () => {
  await ensurePackages();
  await ensureBuilt();
  const { failed } = await runVitest({
    projects: ['e2e'],
    filters: ['manual-pictures'],
    env: { MANUAL_PICTURES: '1' },
    limitMs,
  });
  process.exitCode = failed === 0 ? 0 : 1;
});
