import { entryKinds } from '@henhouse/contract/entry/details';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { door as words } from '../../shared/i18n/en/door';
import { rightOf } from '../../shared/screen/may';
import { type ScreenName, screenOf } from '../../shared/screen/screens';
import { addressOf, type Here } from '../navigation/door';

type Words = typeof words;

/** Something that somebody may begin from Ctrl K: the screen where it is done, and by which other words it is asked for. */
interface Action {
  readonly screen: ScreenName;
  readonly also?: keyof Words['also'];
  /** What it is called, where the screen's name does not say it. */
  readonly word?: 'newPrice' | 'evidencePack' | 'farmsFromFile' | 'flocksFromFile';
  readonly search?: Readonly<Record<string, string>>;
  /** The right to do it, where it is another one than the screen's. */
  readonly right?: NonNullable<ReturnType<typeof rightOf>>;
}

const purchases = ['chicks', 'feed', 'vaccine', 'medicine', 'other', 'egg-stock'] as const;
const supplies = ['feed', 'medicine', 'vaccine', 'chicks'] as const;
const sales = ['bird', 'egg', 'litter', 'chick'] as const;

/** All of them; each asks for the right of its screen. Those of a farm begin at the farm in hand. */
export const actions: readonly Action[] = [
  { screen: 'apps-flock-add', also: 'add' },
  { screen: 'apps-farm-add', also: 'add' },
  { screen: 'apps-farm-shed-add', also: 'add' },
  { screen: 'apps-hatchery-add', also: 'add' },
  { screen: 'apps-setup', also: 'add' },
  { screen: 'hatch-add', also: 'add' },
  { screen: 'manage-farm-data-entry-import', also: 'import' },
  { screen: 'manage-company-import', also: 'import' },
  {
    screen: 'manage-company-import',
    also: 'import',
    word: 'farmsFromFile',
    search: { what: 'farms' },
    right: { action: 'create', subject: 'Farm' },
  },
  {
    screen: 'manage-company-import',
    also: 'import',
    word: 'flocksFromFile',
    search: { what: 'flocks' },
    right: { action: 'create', subject: 'Farm' },
  },
  ...purchases.flatMap((kind): Action[] => [
    { screen: `manage-company-purchase-${kind}`, also: 'purchase' },
    { screen: `manage-farm-purchase-add-${kind}`, also: 'purchase' },
  ]),
  { screen: 'manage-farm-purchase-request', also: 'purchase' },
  ...sales.map((kind): Action => ({ screen: `sale-${kind}-add`, also: 'sale' })),
  ...supplies.map((kind): Action => ({ screen: `supply-farm-add-${kind}` })),
  { screen: 'manage-farm-supply-request' },
  { screen: 'manage-farm-expense-add', also: 'add' },
  { screen: 'manage-company-expense-add', also: 'add' },
  { screen: 'manage-farm-inventory-add', also: 'add' },
  { screen: 'manage-farm-inventory-count' },
  { screen: 'manage-company-schedule-add', also: 'add' },
  ...personKindNames.map((kind): Action => ({ screen: `apps-${kind}-add`, also: 'person' })),
  {
    screen: 'manage-company-master-data',
    word: 'newPrice',
    search: { show: 'prices' },
    right: { action: 'create', subject: 'MasterData' },
  },
  {
    screen: 'manage-farm-report-current-flock',
    word: 'evidencePack',
    search: { pack: 'new' },
    right: { action: 'export', subject: 'Report' },
  },
  { screen: 'apps-company-add', also: 'add' },
];

/** The address where an action begins here; null where there is no such place, or it may not be done there. */
export function actionPath(action: Action, here: Here): string | null {
  const { path } = screenOf(action.screen);
  const at = path.includes(':companyId') ? here.companyId : path.includes(':farmId') ? here.farm?.id : null;
  const right = action.right ?? rightOf(screenOf(action.screen));
  const isAllowed = !right || here.may(right.action, right.subject, at ? { farmId: at } : undefined);
  return isAllowed ? addressOf(action, here) : null;
}

/** Entries that birds of a kind have: only hens lay. */
export const entriesOf = (kind: ProductionKind) =>
  entryKinds.filter((entry) => kind !== 'broiler' || (entry !== 'egg' && entry !== 'egg-weight'));
