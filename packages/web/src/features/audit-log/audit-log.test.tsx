import { type AuditLine, getAuditChoices, getAuditLine, listAuditLines } from '@henhouse/contract/people/audit-log';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { endSession } from '../../shared/session/session';
import { answer, renderScreen } from '../../test-screen';
import AuditLogPage from './audit-log.page';

const farmId = '01900000-0000-7000-8000-00000000000f';
const actorId = '01900000-0000-7000-8000-00000000000a';

const lineOf = (part: Partial<AuditLine>): AuditLine => ({
  id: 1,
  at: '2026-11-20T06:40:12.000Z',
  actorId,
  actorName: 'Maria Keller',
  action: 'update',
  subject: 'Farm',
  subjectId: farmId,
  thing: 'Meadow Farm',
  kind: null,
  farmId,
  farmName: 'Meadow Farm',
  via: 'web',
  screen: 'apps-farm-edit',
  tokenName: null,
  isSingleHand: false,
  seal: 12,
  ...part,
});

const lines = [
  lineOf({}),
  lineOf({
    id: 2,
    action: 'create',
    subject: 'DataEntry',
    thing: null,
    kind: 'mortality',
    via: 'token',
    screen: null,
    tokenName: 'Scales',
    seal: null,
  }),
  lineOf({ id: 3, action: 'redeliver', subject: 'Webhook', thing: null, actorName: '', via: 'job', screen: null }),
  lineOf({ id: 4, action: 'resume', subject: 'Flock', thing: 'F7' }),
  lineOf({ id: 5, action: 'ofALaterVersion', subject: 'Spaceship', thing: null }),
  lineOf({ id: 6, action: 'create', subject: 'Purchase', thing: '80', kind: 'eggStock' }),
  lineOf({ id: 7, action: 'create', subject: 'Trace', thing: 'L1-26-01', kind: 'flock' }),
];

async function show(search = '', part: Partial<Parameters<typeof renderScreen>[1]> = {}, items = lines) {
  const { path } = screens['apps-audit-log'];
  return renderScreen(<AuditLogPage />, {
    path,
    at: `${path}${search}`,
    answers: [
      answer(getAuditChoices, { actors: [{ id: actorId, name: 'Maria Keller' }], subjects: ['Farm', 'DataEntry'] }),
      answer(listAuditLines, { items, total: items.length }),
      answer(getAuditLine, {
        ...lineOf({}),
        before: { name: 'Meadow', code: 'M', retired: false },
        after: { name: 'Meadow Farm', code: 'M', retired: true },
        person: null,
        requestId: 'request-7',
        hash: 'ab'.repeat(32),
        sealedAt: '2026-11-20T06:41:00.000Z',
      }),
    ],
    ...part,
  });
}

describe('the audit log', () => {
  it('says who did what, where, through which screen or token, and whether it is sealed', async () => {
    await show();
    const [, changed, entry, hook, flock, later, purchase, trace] = await screen.findAllByRole('row');
    expect(changed).toHaveTextContent(/Maria Keller.*Changed.*Farms: Meadow Farm.*Edit farm.*Sealed/);
    expect(entry).toHaveTextContent(/Created.*Daily entries: Mortality.*Token “Scales”.*Not yet sealed/);
    expect(hook).toHaveTextContent(/Nobody known.*Sent again.*Webhooks.*Night work and clock/);
    expect(flock).toHaveTextContent(/Back to depleting.*Flocks: F7/);
    expect(later).toHaveTextContent(/ofALaterVersion.*Spaceship/);
    // Of a kind by the word that its screens have for it, never by one of the program.
    expect(purchase).toHaveTextContent('Purchases: Hatching eggs, 80');
    expect(trace).toHaveTextContent('Traceability: L1-26-01');
  });

  it('shows field by field what was and is; what stayed the same on request', async () => {
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: /^Changed/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect((await drawer.findByText('Name')).parentElement).toHaveTextContent('NameBefore: MeadowAfter: Meadow Farm');
    expect(drawer.getByText('Retired').parentElement).toHaveTextContent('Before: NoAfter: Yes');
    expect(drawer.queryByText('Code')).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Show 1 field that stayed the same' }));
    expect(drawer.getByText('Code').parentElement).toHaveTextContent('CodeAfter: M');
    expect(drawer.getByRole('link', { name: 'Go to it' })).toHaveAttribute('href', expect.stringContaining(farmId));
    expect(router.state.location.search).toMatchObject({ line: '1' });
  });

  it('leads from a line about a person to their page, for whoever may open it', async () => {
    const about = lineOf({ action: 'deactivate', subject: 'Doctor', subjectId: actorId, thing: 'Dora Fink' });
    const person = { id: actorId, kind: 'doctor' as const };
    const detail = { ...about, before: null, after: null, person, requestId: 'r', hash: null, sealedAt: null };
    const open = async (rules?: NonNullable<Parameters<typeof renderScreen>[1]>['rules']) => {
      const answers = [
        answer(getAuditChoices, { actors: [], subjects: [] }),
        answer(listAuditLines, { items: [about], total: 1 }),
        answer(getAuditLine, detail),
      ];
      await show('?line=1', { answers, ...(rules ? { rules } : {}) });
      return within(await screen.findByRole('dialog'));
    };
    const link = await (await open()).findByRole('link', { name: 'Go to this person' });
    expect(link).toHaveAttribute('href', `/apps/doctor/view/${actorId}`);
    endSession('signedOut');
    document.body.replaceChildren();
    const other = await open([{ action: 'read', subject: 'AuditLog' }]);
    expect(await other.findByText('Doctors: Dora Fink')).toBeInTheDocument();
    expect(other.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads from a line to everything about the same thing, and back to all', async () => {
    const { user, received } = await show('?line=1&q=meadow');
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: 'Everything about this' }));
    const lastQuery = () => received.findLast(({ path }) => path === listAuditLines.path)?.query.toString();
    await waitFor(() => expect(lastQuery()).toBe(`subjectId=${farmId}&subject=Farm&page=1&perPage=10`));
    await user.click(screen.getByRole('button', { name: 'Only one thing' }));
    await waitFor(() => expect(lastQuery()).not.toContain('subjectId'));
  });

  it('asks the server for the days and filters of the address', async () => {
    const { received } = await show('?from=2026-11-01&to=2026-11-20&via=token&actorId=x');
    await screen.findAllByRole('row');
    const { query } = received.find(({ path }) => path === listAuditLines.path) as (typeof received)[number];
    expect(Object.fromEntries(query)).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-20',
      via: 'token',
      actorId: 'x',
    });
  });

  it('offers the file only to who may take it', async () => {
    await show();
    expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
    endSession('signedOut');
    document.body.replaceChildren();
    await show('', { rules: [{ action: 'read', subject: 'AuditLog' }], role: 'Manager' });
    await screen.findAllByRole('row');
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    expect(screen.getByText(/What was done on your farms/)).toBeInTheDocument();
  });

  it('tells an empty log from days without a line', async () => {
    await show('', {}, []);
    expect(await screen.findByText('Nothing has been logged yet')).toBeInTheDocument();
    document.body.replaceChildren();
    const { user, router } = await show('?from=2026-11-01&q=hen', {}, []);
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('No line in this choice')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the whole log' }));
    expect(await screen.findByText('Nothing has been logged yet')).toBeInTheDocument();
    expect(router.state.location.search).toEqual({});
  });
});
