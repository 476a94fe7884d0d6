import { readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from './packages.mjs';
import { inProject } from './project.mjs';

const acceptedFile = inProject('scripts/accepted-packages.json');
const grave = ['high', 'critical'];

/** Packages of other authors that the running product loads or ships, by name, each with its versions. */
export function productionPackages(lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))) {
  const found = new Map();
  for (const [place, { version, dev, link }] of Object.entries(lock.packages)) {
    const [, name] = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (name === undefined || dev || link) continue;
    found.set(name, [...new Set([...(found.get(name) ?? []), version])].toSorted());
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** What somebody has looked at and taken, and the day of it. */
export const readAccepted = () => JSON.parse(readFileSync(acceptedFile, 'utf8'));

/** Versions in the tree that nobody has accepted, as `name version`. */
export function notAccepted(packages, accepted) {
  return Object.entries(packages).flatMap(([name, versions]) =>
    versions.filter((version) => !accepted.packages[name]?.includes(version)).map((version) => `${name} ${version}`),
  );
}

export function accept(packages, day) {
  writeFileSync(acceptedFile, `${JSON.stringify({ acceptedOn: day, packages }, null, 2)}\n`);
}

/**
 * What the advisory database of the registry knows of the production tree; undefined where none can be reached (a mirror
 * that has no such service, no network).
 */
export async function askAdvisories() {
  const { output } = await runNpm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000']);
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

/** Known faults that are high or critical, as `name: title`; undefined where the answer is none. */
export function graveAdvisories(answer) {
  if (answer?.vulnerabilities === undefined) return undefined;
  return Object.values(answer.vulnerabilities)
    .filter(({ severity }) => grave.includes(severity))
    .map(({ name, severity, via }) => `${name} (${severity}): ${via.map((each) => each.title ?? each).join(', ')}`);
}
