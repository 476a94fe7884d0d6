import { getOpenAlarms } from '@henhouse/contract/alarm/alarm';
import { listOwnCompanies } from '@henhouse/contract/company/support-access';
import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { listFarms } from '@henhouse/contract/farm/farm';
import { search } from '@henhouse/contract/search/search';
import { getSetup } from '@henhouse/contract/session/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as help from '../../shared/help/help-open';
import { loadManual } from '../../shared/help/manual';
import { changeLayout, chooseSkin, defaultLayout, getAppearance } from '../../shared/look/appearance';
import { publish } from '../../shared/outbox/outbox-channel';
import * as sender from '../../shared/outbox/sender';
import { rememberFarm } from '../../shared/session/last-farm';
import { watchForRest } from '../../shared/ui/state/at-rest';
import { farmLine } from '../../test-farm';
import { isAtPhone } from '../../test-phone';
import { answer, renderScreen, testIds } from '../../test-screen';
import { rememberScope } from '../navigation/scope';
import Shell from './shell';

const setup = answer(getSetup, { needsCompany: false, demo: true, signup: 'invite', demoPassword: null, accounts: [] });
const farm = (number: number, name: string) =>
  farmLine({
    id: `01900000-0000-7000-8000-00000000000${number}`,
    name,
    code: `F${number}`,
    sheds: 6,
    entriesMissing: 2,
  });
const farms = answer(listFarms, { items: [farm(1, 'Meadow Farm'), farm(2, 'Orchard Farm')], total: 2 });
const show = (options = {}) => renderScreen(<Shell />, { answers: [setup, farms], ...options });
const navigation = () => screen.getByRole('navigation', { name: 'Main navigation' });

beforeEach(() => {
  localStorage.clear();
  changeLayout(defaultLayout);
  chooseSkin('light');
});

describe('the navigation', () => {
  it('shows what somebody may see, and nothing that would be refused', async () => {
    await show({ rules: [{ action: 'read', subject: 'Farm' }], role: 'Manager' });
    expect(await within(navigation()).findByRole('link', { name: 'Farms' })).toBeInTheDocument();
    expect(within(navigation()).queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
    expect(within(navigation()).queryByRole('link', { name: 'Flocks' })).not.toBeInTheDocument();
  });

  it('has a dashboard only for kinds that farms are kept for or have birds of', async () => {
    const kept = { ...farm(1, 'Lakeside Farm'), kind: 'layer' as const };
    const mixed = { ...farm(2, 'Orchard Farm'), kind: 'mixed' as const };
    const items = [{ kind: 'breeder' as const, birdsAlive: 4000, flocks: 1 }];
    const { user } = await show({
      rules: [{ action: 'read', subject: ['Farm', 'Dashboard'] }],
      answers: [setup, answer(listFarms, { items: [kept, mixed], total: 2 }), answer(listDashboardKinds, { items })],
    });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText(/Type to find/), 'production');
    expect(await screen.findByText('Production: Breeders')).toBeInTheDocument();
    expect(screen.getByText('Production: Layers')).toBeInTheDocument();
    expect(screen.queryByText('Production: Broilers')).not.toBeInTheDocument();
  });

  it('leads who belongs to no company to the companies, not to the figures of none', async () => {
    await show({ rules: [{ action: 'read', subject: 'Company' }], role: 'super_admin', user: { companyId: null } });
    expect(await within(navigation()).findByRole('link', { name: 'Companies' })).toBeInTheDocument();
    expect(within(navigation()).queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
  });

  it('stands on top when the layout is horizontal, and behind a button when it is hidden', async () => {
    await show();
    changeLayout({ type: 'horizontal' });
    await waitFor(() => expect(within(navigation()).getByRole('button', { name: 'Business' })).toBeInTheDocument());
    changeLayout({ isMenuHidden: true });
    expect(await screen.findByRole('button', { name: 'Open menu' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
  });
});

describe('somebody who works in more than one place', () => {
  const hill = { companyId: '01900000-0000-7000-8000-00000000000c', name: 'Hill', roleName: null };
  const vale = { companyId: testIds.company, name: 'Vale Poultry', role: 'Manager', roleName: null, isCurrent: true };

  it('changes the company in the menu of the account, which has nothing of it for everybody else', async () => {
    const { user } = await show({
      answers: [
        setup,
        farms,
        answer(listOwnCompanies, { items: [{ ...hill, role: 'Owner', isCurrent: false }, vale] }),
      ],
    });
    await user.click(screen.getByRole('button', { name: /Account of Ada/ }));
    expect(await screen.findByRole('menuitem', { name: 'Hill' })).toBeInTheDocument();
  });

  it('has no choice with one company', async () => {
    const { user } = await show({ answers: [setup, farms, answer(listOwnCompanies, { items: [vale] })] });
    await user.click(screen.getByRole('button', { name: /Account of Ada/ }));
    expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeInTheDocument();
    expect(screen.queryByText('Switch company')).not.toBeInTheDocument();
  });

  it('is told on every screen whose company it is, and for how long, while looking in as support', async () => {
    const supportUntil = new Date(Date.now() + 59.5 * 60_000).toISOString();
    await show({ role: 'super_admin', user: { supportUntil } });
    const banner = await screen.findByRole('region', { name: 'Support access' });
    expect(banner).toHaveTextContent('Support access to Vale Poultry, reading only');
    expect(banner).toHaveTextContent('59 minutes left');
    expect(within(banner).getByRole('button', { name: 'End support access' })).toBeEnabled();
  });
});

describe('the frame', () => {
  it('says whether its doors are of all farms or of one, and takes the other', async () => {
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: /Farm: All farms Vale Poultry · 2 farms/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Orchard Farm' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/manage-farm/${farm(2, '').id}`));
  });

  it('has the doors of the farm in hand, and leads back to those of all', async () => {
    rememberFarm(testIds.user, farm(2, '').id);
    rememberScope(testIds.user, 'farm');
    const { user, router } = await show();
    const switcher = await screen.findByRole('button', { name: /Farm: Orchard Farm 6 sheds/ });
    expect(within(navigation()).getByRole('link', { name: /^Today/ })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farm(2, '').id}/data-entry/today`,
    );
    expect(within(navigation()).queryByRole('link', { name: 'Hatchery' })).not.toBeInTheDocument();
    await user.click(switcher);
    await user.click(await screen.findByRole('menuitem', { name: 'All farms' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/company/summary'));
  });

  it('counts the alarms of the farm in hand, though others have the most pressing ones', async () => {
    rememberFarm(testIds.user, farm(2, '').id);
    rememberScope(testIds.user, 'farm');
    const byFarm = [{ farmId: farm(2, '').id, open: 4, critical: 1, unacknowledged: 3 }];
    const alarms = answer(getOpenAlarms, { unacknowledged: 40, critical: 30, open: 60, items: [], byFarm });
    await show({ answers: [setup, farms, alarms] });
    expect(await within(navigation()).findByRole('link', { name: /^Alarms.*3/ })).toBeInTheDocument();
  });

  it('says that the data is made up', async () => {
    await show();
    expect(await screen.findByText('Demo data')).toBeInTheDocument();
  });

  it('changes its skin with one click, and everything else in the panel', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Switch between light and dark' }));
    expect(getAppearance().skin).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Appearance' }));
    await user.click(await screen.findByRole('switch', { name: 'Right to left' }));
    await user.click(screen.getByRole('radio', { name: 'Semi-dark' }));
    expect(getAppearance()).toMatchObject({ skin: 'semi-dark', layout: { isRtl: true } });
    await user.click(screen.getByRole('radio', { name: 'Horizontal menu' }));
    expect(getAppearance().skin).toBe('light');
  });

  it('finds screens and actions by Ctrl K', async () => {
    const { user, router } = await show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText(/Type to find/), 'farms');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/farm/list'));
  });

  it('finds pages of the manual by Ctrl K, and opens them beside the work', async () => {
    // Read once: in the product it is one file.
    await loadManual('en');
    const { user } = await show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText(/Type to find/), 'withdrawal');
    await user.click(await screen.findByText('A treatment and its withdrawal'));
    expect(await screen.findByRole('button', { name: 'Help' })).toHaveAttribute('aria-expanded', 'true');
    help.closeHelp();
  });

  it.each([
    ['programme', 'Scrub weekly', `/apps/manage-company/${testIds.company}/schedule/${testIds.user}`, undefined],
    ['task', 'Scrub the troughs', `/apps/manage-farm/${farm(1, '').id}/action-list`, 'Scrub the troughs'],
  ] as const)('finds a %s by its name, and leads to it', async (kind, name, path, q) => {
    const unsaid = { context: '', personKind: null, list: null, machineKind: null, flock: null };
    const hit = { ...unsaid, kind, id: testIds.user, name, farmId: kind === 'task' ? farm(1, '').id : null };
    const { user, router } = await show({ answers: [setup, farms, answer(search, { items: [hit] })] });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText(/Type to find/), 'scrub');
    await user.click(await screen.findByText(name));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect((router.state.location.search as { readonly q?: string }).q).toBe(q);
  });

  it('asks anew for what the queue has sent, though the screen is not at rest and no header says how it stands', async () => {
    changeLayout({ navbarType: 'hidden' });
    const { received } = await show();
    const requests = () => received.filter(({ path }) => path === listFarms.path).length;
    await waitFor(() => expect(requests()).toBe(1));
    act(() => publish({ kind: 'sent', seq: 1, answer: null, changes: ['farm'] }));
    await waitFor(() => expect(requests()).toBe(2));
  });

  it('sends what waits, also without a header', async () => {
    const started = vi.spyOn(sender, 'startOutbox');
    changeLayout({ navbarType: 'hidden' });
    const { client } = await show();
    watchForRest(client, () => true);
    await waitFor(() => expect(started).toHaveBeenCalled());
  });

  it('says in words whether everything is saved, once the screen is there', async () => {
    const { client } = await show();
    watchForRest(client, () => true);
    expect(await screen.findByRole('button', { name: 'All entries saved' })).toBeInTheDocument();
  });

  it('leaves a phone its title: what is saved is said without a button, and the account’s menu has the help', async () => {
    const restore = isAtPhone(true);
    const opened = vi.spyOn(help, 'openHelp');
    const { client, user } = await show();
    watchForRest(client, () => true);
    expect(await screen.findByText('All entries saved')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'All entries saved' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Help' }));
    expect(opened).toHaveBeenCalled();
    restore();
  });
});
