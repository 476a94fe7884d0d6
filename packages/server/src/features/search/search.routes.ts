import { search } from '@henhouse/contract/search/search';
import { memberReach } from '@henhouse/domain/people/ability-rule';
import { personKinds } from '@henhouse/domain/people/person-kind';
import type { App } from '../../platform/http/app';
import { route } from '../../platform/http/route';
import { findHits } from './search.store';

export function registerSearch(app: App): void {
  route(app, search, async ({ tx, session, rights, query, today }) => ({
    items: await findHits(tx, query, {
      farms: rights.scope('read', 'Farm'),
      sheds: rights.scope('read', 'Shed'),
      flocks: rights.scope('read', 'Flock'),
      hatches: rights.scope('read', 'Hatch'),
      hatcheries: rights.scope('read', 'Hatchery'),
      machines: rights.scope('read', 'Machine'),
      roles: Object.values(personKinds).filter((role) => rights.can('read', role)),
      catalogue: rights.can('read', 'MasterData'),
      programmes: rights.can('read', 'Schedule'),
      tasks: rights.scope('read', 'Task'),
      purchases: rights.scope('read', 'Purchase'),
      sales: rights.scope('read', 'Sale'),
      supplies: rights.scope('read', 'SupplyFarm'),
      expenses: rights.scope('read', 'Expense'),
      today: today(),
      viewer: memberReach(session),
    }),
  }));
}
