import type { FarmLine } from '@henhouse/contract/farm/farm';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { Icon } from '@tabler/icons-react';
import type { door as words } from '../../shared/i18n/en/door';
import type { May } from '../../shared/screen/may';
import { rightOf } from '../../shared/screen/may';
import type { Screen } from '../../shared/screen/screen';
import { type ScreenName, screenOf } from '../../shared/screen/screens';

/** `all`: the doors of all farms; `farm`: those of the farm in hand; `platform`: those of who runs Henhouse itself. */
export type Scope = 'all' | 'farm' | 'platform';

/** What doors and their addresses depend on. */
export interface Here {
  readonly companyId: string | null;
  /** The farm in hand. */
  readonly farm: FarmLine | undefined;
  /** Some farm in reach has a hatchery. */
  readonly hasHatchery: boolean;
  /** Says by which server letters go. */
  readonly setsMailUp: boolean;
  /** Kinds of bird that there is a dashboard for. */
  readonly kinds: ReadonlySet<ProductionKind>;
  /** Those that the farm in hand has birds of, or is kept for. */
  readonly kindsOfFarm: ReadonlySet<ProductionKind>;
  readonly may: May;
}

type DoorKey = keyof typeof words.names;
export type DoorGroup = 'first' | 'work' | 'business' | 'company' | 'last';
type TabWord = keyof typeof words.tab;

/** A screen behind a door. */
export interface Tab {
  readonly screen: ScreenName;
  /** Its word in the strip, where the screen's own name is longer than needed there. */
  readonly word?: TabWord;
  /** The part of the screen that it is, as the address says it. */
  readonly search?: Readonly<Record<string, string>>;
  /** Other addresses of the same page. */
  readonly twins?: readonly ScreenName[];
  /** Whether there is anything behind it here, besides the right that its screen asks for. */
  readonly when?: (here: Here) => boolean;
  /** Whether the door opens here at this one, until somebody has chosen another. */
  readonly isFirst?: (here: Here) => boolean;
}

/** One entry of the navigation, with the screens behind it. */
export interface Door {
  readonly key: DoorKey;
  readonly group: DoorGroup;
  readonly icon: Icon;
  readonly tabs: readonly Tab[];
  /** Beginnings of paths that lead on from here: forms, documents, one of a list. */
  readonly covers?: readonly string[];
}

/** A tab that somebody may open, with its address. */
export interface OpenTab extends Tab {
  readonly to: string;
}

export interface OpenDoor extends Door {
  readonly tabs: readonly OpenTab[];
}

const isOfFarm = ({ path }: Screen) => path.includes(':farmId');

/** Whether a tab shows one farm: between the doors of all farms it says which. */
export const isTabOfFarm = ({ screen }: Tab): boolean => isOfFarm(screenOf(screen));

/** The address of a screen here; null where its place is not known. */
export function addressOf(
  { screen, search }: Pick<Tab, 'screen' | 'search'>,
  { companyId, farm }: Here,
): string | null {
  const places: Readonly<Record<string, string | null | undefined>> = { companyId, farmId: farm?.id };
  const names = [...screenOf(screen).path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (names.some((name) => !places[name])) return null;
  const path = screenOf(screen).path.replaceAll(/:(\w+)/g, (_, name: string) => places[name] ?? '');
  return search ? `${path}?${new URLSearchParams(search).toString()}` : path;
}

/** The right is the route's own; where the route has a place, it is asked there. */
function mayOpen(screen: Screen, { companyId, farm, may }: Here): boolean {
  const right = rightOf(screen);
  if (!right) return true;
  const at = screen.ofCompany ? companyId : isOfFarm(screen) ? farm?.id : null;
  return may(right.action, right.subject, at ? { farmId: at } : undefined);
}

/** The doors that open here, each with the tabs that do. */
export function openDoors(doors: readonly Door[], here: Here): OpenDoor[] {
  return doors.flatMap((door) => {
    const tabs = door.tabs.flatMap((tab): OpenTab[] => {
      const to = addressOf(tab, here);
      const isOpen = to !== null && mayOpen(screenOf(tab.screen), here) && (tab.when?.(here) ?? true);
      return isOpen ? [{ ...tab, to }] : [];
    });
    return tabs.length > 0 ? [{ ...door, tabs }] : [];
  });
}

/** The tab that a door opens at, until somebody has chosen another. */
export const firstTab = <Of extends Tab>(tabs: readonly Of[], here: Here): Of | undefined =>
  tabs.find(({ isFirst }) => isFirst?.(here)) ?? tabs[0];

/** `/apps/farm/list` is where everything of `/apps/farm` begins. */
const stemOf = (path: string) => path.replace(/\/list$/, '');
const leadsOnFrom = (path: string, stem: string) => path === stem || path.startsWith(`${stem}/`);

/** How a screen is behind a door; `rank` grows with how exactly. */
interface Behind<Of extends Door> {
  readonly door: Of;
  /** The tab that is the screen itself; undefined for what leads on from one. */
  readonly tab: Of['tabs'][number] | undefined;
  readonly rank: number;
}

const exact = 10_000;

/**
 * The door that a screen is behind, and which of its tabs it is. A tab that names a part of the page in the address goes before
 * one that does not, a longer beginning before a shorter one; `preferred` decides between doors that share a screen.
 */
export function behindWhich<Of extends Door>(
  doors: readonly Of[],
  name: ScreenName,
  search: Readonly<Record<string, unknown>> = {},
  preferred?: string | null,
): Behind<Of> | undefined {
  const { path } = screenOf(name);
  const ways = doors.flatMap((door): Behind<Of>[] => {
    const liking = door.key === preferred ? 0.5 : 0;
    const tabs = door.tabs as readonly Of['tabs'][number][];
    const own = tabs.flatMap((tab): Behind<Of>[] => {
      const isIt = tab.screen === name || tab.twins?.includes(name);
      const wanted = Object.entries(tab.search ?? {});
      if (!isIt || wanted.some(([key, value]) => search[key] !== value)) return [];
      return [{ door, tab, rank: exact + wanted.length + liking }];
    });
    // Nothing leads on from a part of a page as long as something does from the page itself.
    const stems = [
      ...tabs.map(({ screen, search: part }) => ({ stem: stemOf(screenOf(screen).path), less: part ? 1 : 0 })),
      ...(door.covers ?? []).map((stem) => ({ stem, less: 0 })),
    ];
    const on = stems
      .filter(({ stem }) => leadsOnFrom(path, stem))
      .map(({ stem, less }): Behind<Of> => ({ door, tab: undefined, rank: stem.length + liking - less }));
    return [...own, ...on];
  });
  return ways.reduce<Behind<Of> | undefined>((best, way) => (best && best.rank >= way.rank ? best : way), undefined);
}
