import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import type { Actor } from '../../../packages/server/test/people';
import { rightPassword } from '../../../packages/server/test/session-app';
import { isInRouteSet } from '../../../packages/web/src/app/route-set';
import type { ScreenAccess } from '../../../packages/web/src/shared/screen/screen';
import { type ScreenName, screenOf, screens } from '../../../packages/web/src/shared/screen/screens';
import { openContext } from '../journey';
import { WatchedPage } from '../watched-page';
import { Alarm } from './alarm';
import type { HostileFixture } from './hostile-fixture';
import { type Findings, ScreenLook } from './screen-look';

/** A message of a click says further down what lay over the button. */
const messageAtMost = 2000;

/** Rows that bear payloads, by the names that the paths of screens have for them. */
export type Places = Readonly<Record<string, string>>;

const accounts = {
  owner: 'vale.Owner',
  manager: 'vale.Manager',
  doctor: 'vale.Doctor',
  superAdmin: 'super_admin',
} as const satisfies Record<string, Actor>;

type Walker = keyof typeof accounts | 'nobody';

export const allScreens = Object.keys(screens) as ScreenName[];

/** Screens that show what another one shows: pressing everything there again tells nothing new. */
const alike = /^(apps-(owner|admin|manager|doctor|assistant)-|manage-company-(roles|permission)|manage-farm-dashboard)/;

const ofItsOwnDays = /dashboard-ecommerce$|^manage-company$/;

/** Where somebody may not go there is nothing to see but the way out, which ends the walk when it is pressed. */
function isFor(role: BuiltInRole, access: ScreenAccess): boolean {
  return access === 'login' || permissionsOf(role).some((held) => `${held.subject}:${held.action}` === access);
}

/** Who goes where: nobody to what stands before the sign-in, the Owner to all else, others where the Owner may not go. */
export function screensOf(walker: Walker): ScreenName[] {
  return allScreens.filter((name) => {
    const { layout, access } = screenOf(name);
    if (layout === 'full') return walker === 'nobody';
    if (walker === 'owner') return isFor('Owner', access);
    if (walker === 'manager')
      return /^(manage-farm|data-entry)/.test(name) && name !== 'data-entry-treatment' && isFor('Manager', access);
    // What the Doctor alone writes, and what is asked for by who does not buy.
    if (walker === 'doctor') return name === 'data-entry-treatment' || access === 'Purchase:request';
    return walker === 'superAdmin' && isInRouteSet(name, 'superAdmin');
  });
}

/** Where a screen is, with rows in it that bear payloads, and many of them. */
function pathOf(name: ScreenName, walker: Walker, places: Places): string {
  const { path, layout } = screenOf(name);
  // Not every place goes by its own name: what somebody changes is a draft, what is at the company is its own.
  const other: Readonly<Record<string, string>> = {
    userId: `${path.split('/')[2]}UserId`,
    ...(walker === 'superAdmin' ? { companyId: 'platformCompanyId' } : {}),
    ...(name.startsWith('manage-company') ? { countId: 'companyCountId', expenseId: 'companyExpenseId' } : {}),
    ...(/purchase.*edit/.test(name) ? { purchaseId: 'draftPurchaseId' } : {}),
    ...(path.includes('/hatcher/') ? { machineId: 'hatcherId' } : {}),
    ...(name === 'hatch-edit' ? { hatchId: 'plannedHatchId' } : {}),
    ...(name === 'sale-edit' ? { saleId: 'draftSaleId' } : {}),
  };
  const of = (place: string) => places[other[place] ?? place];
  const inPlace = path.replaceAll(/:(\w+)/g, (_, place: string) => of(place) ?? 'missing');
  const farm = name === 'apps-setup' ? `&farm=${places['setUpFarmId']}` : '';
  // The company lives in March, the browser today: what is shown of days by itself would be empty.
  const days = ofItsOwnDays.test(name) ? '&from=2026-02-20&to=2026-03-05' : '';
  return inPlace + (layout === 'app' ? `?perPage=50${farm}${days}` : '');
}

/** A browser of somebody's own, with the alarm on from before its first page. */
export async function open(fixture: HostileFixture, walker: Walker, findings: Findings): Promise<ScreenLook> {
  const { url } = fixture;
  const context = await openContext();
  const alarm = await Alarm.on(context, new URL(url).host);
  const watched = await WatchedPage.open(context);
  if (walker === 'nobody') await watched.page.goto(`${url}/login`);
  else {
    const entered = watched.signIn(url, `${accounts[walker].toLowerCase()}@henhouse.example`, rightPassword);
    if (walker === 'superAdmin') {
      await watched.page.locator('input[name="code"]').fill(await fixture.nextCode());
      await watched.page.keyboard.press('Enter');
    }
    await entered;
  }
  return new ScreenLook(watched, alarm, findings);
}

interface Walk {
  readonly walker: Walker;
  readonly places: Places;
  readonly names: readonly ScreenName[];
  /** On these, what can be pressed is pressed too. */
  readonly pressing?: ReadonlySet<ScreenName>;
  /** What else is done on a screen. */
  readonly besides?: (name: ScreenName) => Promise<void>;
}

/** Goes to these screens; answers those that opened. */
export async function walk(
  look: ScreenLook,
  { walker, places, names, pressing, besides }: Walk,
): Promise<ScreenName[]> {
  const opened: ScreenName[] = [];
  for (const name of names) {
    const path = pathOf(name, walker, places);
    try {
      await look.watched.goInside(path);
      // Before its tabs are opened: some have an address of their own.
      if (new URL(look.page.url()).pathname === path.split('?')[0]) opened.push(name);
      await look.look(name);
      const tabs = look.page.locator('main [data-tab]:not([data-elsewhere])');
      for (let index = 1, count = await tabs.count(); index < count; index += 1) {
        await tabs.nth(index).click();
        await look.watched.settled();
        await look.look(name);
      }
      if (pressing?.has(name) && screenOf(name).layout === 'app' && !alike.test(name)) await look.openAll(name, path);
      await besides?.(name);
    } catch (error) {
      look.findings.add(name, [(error as Error).message.slice(0, messageAtMost)]);
    }
  }
  return opened;
}
