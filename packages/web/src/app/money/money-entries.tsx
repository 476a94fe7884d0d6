import {
  IconCalendarDollar,
  IconCoins,
  IconReceipt,
  IconReceipt2,
  IconShoppingCart,
  IconShoppingCartPlus,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { screenPath } from '../../shared/screen/screen-path';
import type { Entry } from '../navigation/entries';

const size = 18;

const atFarm =
  (make: (farmId: string) => string): Entry['path'] =>
  ({ farm }) =>
    farm ? make(farm.id) : null;

type FarmScreen = 'manage-farm-expense-list' | 'manage-farm-expense-add' | 'manage-farm-purchase-list';
const ofFarm = (screen: FarmScreen, icon: Entry['icon']): Entry => ({
  screen,
  icon,
  path: atFarm((farmId) => screenPath(screen, { farmId })),
});

/** What a farm and the company spend, and what it comes to. */
export const books: readonly Entry[] = [
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

/** Purchases and what is owed for them. */
export const buying: readonly Entry[] = [
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

/** Sales, and what is owed to the company. */
export const selling: readonly Entry[] = [
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
