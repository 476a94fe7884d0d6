import { search } from '@henhouse/contract/search/search';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from 'i18next';
import { useMemo } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { withColon } from '../../shared/i18n/with-colon';
import { screenPath } from '../../shared/screen/screen-path';
import { useSession } from '../../shared/session/session';
import type { Doors } from '../navigation/use-doors';
import { actionPath, actions, entriesOf } from './actions';
import { type Hit, hitPath } from './hit-path';
import { fits, restBehind, wordsOf } from './matching';
import { type Recent, recentOf } from './recent';

/** One line of what was found, and where it leads. */
export type Found = Recent;

interface FoundGroup {
  readonly key: string;
  readonly label: string;
  readonly items: readonly Found[];
}

const typingPauseMs = 200;
/** Lines of a group that is not asked for by name. */
const offeredAtMost = 6;
const kinds = [
  'flock',
  'shed',
  'hatch',
  'farm',
  'hatchery',
  'machine',
  'person',
  'partner',
  'item',
  'programme',
  'task',
] as const satisfies readonly Hit['kind'][];
const documents = ['purchase', 'sale', 'supply', 'expense', 'refund'] as const satisfies readonly Hit['kind'][];
const isDocument = (kind: Hit['kind']): kind is (typeof documents)[number] =>
  (documents as readonly string[]).includes(kind);

/** Entries by the words that ask for them, and what is left of the question. */
function matchEntryKinds(typed: readonly string[], isOffered: boolean) {
  const named = entriesOf('layer').map((entry) => ({ entry, label: t(($) => $.door.enter[entry]) }));
  const texts = named.map(({ entry, label }) => ({
    entry,
    label,
    text: [label, t(($) => $.screen[`data-entry-${entry}`]), t(($) => $.door.alsoEnter[entry])].join(' '),
  }));
  const all = texts.map(({ label }) => wordsOf(label));
  const common = new Set(
    (all[0] ?? []).concat(...all).filter((word) => all.filter((each) => each.includes(word)).length > 2),
  );
  const found = isOffered
    ? texts.flatMap(({ text, ...entry }) => {
        const rest = restBehind(typed, text, common);
        return rest === null ? [] : [{ ...entry, rest }];
      })
    : [];
  // Of “egg weight” the entry that both words ask for.
  const least = Math.min(...found.map(({ rest }) => rest.length));
  return found.filter(({ rest }) => rest.length === least);
}

/** The number that is asked for with the word of what has one, and what has that name: “purchase 12”. */
function matchDocumentNumber(
  typed: readonly string[],
): { readonly number: string; readonly kind?: Hit['kind'] } | null {
  const number = typed.find((word) => /^\d+$/.test(word));
  const others = typed.filter((word) => word !== number);
  if (!number || others.length === 0) return null;
  const named = [
    ...documents.map((kind) => ({ kind, name: t(($) => $.door.document[kind], { number: '' }) })),
    { kind: 'hatch' as const, name: t(($) => $.hatch.number, { number: '' }) },
    // Its invoice is the sale itself.
    { kind: 'sale' as const, name: t(($) => $.moneyDashboard.invoiceNamed, { name: '' }) },
  ].filter(({ name }) => fits(others, name));
  const [first, second] = named;
  // “S” begins the name of more than one.
  return first ? { number, ...(second ? {} : { kind: first.kind }) } : null;
}

/** What stands in an earlier group is not shown again; an entry is another one in each shed. */
function onceEach(groups: readonly FoundGroup[]): FoundGroup[] {
  const seen = new Set<string>();
  return groups.map(({ items, ...group }) => ({
    ...group,
    items: items.filter(({ to, label }) => {
      const key = group.key === 'entry' ? `${to} ${label}` : to;
      return !seen.has(key) && seen.add(key);
    }),
  }));
}

/** What Ctrl K shows for what is typed: from this device at once, from the server a moment later. */
export function useFound(query: string, opened: boolean, doors: Doors) {
  const user = useSession()?.user;
  const companyId = user?.companyId ?? '';
  const place = `${user?.id ?? ''}:${companyId}`;
  const { byScope, scope, at } = doors;
  const { may } = at;
  const typed = wordsOf(query);
  const entries = matchEntryKinds(typed, companyId !== '' && may('create', 'DataEntry'));
  const numbered = matchDocumentNumber(typed);
  const rest = entries[0]?.rest ?? [];
  const wanted = numbered?.number ?? (rest.length > 0 ? rest.join(' ') : query.trim().replace(/^#(?=\d)/, ''));
  const [question] = useDebouncedValue(wanted, typingPauseMs);
  const answer = useAnswer(
    search,
    { query: { q: question, ...(numbered?.kind && { kind: numbered.kind }) } },
    // The platform has no flocks to find.
    { enabled: opened && question !== '' && companyId !== '', keepPrevious: true },
  );
  const recent = useMemo(() => (opened ? recentOf(place) : []), [opened, place]);

  const hits = wanted === '' ? [] : (answer.data?.items ?? []);
  const labelOf = ({ kind, name }: Hit) =>
    isDocument(kind)
      ? t(($) => $.door.document[kind], { number: name })
      : kind === 'hatch'
        ? t(($) => $.hatch.number, { number: name })
        : name;
  const foundOf = (hit: Hit): Found => ({
    kind: hit.kind,
    label: labelOf(hit),
    to: hitPath(hit, companyId),
    ...(hit.context ? { detail: hit.context } : {}),
  });
  const hitsOf = (of: (kind: Hit['kind']) => boolean) => hits.filter(({ kind }) => of(kind)).map(foundOf);

  const isOld = question !== wanted || answer.isPlaceholderData;
  const inSheds = entries.flatMap(({ entry, label }) =>
    hits.flatMap(({ kind, flock, farmId, id, name, context }): Found[] => {
      // What is still shown of the last answer may be another shed.
      if (isOld || kind !== 'shed' || !flock || !farmId) return [];
      if (!entriesOf(flock.productionKind).includes(entry)) return [];
      if (!may('create', 'DataEntry', { farmId, shedId: id })) return [];
      const to = screenPath(`data-entry-${entry}`, { farmId, shedId: id, flockId: flock.id });
      return [{ kind: 'entry', label: withColon(label, name), detail: context, to }];
    }),
  );
  const farmName = doors.farm?.name ?? '';
  const ofFarm = (to: string) =>
    doors.farm && to.includes(`/manage-farm/${doors.farm.id}`) ? { detail: farmName } : {};
  const grid = byScope.farm.find(({ key }) => key === 'today')?.to;
  const anywhere: Found[] =
    grid && rest.length === 0 ? entries.map(({ label }) => ({ kind: 'entry', label, to: grid, ...ofFarm(grid) })) : [];

  const begun: Found[] = actions.flatMap((action): Found[] => {
    const to = actionPath(action, at);
    if (to === null) return [];
    const { word, screen, also } = action;
    const label = word ? t(($) => $.door[word]) : t(($) => $.screen[screen]);
    const text = also ? `${label} ${t(($) => $.door.also[also])}` : label;
    return fits(typed, text) ? [{ kind: 'action', label, to, ...ofFarm(to) }] : [];
  });
  // Where company and farm both have it, the one whose doors are drawn.
  const isHere = ({ detail }: Found) => (detail !== undefined) === (scope === 'farm');
  const doable = begun.filter(
    (each) => isHere(each) || !begun.some((other) => other !== each && other.label === each.label),
  );

  const screens = (scope === 'farm' ? [byScope.farm, byScope.all] : [byScope.all, byScope.farm, byScope.platform])
    .flat()
    .flatMap((door) =>
      door.tabs
        .filter((tab) => fits(typed, `${door.label} ${tab.label} ${t(($) => $.screen[tab.screen])}`))
        .map(
          (tab): Found => ({
            kind: `door:${door.key}`,
            label: door.tabs.length > 1 ? withColon(door.label, tab.label) : door.label,
            to: tab.to,
            ...ofFarm(tab.to),
          }),
        ),
    )
    .filter((each, index, list) => list.findIndex(({ to }) => to === each.to) === index);
  const isOpen = typed.length === 0;
  const cut = (items: readonly Found[]) => (isOpen ? items.slice(0, offeredAtMost) : items);

  const groups: FoundGroup[] = [
    {
      key: 'recent',
      label: t(($) => $.door.found.recent),
      items: recent.filter(({ label, detail }) => fits(typed, `${label} ${detail ?? ''}`)),
    },
    { key: 'entry', label: t(($) => $.door.found.entry), items: [...inSheds, ...anywhere] },
    ...kinds.map((kind) => ({
      key: kind,
      label: kind === 'hatch' ? t(($) => $.screen['hatch-summary-list']) : t(($) => $.door.found[kind]),
      items: hitsOf((of) => of === kind),
    })),
    { key: 'document', label: t(($) => $.door.found.document), items: hitsOf(isDocument) },
    { key: 'action', label: t(($) => $.door.found.action), items: cut(doable) },
    { key: 'screen', label: t(($) => $.door.found.screen), items: cut(screens) },
  ];
  return { groups: onceEach(groups), asked: typed, place, isAway: answer.isError && question !== '' };
}
