import { describe, expect, it } from 'vitest';
import { isInRouteSet, routeSetOf } from './route-set';

describe('route sets', () => {
  it('give a super_admin the platform’s screens alone, and a company’s while looking in as support', () => {
    const root = { roles: ['super_admin'] };
    const isOpen = (name: string, user: Parameters<typeof routeSetOf>[0]) => isInRouteSet(name, routeSetOf(user));
    expect(['apps-company', 'apps-company-view', 'privacy'].every((name) => isOpen(name, root))).toBe(true);
    expect(['apps-farm-list', 'manage-farm', 'apps-company-summary'].some((name) => isOpen(name, root))).toBe(false);
    expect(isOpen('apps-farm-list', { ...root, supportUntil: '2026-03-02T13:00:00Z' })).toBe(true);
  });

  it('are chosen by the first entry of the stored roles', () => {
    expect(routeSetOf({ roles: ['super_admin', 'Owner'] })).toBe('superAdmin');
    expect(routeSetOf({ roles: ['Owner', 'super_admin'] })).toBe('standard');
    expect(routeSetOf({ roles: [] })).toBe('standard');
    expect(routeSetOf(null)).toBe('anonymous');
  });

  it('have the ecommerce dashboard for everybody but super_admin, and not without a stored user', () => {
    expect(isInRouteSet('dashboard-ecommerce', 'standard')).toBe(true);
    expect(isInRouteSet('dashboard-ecommerce', 'superAdmin')).toBe(false);
    expect(isInRouteSet('dashboard-ecommerce', 'anonymous')).toBe(false);
    expect(isInRouteSet('apps-farm-list', 'anonymous')).toBe(true);
  });
});
