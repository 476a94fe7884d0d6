import { IconBuildingCommunity, IconListSearch, IconServer2, IconShieldCheck } from '@tabler/icons-react';
import type { Door } from './door';

/** Who belongs to no company: companies, roles as they are shipped, the platform's own log. */
export const platformDoors: readonly Door[] = [
  { key: 'companies', group: 'first', icon: IconBuildingCommunity, tabs: [{ screen: 'apps-company' }] },
  {
    key: 'server',
    group: 'first',
    icon: IconServer2,
    tabs: [{ screen: 'apps-company', word: 'server', search: { show: 'server' } }],
  },
  {
    key: 'rights',
    group: 'first',
    icon: IconShieldCheck,
    tabs: [
      { screen: 'apps-roles', word: 'roles' },
      { screen: 'apps-permission', word: 'permissions' },
    ],
  },
  { key: 'log', group: 'first', icon: IconListSearch, tabs: [{ screen: 'apps-audit-log' }] },
];
