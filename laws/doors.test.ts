import { describe, expect, it } from 'vitest';
import { doors } from '../packages/web/src/app/navigation/doors';
import { machinePages } from '../packages/web/src/shared/screen/machine-path';
import { type ScreenName, screenOf, screens } from '../packages/web/src/shared/screen/screens';
import { isTest, listFiles, readSources, withoutComments } from './source-tree';

/** Where screens are only named, listed or translated: nobody gets there from these. */
const lists = [
  /\/shared\/screen\/[a-z-]*screens\.ts$/,
  /\/app\/(pages|route-set|router|guard)\.ts/,
  /\/app\/navigation\/(platform-)?doors\.ts$/,
  /\/i18n\//,
];

/** Reached by what somebody follows from elsewhere, or where the guard leads. */
const fromElsewhere: ReadonlySet<string> = new Set([
  'error-404',
  'report-mail-leave',
  'auth-accept-invite',
  'auth-reset-password',
]);

describe('screens', () => {
  const sources = readSources(
    listFiles().filter(
      (path) => /^packages\/web\/src\/.*\.tsx?$/.test(path) && !isTest(path) && !lists.some((list) => list.test(path)),
    ),
  );
  const text = sources.map((file) => withoutComments(file.text)).join('\n');
  const literals = new Set([...text.matchAll(/'([a-z][a-z0-9-]+)'/g)].map(([, name]) => name));
  // `apps-${kind}-view` stands for six of them.
  const patterns = [...text.matchAll(/`([^`\s/?]*\$\{[^`\s/?]*)`/g)]
    .map(([, written]) => (written ?? '').split(/\$\{[^}]*\}/))
    .filter((parts) => parts.some((part) => part.length > 2))
    .map((parts) => new RegExp(`^${parts.join('[a-z-]+')}$`));
  // A machine's pages, of a setter and of a hatcher, have one maker of addresses.
  const machines = machinePages.flatMap((page) => [`setter-${page}`, `hatcher-${page}`]);
  for (const name of machines) literals.add(name);
  const tabs = new Set(
    Object.values(doors).flatMap((of) => of.flatMap((door) => door.tabs.map(({ screen }) => screen))),
  );

  it('are each reached by a door, a tab or a link from a page', () => {
    const unreached = (Object.keys(screens) as ScreenName[]).filter(
      (name) =>
        !tabs.has(name) &&
        !literals.has(name) &&
        !patterns.some((pattern) => pattern.test(name)) &&
        !fromElsewhere.has(name),
    );
    expect(unreached).toEqual([]);
  });

  it('that are a tab have all of their places in hand: the company, or the farm', () => {
    const places = [...tabs].flatMap((name) => [...screenOf(name).path.matchAll(/:(\w+)/g)].map(([, place]) => place));
    expect(places.filter((place) => place !== 'companyId' && place !== 'farmId')).toEqual([]);
  });
});
