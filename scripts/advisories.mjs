// `npm run advisories`: what is known of the packages that the product runs on; `-- --accept` takes the versions of the
// lockfile as they stand, with today's date, once somebody has looked at them.
import {
  accept,
  askAdvisories,
  graveAdvisories,
  notAccepted,
  productionPackages,
  readAccepted,
} from './parts/advisories.mjs';
import { print, Refusal, runScript } from './parts/progress.mjs';

await runScript(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--accept')) throw new Refusal('npm run advisories takes --accept and nothing else.');
  const packages = productionPackages();
  const known = graveAdvisories(await askAdvisories());
  if (known === undefined) print('No advisory database can be reached: the list of accepted versions decides.');
  else print(known.length === 0 ? 'No high or critical fault is known.' : known.join('\n'));
  if (args.includes('--accept')) accept(packages, new Date().toISOString().slice(0, 10));
  const accepted = readAccepted();
  const open = notAccepted(packages, accepted);
  print(
    `${Object.keys(packages).length} packages; accepted on ${accepted.acceptedOn}${open.length > 0 ? `, but for ${open.join(', ')}` : ''}.`,
  );
  process.exitCode = open.length > 0 || (known?.length ?? 0) > 0 ? 1 : 0;
});
