import {
  getAccess,
  listGrantors,
  listRoles,
  previewPermissions,
  type RoleLine,
  updatePermissions,
} from '@henhouse/contract/people/role';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import { heldPermissions, shippedPermissions } from '@henhouse/domain/people/role';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { isAtPhone } from '../../test-phone';
import { answer, refusal, renderScreen, testIds } from '../../test-screen';
import AccessControlPage from './access-control.page';
import PermissionPage from './permission.page';
import RolesPage from './roles.page';

const granting = { how: 'grant' as const, kinds: [] };

const line = (kind: RoleLine['kind'], part: Partial<RoleLine> = {}): RoleLine =>
  blankOf(listRoles.output.shape.items.element, {
    key: kind,
    kind,
    isBuiltIn: true,
    name: kind,
    permissions: heldPermissions(kind, null),
    peopleCount: 1,
    people: [{ id: testIds.user, name: 'Ann Weaver', hasAccess: true }],
    ...part,
  });
const night = line('Supervisor', {
  key: '01900000-0000-7000-8000-000000000009',
  isBuiltIn: false,
  name: 'Night watch',
  permissions: heldPermissions('Supervisor', ['read:Farm', 'delete:Farm']),
  version: 4,
});
const lines = [line('Owner'), line('Admin'), line('Manager'), line('Supervisor'), night];
const owner = permissionsOf('Owner');
const admin = permissionsOf('Admin');
const roles = answer(listRoles, { items: lines });
const noEffect = { people: [], tokens: [], invitations: [] };
const at = (role: string) => ({ path: '/apps/permission', at: `/apps/permission?role=${role}` });
// By its label alone: asking two hundred boxes for their roles takes seconds.
const box = (name: string) => screen.findByLabelText(name);
const rowOf = async (subject: string) => (await screen.findByText(subject)).closest('tr') as HTMLElement;

describe('the matrix of a role', () => {
  it('says who loses what, as the server reckons it, before anything is saved', async () => {
    const effect = {
      ...noEffect,
      people: ['Ann', 'Ben'].map((name) => ({
        id: name,
        name,
        ownerName: null,
        loses: ['delete:Farm'],
        gains: [],
      })),
    };
    const saved = { ...night, version: 5 };
    const { user, received } = await renderScreen(<PermissionPage />, {
      ...at(night.key),
      rules: owner,
      answers: [roles, answer(previewPermissions, effect), answer(updatePermissions, saved)],
    });
    await user.click(await box('delete: Farms'));
    await user.click(screen.getByText('Review and save'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('2 people lose Farms: delete')).toBeVisible();
    expect(within(dialog).getByText('Ann, Ben')).toBeVisible();
    expect(received.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Save: it counts at once' }));
    const put = await waitFor(() => {
      const found = received.find(({ method }) => method === 'PUT');
      expect(found).toBeDefined();
      return found;
    });
    expect(put?.body).toEqual({ permissions: ['read:Farm'] });
    expect(put?.headers.get('If-Match')).toBe('"4"');
  });

  it('keeps the reader from granting what they do not hold, and says so', async () => {
    await renderScreen(<PermissionPage />, { ...at('Manager'), rules: admin, answers: [roles] });
    expect(await box('delete: Programmes. You do not hold this right, so you cannot grant it.')).toBeDisabled();
    // No Admin deletes entries, but Managers did when they were shipped.
    expect(await box('delete: Daily entries')).toBeEnabled();
  });

  it('has no box in a fixed row, nor anywhere for who only looks', async () => {
    const { unmount } = await renderScreen(<PermissionPage />, { ...at('Manager'), rules: owner, answers: [roles] });
    await box('read: Farms');
    expect(screen.queryByLabelText(/: (API tokens|Permissions)$/)).toBeNull();
    unmount();
    await renderScreen(<PermissionPage />, { ...at('Owner'), rules: admin, answers: [roles] });
    expect(await screen.findByText(/who may not change “Owners”/)).toBeVisible();
    expect(document.querySelector('input[type=checkbox]:not([role=switch])')).toBeNull();
  });

  it('is on a phone the names of its groups, of which one opens, or what is looked for', async () => {
    const asAtADesk = isAtPhone(true);
    const { user } = await renderScreen(<PermissionPage />, { ...at(night.key), rules: owner, answers: [roles] });
    const farms = await box('read: Farms');
    expect(farms).not.toBeVisible();
    await user.click(screen.getByText('Farms and master data'));
    expect(farms).toBeVisible();
    const flocks = await box('read: Flocks');
    expect(flocks).not.toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'Flock');
    expect(await box('read: Flocks')).toBeVisible();
    asAtADesk();
  });

  it('marks what is not as shipped, and shows it alone when asked', async () => {
    const { user } = await renderScreen(<PermissionPage />, { ...at(night.key), rules: owner, answers: [roles] });
    const farms = await rowOf('Farms');
    expect(within(farms).getByText('more than shipped')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Only what is not as shipped'));
    expect(screen.queryByText('Managers')).toBeNull();
    expect(await rowOf('Farms')).toBeVisible();
  });

  it('is walked with the arrow keys', async () => {
    const { user } = await renderScreen(<PermissionPage />, { ...at('Manager'), rules: owner, answers: [roles] });
    (await box('read: Farms')).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await box('create: Sheds')).toHaveFocus();
  });
});

describe('the list of roles', () => {
  it('offers nothing that would be refused: an Admin renames no built-in role and deletes none', async () => {
    const { user } = await renderScreen(<RolesPage />, { rules: admin, answers: [roles] });
    await user.click(await screen.findByRole('button', { name: 'Actions for Owner' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['What it may do', 'Who has it']);
    expect(screen.queryByRole('button', { name: 'Add a role' })).toBeNull();
  });

  it('counts people with access, and names the deactivated apart', async () => {
    const people = [
      { id: testIds.user, name: 'Ann Weaver', hasAccess: true },
      { id: testIds.company, name: 'Adam Gone', hasAccess: false },
    ];
    const doctors = line('Doctor', { people, peopleCount: 1, deactivatedCount: 1 });
    const { user } = await renderScreen(<RolesPage />, { answers: [answer(listRoles, { items: [doctors] })] });
    expect((await screen.findByText('1 deactivated')).parentElement).toHaveTextContent(/^1\s*1 deactivated$/);
    await user.click(screen.getByRole('button', { name: 'Actions for Doctor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Who has it' }));
    const named = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual(['Ann Weaver', 'Adam GoneDeactivated']);
  });

  it('shows super_admin, who belongs to no company, the roles as shipped without asking for anybody’s', async () => {
    const { received } = await renderScreen(<RolesPage />, {
      rules: permissionsOf('super_admin'),
      role: 'super_admin',
      user: { companyId: null, companyName: null },
    });
    expect(await screen.findByText('Roles as shipped')).toBeVisible();
    expect(received.filter(({ path }) => path.includes('/roles'))).toEqual([]);
  });
});

describe('one’s own access', () => {
  it('says what one may, what not, and who can grant it', async () => {
    const permissions = heldPermissions('Supervisor', shippedPermissions('Supervisor').slice(1));
    await renderScreen(<AccessControlPage />, {
      rules: [],
      answers: [
        answer(getAccess, {
          kind: 'Supervisor',
          roleName: 'Night watch',
          description: '',
          isBuiltIn: false,
          permissions,
          reach: 'sheds',
          farms: [],
          sheds: [{ id: testIds.company, name: 'Shed 1', farmName: 'Meadow' }],
        }),
        answer(listGrantors, { items: [{ id: 'x', name: 'Anna Brandt', role: 'Owner', roleName: null }], ...granting }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Night watch' })).toBeVisible();
    expect(screen.getByText('Shed 1 (Meadow)')).toBeVisible();
    expect(screen.getByText(/Less than shipped: Dashboards: read/)).toBeVisible();
    expect(await screen.findByText(/What is missing can be granted by those named above/)).toBeVisible();
    expect(screen.getByText('Anna Brandt (Owner)')).toBeVisible();
    expect(screen.getAllByText('Fixed: held only by Owner, Admin').length).toBeGreaterThan(0);
    const rows = [...screen.getByText('Company and people').parentElement!.querySelectorAll('dl > div')];
    const cells = rows.map((row) => [...row.querySelectorAll('dd')].map(({ textContent }) => textContent).join(' | '));
    expect(new Set(cells).size).toBe(cells.length);
    const same = screen.getByText(/Assistant managers/).parentElement;
    expect(same).toHaveTextContent(
      /^Managers, Assistant managers, Supervisors, Doctors\D*read, create, update, delete$/,
    );
  });

  it('is named on a screen that is refused: the right in words, and by name who grants it', async () => {
    await renderScreen(<RolesPage />, {
      rules: [],
      answers: [
        refusal(listRoles, 'notAllowed', { missing: { action: 'read', subject: 'Role' } }),
        answer(listGrantors, {
          items: [{ id: 'x', name: 'Anna Brandt', role: 'Owner', roleName: 'Founder' }],
          ...granting,
        }),
      ],
    });
    expect(await screen.findByText('It needs the right “read” on “Roles”.')).toBeVisible();
    expect(await screen.findByText('Ask Anna Brandt (Founder): they can grant it.')).toBeVisible();
  });
});
