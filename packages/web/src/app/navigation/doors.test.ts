import type { FarmLine } from '@henhouse/contract/farm/farm';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import { type BuiltInRole, builtInRoles } from '@henhouse/domain/people/permission';
import { describe, expect, it } from 'vitest';
import { everyLanguage } from '../../shared/i18n/every-language';
import { type ScreenName, screenOf, screens } from '../../shared/screen/screens';
import type { May } from '../../shared/session/ability';
import { isInRouteSet } from '../route-set';
import { behindWhich, firstTab, type Here, openDoors, type Scope } from './door';
import { doors } from './doors';
import { scopeOf } from './use-doors';

const farm = { id: 'farm', name: 'Meadow', kind: 'mixed', hatcheries: 1, sheds: 4 } as FarmLine;
const everyKind = new Set(['broiler', 'layer', 'breeder'] as const);

/** Somebody of the role, with a farm that has everything, or with what `change` says of it. */
function as(role: BuiltInRole, change: Partial<Here> = {}): Here {
  const held = permissionsOf(role);
  const may: May = (action, subject) => held.some((one) => one.action === action && one.subject === subject);
  const all = {
    companyId: 'company',
    farm,
    hasHatchery: true,
    setsMailUp: true,
    kinds: everyKind,
    kindsOfFarm: everyKind,
  };
  return { ...all, may, ...change };
}

const keysOf = (scope: Scope, here: Here) => openDoors(doors[scope], here).map(({ key }) => key);
const tabsOf = (scope: Scope, key: string, here: Here) =>
  openDoors(doors[scope], here)
    .find((door) => door.key === key)
    ?.tabs.map(({ screen }) => screen);

describe('the doors', () => {
  it.each(builtInRoles)('are at most 16 for %s, of all farms and of one, and at least one', (role) => {
    const counts = (['all', 'farm', 'platform'] as const).map((scope) => keysOf(scope, as(role)).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(16);
    expect(counts[0]).toBeGreaterThan(0);
  });

  it('are these for an Owner', () => {
    expect(keysOf('all', as('Owner')).join(' ')).toBe(
      'home production farms flocks health tasks alarms buying selling money reports people masterData settings',
    );
    expect(keysOf('farm', as('Owner')).join(' ')).toBe(
      'today dashboard sheds entries hatchery health tasks alarms stock buying selling expenses reports settings',
    );
  });

  it('open at the sales of what is kept there', () => {
    const kept = (kind: FarmLine['kind'], ...kinds: readonly ('broiler' | 'layer' | 'breeder')[]) => {
      const here = as('Owner', { farm: { ...farm, kind } as FarmLine, kindsOfFarm: new Set(kinds) });
      return firstTab(openDoors(doors.farm, here).find(({ key }) => key === 'selling')?.tabs ?? [], here)?.screen;
    };
    expect(kept('broiler', 'broiler')).toBe('sale-bird');
    expect(kept('layer', 'layer')).toBe('sale-egg');
    expect(kept('breeder', 'breeder')).toBe('sale-egg');
    expect(kept('mixed', 'layer', 'broiler')).toBe('sale-bird');
    expect(kept('hatchery', 'broiler')).toBe('sale-chick');
  });

  it('follow what there is: no hatchery, no sheds, one kind of bird', () => {
    const broilers = { ...farm, kind: 'broiler', hatcheries: 0 } as FarmLine;
    const only = new Set(['broiler'] as const);
    const here = as('Owner', { farm: broilers, hasHatchery: false, kinds: only, kindsOfFarm: only });
    expect(keysOf('farm', here)).not.toContain('hatchery');
    expect(tabsOf('farm', 'dashboard', here)).toEqual(['manage-farm']);
    expect(tabsOf('farm', 'settings', here)).toContain('settings-hatchery-list');
    expect(tabsOf('all', 'production', here)).toEqual(['apps-dashboard-broiler', 'manage-company-analysis']);
    const besides = { ...here, kindsOfFarm: new Set(['broiler', 'layer'] as const) };
    expect(tabsOf('farm', 'dashboard', besides)).toEqual([
      'manage-farm',
      'manage-farm-dashboard-broiler',
      'manage-farm-dashboard-layer',
    ]);
    expect(keysOf('farm', as('Owner', { farm: { ...farm, sheds: 0 } }))).not.toContain('today');
    expect(keysOf('farm', as('Owner', { farm: undefined }))).toEqual([]);
  });

  it('keep the import of the company behind its master data', () => {
    expect(behindWhich(doors.all, 'manage-company-import')?.door.key).toBe('masterData');
  });

  it('have mail and server as parts of the settings, for who looks after them', () => {
    const parts = (here: Here) =>
      openDoors(doors.all, here)
        .find(({ key }) => key === 'settings')
        ?.tabs.map(({ to }) => to);
    for (const part of ['/apps/company?show=mail', '/apps/company?show=server']) {
      expect(parts(as('Owner'))).toContain(part);
      expect(parts(as('Owner', { setsMailUp: false }))).not.toContain(part);
    }
  });

  it('follow the rights of the routes: a Supervisor sees no money and no people', () => {
    const all = keysOf('all', as('Supervisor'));
    for (const key of ['money', 'people']) expect(all).not.toContain(key);
    expect(keysOf('farm', as('Supervisor'))).toEqual(expect.arrayContaining(['today', 'dashboard', 'tasks']));
  });

  it('ask at the farm in hand for a right that is limited to farms', () => {
    const elsewhere: May = (_, __, place) => place?.farmId === undefined || place.farmId === 'other';
    expect(keysOf('farm', as('Owner', { may: elsewhere }))).toEqual([]);
    expect(tabsOf('all', 'buying', as('Owner', { may: elsewhere }))).not.toContain('manage-company-inventory-list');
  });

  it('have words of their own: no two doors of a scope and no two tabs of a door are called the same', () => {
    for (const { door, screen } of Object.values(everyLanguage)) {
      for (const scope of ['all', 'farm', 'platform'] as const) {
        const names = doors[scope].map(({ key }) => door.names[key]);
        expect(new Set(names).size).toBe(names.length);
        for (const { tabs } of doors[scope]) {
          const words = tabs.map(({ word, screen: name }) => (word ? door.tab[word] : screen[name]));
          expect(new Set(words).size).toBe(words.length);
        }
      }
    }
  });
});

describe('a screen', () => {
  const keyOf = (scope: Scope, name: ScreenName, search = {}, preferred?: string) => {
    const way = behindWhich(doors[scope], name, search, preferred);
    return way && `${way.door.key} ${way.tab?.word ?? way.tab?.screen ?? '…'}`;
  };

  it('is behind the door that it is a tab of, or that leads on to it', () => {
    expect(keyOf('all', 'manage-company-purchase')).toBe('buying purchases');
    expect(keyOf('all', 'manage-company-purchase-view')).toBe('buying …');
    expect(keyOf('all', 'manage-company-customer-ledger')).toBe('selling …');
    expect(keyOf('all', 'apps-company-edit')).toBe('settings …');
    expect(keyOf('all', 'apps-company-summary')).toBe('home overview');
    expect(keyOf('all', 'apps-doctor-view')).toBe('people …');
    expect(keyOf('farm', 'data-entry-mortality')).toBe('today …');
    expect(keyOf('farm', 'manage-farm-shed')).toBe('sheds …');
    expect(keyOf('farm', 'setter-view')).toBe('hatchery …');
    expect(keyOf('farm', 'pages-account-setting')).toBeUndefined();
    expect(keyOf('platform', 'apps-company-view', {}, 'server')).toBe('companies …');
  });

  it('is the part that the address names, and behind the door that somebody came by where two have it', () => {
    expect(keyOf('all', 'manage-company-schedule', { show: 'calendar' })).toBe('tasks calendar');
    expect(keyOf('all', 'manage-company-schedule')).toBe('tasks programmes');
    expect(keyOf('all', 'manage-company-master-data', { show: 'prices' })).toBe('selling prices');
    expect(keyOf('all', 'manage-company-master-data', { show: 'feed' })).toBe('masterData lists');
    expect(keyOf('all', 'economic-report')).toBe('money economics');
    expect(keyOf('all', 'economic-report', {}, 'reports')).toBe('reports economics');
  });

  it('says whose doors are drawn, where only one of the two has it', () => {
    for (const chosen of ['all', 'farm'] as const) {
      expect(scopeOf('manage-company-purchase', {}, chosen)).toBe('all');
      expect(scopeOf('manage-farm-purchase-view', {}, chosen)).toBe('farm');
      expect(scopeOf('apps-flock-list', {}, chosen)).toBe('all');
      expect(scopeOf('apps-farm-view', {}, chosen)).toBe('farm');
      for (const name of ['apps-alarm-list', 'apps-action-list', 'apps-sale-list'] as const)
        expect(scopeOf(name, {}, chosen)).toBe('all');
      for (const name of ['manage-farm-alarm', 'manage-farm-action-list', 'sale-bird'] as const)
        expect(scopeOf(name, {}, chosen)).toBe('farm');
      for (const name of ['sale-view', 'apps-flock-view', 'access-control'] as const)
        expect(scopeOf(name, {}, chosen)).toBe(chosen);
    }
  });

  it('of a company is behind some door, whatever it is', () => {
    const own = (Object.keys(screens) as ScreenName[]).filter(
      (name) => screenOf(name).layout === 'app' && isInRouteSet(name, 'standard') && screenOf(name).access !== 'login',
    );
    const without = own.filter((name) => !behindWhich(doors.all, name) && !behindWhich(doors.farm, name));
    expect(without).toEqual([]);
  });
});
