import { countActions } from '@henhouse/contract/task/task';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { type ScreenName, screenOf } from '../../shared/screen/screens';
import { useMay } from '../../shared/session/ability';
import { useFarms } from '../../shared/session/current-farm';
import { useSession } from '../../shared/session/session';
import { rightOf } from '../guard';
import { farmSettingEntries, hatcheryEntries } from '../hatchery/hatchery-entries';
import { useKinds } from '../kinds-of-farms';
import { books, buying, selling } from '../money/money-entries';
import { isInRouteSet, routeSetOf } from '../route-set';
import {
  administration,
  type Entry,
  type Here,
  operations,
  overview,
  people,
  reports,
  stock,
  tracing,
  watch,
} from './entries';

export interface NavItem {
  readonly screen: ScreenName;
  readonly label: string;
  readonly to: string;
  readonly icon: ReactNode;
  readonly badge?: { readonly text: string; readonly tone: 'warn' | 'danger' };
}

export interface NavGroup {
  readonly key: string;
  readonly label: string | null;
  readonly items: readonly NavItem[];
}

/** The navigation of the signed-in person: what is built, what they may see, at the farm in hand. */
export function useNavigation(): readonly NavGroup[] {
  const { t } = useTranslation();
  const may = useMay();
  const { farms, current: farm } = useFarms();
  const user = useSession()?.user ?? null;
  const here: Here = {
    companyId: user?.companyId ?? null,
    farm,
    hasHatchery: farms.some(({ hatcheries }) => hatcheries > 0),
    kinds: useKinds(farms),
  };
  const set = routeSetOf(user);
  const actions = useAnswer(
    countActions,
    { params: { farmId: farm?.id ?? '' } },
    { enabled: farm !== undefined && may('read', 'Task', { farmId: farm.id }), staleTime: 60_000 },
  );
  const counted = (count: number, tone: 'warn' | 'danger') =>
    count > 0 ? { text: t(($) => $.shell.due, { count }), tone } : undefined;
  const { overdue = 0, due = 0 } = actions.data ?? {};
  const badges: Readonly<Partial<Record<ScreenName, NavItem['badge']>>> = {
    'manage-farm-data-entry-today': counted(farm?.entriesMissing ?? 0, 'warn'),
    'manage-farm-action-list': counted(overdue + due, overdue > 0 ? 'danger' : 'warn'),
  };

  // To whom all companies belong it is a list of them.
  const labelOf = (screen: ScreenName) =>
    screen === 'apps-company' && set === 'superAdmin' ? t(($) => $.company.list) : t(($) => $.screen[screen]);

  const itemOf = ({ screen, icon, path }: Entry): NavItem[] => {
    const right = rightOf(screenOf(screen));
    const to = path(here);
    if (to === null || !isInRouteSet(screen, set) || (right && !may(right.action, right.subject))) return [];
    const hasList =
      (screen === 'manage-farm-expense-add' && may('read', 'Expense')) ||
      (screen === 'manage-farm-supply-arriving' && may('read', 'SupplyFarm'));
    if (hasList) return [];
    const badge = badges[screen];
    return [{ screen, icon, to, label: labelOf(screen), ...(badge && { badge }) }];
  };

  return [
    { key: 'overview', label: null, items: overview.flatMap(itemOf) },
    { key: 'operations', label: t(($) => $.shell.group.operations), items: [...operations, ...watch].flatMap(itemOf) },
    { key: 'hatchery', label: t(($) => $.shell.group.hatchery), items: hatcheryEntries.flatMap(itemOf) },
    { key: 'reports', label: t(($) => $.shell.group.reports), items: [...reports, tracing].flatMap(itemOf) },
    { key: 'stock', label: t(($) => $.shell.group.stock), items: [...stock, ...buying].flatMap(itemOf) },
    { key: 'selling', label: t(($) => $.sale.list), items: selling.flatMap(itemOf) },
    { key: 'books', label: t(($) => $.shell.group.books), items: books.flatMap(itemOf) },
    { key: 'people', label: t(($) => $.shell.group.people), items: people.flatMap(itemOf) },
    {
      key: 'administration',
      label: t(($) => $.shell.group.administration),
      items: [...farmSettingEntries, ...administration].flatMap(itemOf),
    },
  ].filter(({ items }) => items.length > 0);
}
