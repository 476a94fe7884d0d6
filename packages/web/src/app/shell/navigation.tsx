import type { FarmLine } from '@henhouse/contract/farm/farm';
import { countActions } from '@henhouse/contract/task/task';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import {
  IconBell,
  IconBook2,
  IconBuildingCommunity,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarDollar,
  IconCalendarEvent,
  IconChartDots,
  IconChartLine,
  IconChecklist,
  IconClipboardList,
  IconCoins,
  IconDatabase,
  IconEgg,
  IconEggs,
  IconFeather,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListDetails,
  IconListSearch,
  IconPackage,
  IconPlugConnected,
  IconReceipt,
  IconReceipt2,
  IconReport,
  IconShieldCheck,
  IconShoppingCart,
  IconShoppingCartPlus,
  IconStethoscope,
  IconTable,
  IconTrophy,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { type ScreenName, screenOf } from '../../shared/screen/screens';
import { may, useMay } from '../../shared/session/ability';
import { useFarms } from '../../shared/session/current-farm';
import { useSession } from '../../shared/session/session';
import { personIcons } from '../frame/person-icons';
import { rightOf } from '../guard';
import { farmSettingEntries, hatcheryEntries } from '../hatchery/hatchery-entries';
import { useKinds } from '../kinds-of-farms';
import { companyEntries } from '../money/company-entries';
import { isInRouteSet, routeSetOf } from '../route-set';

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

interface Here {
  readonly companyId: string | null;
  readonly farm: FarmLine | undefined;
  /** Kinds of bird that there is a dashboard for. */
  readonly kinds: ReadonlySet<ProductionKind>;
}

export interface Entry {
  readonly screen: ScreenName;
  readonly icon: ReactNode;
  /** Null while the place it belongs to is not known. */
  readonly path: (here: Here) => string | null;
}

const size = 18;

const atFarm =
  (make: (farmId: string) => string) =>
  ({ farm }: Here) =>
    farm ? make(farm.id) : null;

type FarmScreen =
  | 'manage-farm-expense-list'
  | 'manage-farm-expense-add'
  | 'manage-farm-inventory-list'
  | 'manage-farm-purchase-list'
  | 'manage-farm-supply-arriving';
const ofFarm = (screen: FarmScreen, icon: Entry['icon']): Entry => ({
  screen,
  icon,
  path: atFarm((farmId) => screenPath(screen, { farmId })),
});

const overview: readonly Entry[] = [
  {
    screen: 'apps-company-summary',
    icon: <IconLayoutDashboard size={size} />,
    // Who belongs to no company has no figures of one.
    path: ({ companyId }) => (companyId ? screenPath('apps-company-summary') : null),
  },
  ...companyEntries,
  {
    screen: 'apps-dashboard-broiler',
    icon: <IconFeather size={size} />,
    path: ({ kinds }) => (kinds.has('broiler') ? screenPath('apps-dashboard-broiler') : null),
  },
  {
    screen: 'apps-dashboard-layer',
    icon: <IconEgg size={size} />,
    path: ({ kinds }) => (kinds.has('layer') ? screenPath('apps-dashboard-layer') : null),
  },
  {
    screen: 'apps-dashboard-breeder',
    icon: <IconEggs size={size} />,
    path: ({ kinds }) => (kinds.has('breeder') ? screenPath('apps-dashboard-breeder') : null),
  },
  { screen: 'apps-analysis', icon: <IconChartDots size={size} />, path: () => screenPath('apps-analysis') },
  {
    screen: 'manage-farm',
    icon: <IconChartLine size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm', { farmId })),
  },
];

const operations: readonly Entry[] = [
  { screen: 'apps-farm-list', icon: <IconBuildingWarehouse size={size} />, path: () => screenPath('apps-farm-list') },
  { screen: 'apps-flock-list', icon: <IconListDetails size={size} />, path: () => screenPath('apps-flock-list') },
  {
    screen: 'apps-treatment-request-list',
    icon: <IconStethoscope size={size} />,
    // Who belongs to no company treats no flock.
    path: ({ companyId }) => (companyId ? screenPath('apps-treatment-request-list') : null),
  },
  {
    screen: 'manage-farm-action-list',
    icon: <IconChecklist size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-action-list', { farmId })),
  },
  {
    screen: 'manage-farm-data-entry-today',
    icon: <IconClipboardList size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-data-entry-today', { farmId })),
  },
  {
    screen: 'manage-farm-data-entry-list',
    icon: <IconHistory size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-data-entry-list', { farmId })),
  },
];

const watch: readonly Entry[] = [
  {
    screen: 'manage-farm-alarm',
    icon: <IconBell size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-alarm', { farmId })),
  },
];

const reports: readonly Entry[] = [
  {
    screen: 'manage-farm-report-current-flock',
    icon: <IconReport size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-report-current-flock', { farmId })),
  },
  {
    screen: 'manage-farm-report-old-flock',
    icon: <IconTrophy size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-report-old-flock', { farmId })),
  },
];

const books: readonly Entry[] = [
  ofFarm('manage-farm-expense-list', <IconReceipt2 size={size} />),
  // Petty cash, for who sees no expenses: everybody else adds from the list.
  ofFarm('manage-farm-expense-add', <IconReceipt2 size={size} />),
  {
    screen: 'manage-company-expense-list',
    icon: <IconReceipt2 size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-expense-list', { companyId }) : null),
  },
  { screen: 'economic-report', icon: <IconCoins size={size} />, path: () => screenPath('economic-report') },
  { screen: 'apps-periods', icon: <IconCalendarDollar size={size} />, path: () => screenPath('apps-periods') },
];

const stock: readonly Entry[] = [
  ofFarm('manage-farm-inventory-list', <IconPackage size={size} />),
  {
    screen: 'manage-company-inventory-list',
    icon: <IconBuildingStore size={size} />,
    // A right that is limited to farms does not reach the company, which is none of them.
    path: ({ companyId }) =>
      companyId && may('read', 'Inventory', { farmId: companyId })
        ? screenPath('manage-company-inventory-list', { companyId })
        : null,
  },
  { screen: 'supply-farm-list', icon: <IconTruckDelivery size={size} />, path: () => screenPath('supply-farm-list') },
  // For who receives and sees no other supplies: everybody else receives from the list.
  ofFarm('manage-farm-supply-arriving', <IconTruckDelivery size={size} />),
];

const buying: readonly Entry[] = [
  ofFarm('manage-farm-purchase-list', <IconShoppingCart size={size} />),
  {
    screen: 'manage-farm-purchase-request',
    icon: <IconShoppingCartPlus size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-purchase-request', { farmId })),
  },
  {
    screen: 'manage-company-purchase',
    icon: <IconShoppingCart size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-purchase', { companyId }) : null),
  },
  {
    screen: 'manage-company-supplier-balances',
    icon: <IconReceipt size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-supplier-balances', { companyId }) : null),
  },
];

const selling: readonly Entry[] = [
  ...(['sale-bird', 'sale-egg', 'sale-litter', 'sale-chick', 'sale-dispatch'] as const).map((screen) => ({
    screen,
    icon: screen === 'sale-dispatch' ? <IconTruckDelivery size={size} /> : <IconReceipt2 size={size} />,
    path: atFarm((farmId) => screenPath(screen, { farmId })),
  })),
  {
    screen: 'manage-company-customer-balances',
    icon: <IconReceipt size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-customer-balances', { companyId }) : null),
  },
];

const people: readonly Entry[] = [
  ...personKindNames.map((kind) => ({
    screen: `apps-${kind}-list` as const,
    icon: personIcons[kind],
    path: () => screenPath(`apps-${kind}-list`),
  })),
  { screen: 'apps-roles', icon: <IconShieldCheck size={size} />, path: () => screenPath('apps-roles') },
  { screen: 'apps-permission', icon: <IconTable size={size} />, path: () => screenPath('apps-permission') },
  { screen: 'access-control', icon: <IconKey size={size} />, path: () => screenPath('access-control') },
];

const administration: readonly Entry[] = [
  {
    screen: 'manage-company-master-data',
    icon: <IconDatabase size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-master-data', { companyId }) : null),
  },
  {
    screen: 'manage-company-schedule',
    icon: <IconCalendarEvent size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-schedule', { companyId }) : null),
  },
  {
    screen: 'manage-company-breed-standard',
    icon: <IconBook2 size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-breed-standard', { companyId }) : null),
  },
  { screen: 'apps-company', icon: <IconBuildingCommunity size={size} />, path: () => screenPath('apps-company') },
  { screen: 'apps-audit-log', icon: <IconListSearch size={size} />, path: () => screenPath('apps-audit-log') },
  { screen: 'apps-api-access', icon: <IconPlugConnected size={size} />, path: () => screenPath('apps-api-access') },
];

/** The navigation of the signed-in person: what is built, what they may see, at the farm in hand. */
export function useNavigation(): readonly NavGroup[] {
  const { t } = useTranslation();
  const may = useMay();
  const { farms, current: farm } = useFarms();
  const user = useSession()?.user ?? null;
  const here: Here = { companyId: user?.companyId ?? null, farm, kinds: useKinds(farms) };
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
    { key: 'reports', label: t(($) => $.shell.group.reports), items: reports.flatMap(itemOf) },
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
