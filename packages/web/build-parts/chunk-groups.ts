import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Naming = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;
type Modules = Parameters<Naming>[1];

const source = join(import.meta.dirname, '../src');

const framework =
  /vite\/preload-helper|rolldown:runtime|rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-i18next|i18next|i18next-icu|intl-messageformat|@formatjs|@casl|@ucast|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store))\//;
/** What only forms use of the kit. */
const kitOfForms =
  /node_modules\/(react-number-format|react-hook-form|@hookform|@mantine\/core\/esm\/components\/NumberInput)(\/|\.mjs)/;
const kit =
  /node_modules\/(clsx|@mantine|@floating-ui|react-textarea-autosize|get-nonce|tslib|detect-node-es|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|react-transition-group|dom-helpers|@babel\/runtime|prop-types|object-assign|react-is|tabbable)\//;
/** What we write, and the pictures in it: constants of ours hold them, so they may not be left behind in a later file. */
const oursWithIcons = /\/packages\/(web\/src|contract\/src|domain\/src)\/|node_modules\/(@tabler|zod)\//;

const oursOfLists = new RegExp(`${oursWithIcons.source}|node_modules/@tanstack/`);

/** What shows a message for a moment; keeping it until then is small, and with the frame. */
const kitOfToasts =
  /node_modules\/(@mantine\/notifications|react-transition-group|dom-helpers|@babel\/runtime|prop-types|object-assign|react-is)\//;

/** Modules that do nothing but hand on: all icons, all of the kit. */
const handsOn =
  /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$|\/@mantine\/(core|hooks|notifications)\/esm\/index\.mjs$/;
const namedHere = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names between the braces of an import, as they are called where they come from. */
const namesIn = (list: string) => list.split(',').map((name) => name.trim().replace(/\s+as\s+\w+$/, ''));

/** Where each name that a module hands on comes from. */
function originsIn(id: string, code: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, list = '', from = ''] of code.matchAll(namedHere)) {
    for (const name of list.split(',')) found.set(name.trim().replace(/^.*\s+as\s+/, ''), join(dirname(id), from));
  }
  return found;
}

/** What a module imports; of a module that hands on what is named, not what any other module takes from it. */
function importsOf(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id);
  if (handsOn.test(id)) return [];
  const named = [...(info?.code ?? '').matchAll(namedHere)].flatMap(([, list = '']) => namesIn(list));
  return (info?.importedIds ?? []).flatMap((imported) => {
    if (!handsOn.test(imported)) return [imported];
    const origins = originsIn(imported, modules.getModuleInfo(imported)?.code ?? '');
    return named.flatMap((name) => origins.get(name) ?? []);
  });
}

/** Everything that a module imports, directly or not, without what it loads later. */
function closureOf(start: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id, modules));
  }
  return found;
}

/** A chunk of everything that some modules bring along, as far as it passes `test`: of ours, or of the kit. */
function broughtBy(name: string, files: readonly string[], priority: number, test = oursWithIcons) {
  let closure: Set<string> | undefined;
  const bringers = files.map((file) => join(source, file));
  const naming: Naming = (id, modules) => {
    closure ??= new Set(bringers.flatMap((bringer) => [...closureOf(bringer, modules)]));
    // The start itself stays outside, as the file that the page names.
    return name === 'start' && bringers.includes(id) ? null : closure.has(id) ? name : null;
  };
  return { name: naming, debugName: name, test, priority } satisfies Rolldown.CodeSplittingGroup;
}

const start = 'main.tsx';
const signIn = 'app/session/login.page.tsx';
const frame = 'app/shell/shell.tsx';
/** What all lists are made of; the screens that most people begin with hold little else. */
const list = 'features/flock/flock-list.page.tsx';

const filesIn = (folder: string) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/**
 * Which module goes into which file. On a slow line it is the number of requests that costs, half a second each: so few
 * files, each of which a screen needs as a whole, and which stay the same between versions.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  broughtBy('framework', [start, signIn], 38, new RegExp(`${framework.source}|${kit.source}`)),
  broughtBy('kit-frame', [frame, list], 37, kit),
  { name: 'kit-form', test: kitOfForms, priority: 36 },
  { name: 'kit-toast', test: kitOfToasts, priority: 35 },
  { name: 'kit-more', test: kit, priority: 34 },
  broughtBy('start', [start, signIn], 32),
  broughtBy('frame', [frame], 30),
  broughtBy('list', [list], 29, oursOfLists),
  // With all that it stands on: what is shared besides calls forms, and would be called back by them.
  broughtBy('form', filesIn('shared/ui/form'), 28, oursOfLists),
  // The queue with its database is for screens that write entries; what nearly all screens share is one small file, which calls the queue.
  broughtBy(
    'outbox',
    filesIn('shared/outbox'),
    8,
    /\/web\/src\/shared\/(outbox\/|ui\/page\/copy-button)|node_modules\/(dexie|@tabler)\//,
  ),
  { name: 'entry', test: /\/web\/src\/features\/entry\//, minShareCount: 5, priority: 7 },
  // Screens of a hatchery lead from one to another and share many small parts; each as a file of its own is named at the start.
  {
    name: 'hatchery',
    test: /\/web\/src\/(features\/(hatch\/(?!plan\/)|hatchery\/|telemetry\/)|app\/hatchery\/)/,
    minShareCount: 2,
    priority: 6,
  },
  {
    name: 'shared',
    test: /\/packages\/(web\/src\/shared|contract\/src|domain\/src)\/|node_modules\/(@tabler|@tanstack)\//,
    minShareCount: 5,
    priority: 5,
  },
];

/** Whether a built file is one of those that the first page loads, by its name (`assets/kit-SRj_vHBM.js`). */
export const isOfFirstPage = (file: string): boolean =>
  /(^|\/)(framework|start|rolldown-runtime)-[\w-]{8}\.js$/.test(file);

/** `.de` for a file that holds the texts or the manual of one language, nothing for others. */
export const languageIn = (module: string | null): string => {
  const language = /virtual:(?:manual|texts)\/([a-z]{2})(?:\/\w+)?$/.exec(module ?? '')?.[1];
  return language ? `.${language}` : '';
};
