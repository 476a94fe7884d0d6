import { IconReportMoney, IconTrendingUp } from '@tabler/icons-react';
import { screenPath } from '../../shared/screen/screen-path';
import { may } from '../../shared/session/ability';
import type { Entry } from '../navigation/entries';

const size = 18;

/** Somebody who sees a part of the company's money. */
const seesMoney = (): boolean =>
  may('read', 'SaleAmount') ||
  (['Purchase', 'Expense', 'EconomicReport'] as const).some((subject) => may('read', subject));

/** The dashboards of the whole company: its money, and production and cost by month. */
export const companyEntries: readonly Entry[] = [
  {
    screen: 'dashboard-ecommerce',
    icon: <IconReportMoney size={size} />,
    path: ({ companyId }) => (companyId && seesMoney() ? screenPath('dashboard-ecommerce') : null),
  },
  {
    screen: 'manage-company-dashboard-analytics',
    icon: <IconTrendingUp size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-dashboard-analytics', { companyId }) : null),
  },
];
