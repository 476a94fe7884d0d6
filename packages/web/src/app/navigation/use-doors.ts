import type { FarmLine } from '@henhouse/contract/farm/farm';
import { countActions } from '@henhouse/contract/task/task';
import { useRouterState, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect } from 'react';
import { useOpenAlarms } from '../../shared/alarm/use-open-alarms';
import { useAnswer } from '../../shared/api/use-answer';
import { useMailState } from '../../shared/mail/use-mail-state';
import type { ScreenName } from '../../shared/screen/screens';
import { useMay } from '../../shared/session/ability';
import { useFarms } from '../../shared/session/current-farm';
import { useSession } from '../../shared/session/session';
import { useKinds } from '../kinds-of-farms';
import { routeSetOf } from '../route-set';
import {
  behindWhich,
  firstTab,
  type Here,
  isTabOfFarm,
  type OpenDoor,
  type OpenTab,
  openDoors,
  type Scope,
} from './door';
import { doors } from './doors';
import { rememberTab, tabKeyOf, useUsed } from './scope';

interface Badge {
  readonly text: string;
  readonly tone: 'warn' | 'danger';
}

/** A tab as it is drawn. */
interface ShownTab extends OpenTab {
  readonly id: string;
  readonly label: string;
  readonly isHere: boolean;
}

/** A door as it is drawn. */
export interface ShownDoor extends OpenDoor {
  readonly label: string;
  /** Where it opens: at the tab last used there, else at the first for what is kept here. */
  readonly to: string;
  readonly isHere: boolean;
  readonly tabs: readonly ShownTab[];
  readonly badge?: Badge;
}

export interface Doors {
  readonly scope: Scope;
  /** The doors that open in each scope; those of `scope` are what is drawn. */
  readonly byScope: Readonly<Record<Scope, readonly ShownDoor[]>>;
  readonly shown: readonly ShownDoor[];
  /** The door that the screen in sight is behind. */
  readonly here: ShownDoor | undefined;
  /** The tab that the screen in sight is; undefined for what leads on from one. */
  readonly tab: ShownTab | undefined;
  readonly farms: readonly FarmLine[];
  readonly farm: FarmLine | undefined;
  /** What addresses depend on. */
  readonly at: Here;
  /** The doors that open with another farm in hand. */
  readonly openAt: (scope: Scope, farmId: string) => readonly OpenDoor[];
}

const idOf = ({ screen, search }: OpenTab) => (search ? `${screen}?${new URLSearchParams(search).toString()}` : screen);

/** Whose doors are drawn: the address says it where one of the two has the screen, or has it as a tab; else the choice. */
export function scopeOf(
  name: ScreenName | undefined,
  search: Readonly<Record<string, unknown>>,
  chosen: 'all' | 'farm',
): 'all' | 'farm' {
  if (!name) return chosen;
  const behind = (scope: 'all' | 'farm') => behindWhich(doors[scope], name, search);
  const [all, farm] = [behind('all'), behind('farm')];
  if (!all || !farm) return all ? 'all' : farm ? 'farm' : chosen;
  if ((all.tab === undefined) === (farm.tab === undefined)) return chosen;
  return all.tab ? 'all' : 'farm';
}

function useHere(): { readonly here: Here; readonly farms: readonly FarmLine[] } {
  const may = useMay();
  const { farms, current: farm } = useFarms();
  const companyId = useSession()?.user.companyId ?? null;
  const hasHatchery = farms.some(({ hatcheries }) => hatcheries > 0);
  const setsMailUp = useMailState()?.maySetUp === true;
  const kinds = useKinds(farms);
  const kindsOfFarm = useKinds(farm ? [farm] : [], farm?.id);
  return { farms, here: { companyId, farm, hasHatchery, setsMailUp, kinds, kindsOfFarm, may } };
}

/** What waits behind a door, of what the scope is about. */
function useBadges(scope: Scope, farm: FarmLine | undefined): Readonly<Partial<Record<string, Badge>>> {
  const may = useMay();
  const alarms = useOpenAlarms();
  const actions = useAnswer(
    countActions,
    { params: { farmId: farm?.id ?? '' } },
    { enabled: scope === 'farm' && farm !== undefined && may('read', 'Task', { farmId: farm.id }), staleTime: 60_000 },
  );
  const badge = (count: number, tone: Badge['tone'], text: string = t(($) => $.shell.due, { count })) =>
    count > 0 ? { text, tone } : undefined;
  const { overdue = 0, due = 0 } = actions.data ?? {};
  // As the bell counts: what nobody has acknowledged.
  const ofFarm = alarms.data?.byFarm.find(({ farmId }) => farmId === farm?.id);
  const open = (scope === 'farm' ? ofFarm : alarms.data)?.unacknowledged ?? 0;
  // The most pressing ones of all farms come first; of one farm they may be none of its own.
  const isCritical =
    scope === 'farm'
      ? (ofFarm?.critical ?? 0) > 0
      : (alarms.data?.items ?? []).some(({ severity, state }) => severity === 'critical' && state === 'raised');
  const found = {
    today: badge(farm?.entriesMissing ?? 0, 'warn'),
    // What is due is counted by farm.
    tasks: scope === 'farm' ? badge(overdue + due, overdue > 0 ? 'danger' : 'warn') : undefined,
    alarms: badge(open, isCritical ? 'danger' : 'warn', String(open)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The doors of the signed-in person: what is theirs, what they may, and which one they are behind. */
export function useDoors(): Doors {
  const user = useSession()?.user;
  const used = useUsed(user?.id);
  const { here, farms } = useHere();
  const name = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen as ScreenName | undefined });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const isPlatform = routeSetOf(user ?? null) === 'superAdmin';
  const reachesFarmsOnly = user?.ability.some(({ subject, farmIds }) => subject === 'Farm' && farmIds) ?? false;
  const chosen = used.scope ?? (reachesFarmsOnly ? 'farm' : 'all');
  const wanted = scopeOf(name, search, chosen);
  const open = {
    all: isPlatform || !here.companyId ? [] : openDoors(doors.all, here),
    farm: isPlatform ? [] : openDoors(doors.farm, here),
    platform: isPlatform ? openDoors(doors.platform, here) : [],
  };
  const scope: Scope = isPlatform ? 'platform' : open[wanted].length > 0 ? wanted : wanted === 'all' ? 'farm' : 'all';
  const badges = useBadges(scope, here.farm);
  const behind = name ? behindWhich(open[scope], name, search, used.door) : undefined;
  const tabId = behind?.tab ? idOf(behind.tab) : undefined;
  const doorKey = behind?.door.key;
  useEffect(() => {
    if (user && doorKey && tabId) rememberTab(user.id, scope, doorKey, tabId);
  }, [user, scope, doorKey, tabId]);

  const labelOf = ({ screen, word }: OpenTab) => (word ? t(($) => $.door.tab[word]) : t(($) => $.screen[screen]));
  const draw = (of: Scope, door: OpenDoor): ShownDoor => {
    const isHere = of === scope && door.key === doorKey;
    const tabs = door.tabs.map((tab) => {
      const id = idOf(tab);
      return { ...tab, id, label: labelOf(tab), isHere: isHere && id === tabId };
    });
    const last = used.tabs[tabKeyOf(of, door.key)];
    const to = (tabs.find(({ id }) => id === last) ?? firstTab(tabs, here))?.to ?? '/';
    const badge = of === scope || door.key === 'today' ? badges[door.key] : undefined;
    return { ...door, tabs, to, isHere, label: t(($) => $.door.names[door.key]), ...(badge && { badge }) };
  };
  const byScope = {
    all: open.all.map((door) => draw('all', door)),
    farm: open.farm.map((door) => draw('farm', door)),
    platform: open.platform.map((door) => draw('platform', door)),
  };
  const shown = byScope[scope];
  const door = shown.find(({ isHere }) => isHere);
  return {
    scope,
    byScope,
    shown,
    here: door,
    tab: door?.tabs.find(({ isHere }) => isHere),
    farms,
    farm: here.farm,
    at: here,
    openAt: (of, farmId) => openDoors(doors[of], { ...here, farm: farms.find(({ id }) => id === farmId) }),
  };
}

/** Whether what is in sight is of one farm although the doors of all farms are drawn. */
export function isOfOneFarm({ scope, tab, farms }: Doors): boolean {
  return scope === 'all' && tab !== undefined && isTabOfFarm(tab) && farms.length > 1;
}
