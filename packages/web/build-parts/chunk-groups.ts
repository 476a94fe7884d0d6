import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Naming = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;
type Modules = Parameters<Naming>[1];

const framework =
  /vite\/preload-helper|rolldown:runtime|rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-i18next|i18next|i18next-icu|intl-messageformat|@formatjs|@casl|@ucast|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store))\//;
const kitOfSigningIn =
  /node_modules\/(clsx|@mantine\/(hooks|store|core\/esm\/(core|components\/(Combobox\/(ComboboxChevron|get-parsed-combobox-data|Combobox\.module)|Alert|Button|CloseButton|Input|InputBase|Loader|NativeSelect|PasswordInput|ActionIcon|Paper|Stack|TextInput|Transition|UnstyledButton|VisuallyHidden))))(\/|\.mjs)/;
/** Leaves of the kit that only forms use, and what their fields compute with: in a later file it would call back for them. */
const kitOfForms =
  /node_modules\/(react-number-format|react-hook-form|@hookform|@mantine\/core\/esm\/components\/NumberInput)(\/|\.mjs)|\/web\/src\/shared\/ui\/form\/|\/domain\/src\/day\/local-time/;
const kit =
  /node_modules\/(@mantine|@floating-ui|react-textarea-autosize|get-nonce|tslib|detect-node-es|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|react-transition-group|dom-helpers|@babel\/runtime|prop-types|object-assign|react-is|tabbable)\//;
/** What we write, and the pictures in it: constants of ours hold them, so they may not be left behind in a later file. */
const oursWithIcons = /\/packages\/(web\/src|contract\/src|domain\/src)\/|node_modules\/(@tabler|zod)\//;

/** All icons there are, each by its name. */
const allIcons = /\/@tabler\/icons-react\/dist\/esm\/[\w-]+\.mjs$/;

/** What a module imports; of all the icons those that it names, not what any other module uses. */
function importsOf(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((imported) => {
    if (id.includes('/@tabler/') || !allIcons.test(imported)) return [imported];
    const named = new Set(info?.code?.match(/\bIcon[A-Z0-9]\w*/g));
    return [...named].map((name) => join(dirname(imported), 'icons', `${name}.mjs`));
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

/** A chunk of everything of ours that one module brings along. */
function broughtBy(name: string, file: string, priority: number): Rolldown.CodeSplittingGroup {
  let closure: Set<string> | undefined;
  const bringer = join(import.meta.dirname, '../src', file);
  const naming: Naming = (id, modules) => {
    closure ??= closureOf(bringer, modules);
    // The start itself stays outside, as the file that the page names.
    return name === 'start' && id === bringer ? null : closure.has(id) ? name : null;
  };
  return { name: naming, debugName: name, test: oursWithIcons, priority };
}

/**
 * Which module goes into which file. On a slow line it is the number of requests that costs, half a second each: so few
 * files, each of which a screen needs as a whole, and which stay the same between versions.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: framework, priority: 40 },
  { name: 'kit', test: kitOfSigningIn, priority: 38 },
  { name: 'form', test: kitOfForms, priority: 36 },
  { name: 'kit-more', test: kit, priority: 34 },
  broughtBy('start', 'main.tsx', 32),
  broughtBy('entrance', 'app/session/login.page.tsx', 31),
  broughtBy('frame', 'app/shell/shell.tsx', 30),
  // The queue with its database is for screens that write entries; what nearly all screens share is one small file.
  { name: 'outbox', test: /\/web\/src\/shared\/outbox\/|node_modules\/dexie\//, priority: 8 },
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
  /(^|\/)(framework|kit|start|rolldown-runtime)-[\w-]{8}\.js$/.test(file);
