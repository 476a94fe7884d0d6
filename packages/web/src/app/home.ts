import { rightOf } from '../shared/screen/may';
import { screenPath } from '../shared/screen/screen-path';
import { type ScreenName, screenOf } from '../shared/screen/screens';
import type { May } from '../shared/session/ability';
import { lastFarmId } from '../shared/session/last-farm';
import type { StoredUser } from '../shared/session/storage';

interface Destination {
  readonly screen: ScreenName;
  readonly path: string;
}

const to = (screen: ScreenName, path: string): Destination => ({ screen, path });

/** The farms that a person's rules name, in the rules' order; empty for who sees the whole company. */
function farmsOf(user: StoredUser): string[] {
  return [...new Set(user.ability.flatMap((rule) => rule.farmIds ?? []))];
}

/** The farm somebody was at last, as long as they still have it; else their first one. */
function farmOf(user: StoredUser): string | undefined {
  const farms = farmsOf(user);
  const last = lastFarmId(user.id);
  return last && (farms.length === 0 || farms.includes(last)) ? last : farms[0];
}

/** Where the role begins its day, best first; the rest is for rights that a company took away and farms not known yet. */
function wishes(user: StoredUser): Destination[] {
  const farmId = farmOf(user);
  const summary = to('apps-company-summary', screenPath('apps-company-summary'));
  const ofMostBirds = to('apps-dashboard', screenPath('apps-dashboard'));
  const farms = to('apps-farm-list', screenPath('apps-farm-list'));
  const company = to('apps-company', screenPath('apps-company'));
  const atFarm = farmId ? [to('manage-farm', screenPath('manage-farm', { farmId }))] : [];
  const grid = farmId
    ? [to('manage-farm-data-entry-today', screenPath('manage-farm-data-entry-today', { farmId }))]
    : [];
  const rest = [summary, ofMostBirds, farms, company];
  switch (user.role) {
    case 'super_admin':
      return user.supportUntil ? rest : [company];
    case 'Owner':
    case 'Admin':
      return rest;
    case 'Manager':
    case 'AssistantManager':
      return [...atFarm, ofMostBirds, farms, summary];
    case 'Supervisor':
      return [...grid, ...atFarm, farms, ofMostBirds];
    case 'Doctor':
      return [ofMostBirds, farms, summary];
    default:
      return [...atFarm, ...rest];
  }
}

/** The start page of somebody who is signed in. */
export function homePath(user: StoredUser, may: May): string {
  const isOpen = ({ screen }: Destination) => {
    const right = rightOf(screenOf(screen));
    return !right || may(right.action, right.subject);
  };
  return wishes(user).find(isOpen)?.path ?? screenPath('misc-not-authorized');
}
