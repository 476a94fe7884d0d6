import { getFarm } from '@henhouse/contract/farm/farm';
import { listFarmTrust } from '@henhouse/contract/report/evidence';
import {
  exportCurrentFlockReport,
  getCurrentFlockReport,
  getOldFlockReport,
  type RankedFlockView,
  type ReportFigureView,
  type ReportFlockView,
} from '@henhouse/contract/report/flock-report';
import {
  createReportSchedule,
  leaveReportSchedule,
  listReportReaders,
  listReportSchedules,
  type ReportSchedule,
} from '@henhouse/contract/report/report-schedule';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { blankOf } from '../../test-blank';
import { answer, renderScreen, testIds } from '../../test-screen';
import CurrentFlockReportPage from './current-flock.page';
import OldFlockReportPage from './old-flock.page';

const farmId = '01900000-0000-7000-8000-00000000000f';
const [flockA, flockB] = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000a2'];
const anna = '01900000-0000-7000-8000-0000000000b1';
const day = '2026-11-20';

const figure = (id: ReportFigureView['id'], value: number | null, part: Partial<ReportFigureView> = {}) =>
  blankOf(getCurrentFlockReport.output.shape.items.element.shape.figures.element, {
    id,
    value,
    unit: 'g' as const,
    comparedWith: 'none' as const,
    day,
    ...part,
  });

const weight = (value: number | null) =>
  figure('weight', value, {
    standard: 2296,
    comparedWith: 'standard',
    difference: value === null ? null : value - 2296,
  });

const flockOf = (flockId: string, flockNumber: string, part: Partial<ReportFlockView>): ReportFlockView => ({
  flockId,
  flockNumber,
  breed: 'Ross 308',
  productionKind: 'broiler',
  state: 'placed',
  sheds: ['Shed 1'],
  standardName: 'Ross 308',
  hatchDay: '2026-10-16',
  placedDay: '2026-10-16',
  productionDay: null,
  depletedDay: null,
  day,
  ageDays: 35,
  figures: [weight(2300)],
  lines: [],
  ...part,
});

const titled = { companyName: 'Vale', farmId, farmName: 'Meadow', day, today: day };
const line = { age: 35, ageUnit: 'day' as const, firstDay: day, lastDay: day, state: 'whole' as const };
const current = [
  flockOf(flockA, 'A-1', { figures: [{ ...weight(2300), coverage: { known: 2, of: 3, unit: 'sheds' } }] }),
  flockOf(flockB, 'A-2', { figures: [{ ...weight(null), whyNot: 'openedLater' }] }),
];

const mail: ReportSchedule = {
  id: anna,
  farmId,
  report: 'currentFlock',
  format: 'pdf',
  kind: null,
  rhythm: 'weekly',
  onDay: 3,
  recipientIds: [anna],
  recipients: [{ id: anna, name: 'Anna Berg' }],
  nextDay: '2026-11-25',
  lastDay: null,
  createdByName: 'Ben',
  version: 1,
  createdAt: '2026-11-20T06:00:00Z',
  changedAt: '2026-11-20T06:00:00Z',
};

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

interface Shown {
  readonly rules?: Options['rules'];
  readonly mails?: ReportSchedule[];
  readonly more?: Options['answers'];
}

async function show(page: 'current' | 'old', { rules, mails = [], more = [] }: Shown = {}) {
  const { path } = screens[page === 'current' ? 'manage-farm-report-current-flock' : 'manage-farm-report-old-flock'];
  const ranked: RankedFlockView[] = [
    {
      ...flockOf(flockB, 'A-9', {
        depletedDay: day,
        state: 'closed',
        figures: [figure('epef', 412, { unit: 'points' })],
      }),
      rank: 1,
    },
    {
      ...flockOf(flockA, 'A-8', {
        depletedDay: day,
        state: 'closed',
        figures: [figure('epef', 380, { unit: 'points' })],
      }),
      rank: 2,
    },
  ];
  return renderScreen(page === 'current' ? <CurrentFlockReportPage /> : <OldFlockReportPage />, {
    path,
    at: path.replace(':farmId', farmId),
    ...(rules ? { rules } : {}),
    answers: [
      answer(getFarm, { id: farmId, name: 'Meadow' } as never),
      answer(listFarmTrust, trustOfFarms),
      answer(getCurrentFlockReport, ({ query }) => ({
        ...titled,
        items: query.get('flock')
          ? [flockOf(flockA, 'A-1', { lines: [{ ...line, figures: [weight(2300)] }] })]
          : current,
        total: query.get('flock') ? 1 : 2,
      })),
      answer(getOldFlockReport, ({ query }) => ({
        ...titled,
        kind: 'broiler' as const,
        figure: (query.get('figure') ?? 'epef') as 'epef',
        items: ranked,
        total: 2,
        isCut: false,
      })),
      answer(listReportSchedules, { items: mails, total: mails.length }),
      ...more,
    ],
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How far the records of another farm, beside this one, can be relied on. */
const trustOfFarms = {
  items: [{ farmId, farmName: 'Hillside', score: 90, parts: [], from: day, to: day }],
  total: 1,
};

const reader = [{ action: 'read' as const, subject: 'Report' as const }];

describe('the report of current flocks', () => {
  it('of a farm prints nothing of how far the records of the others can be relied on', async () => {
    await show('current');
    expect((await screen.findByRole('table', { name: /Data trust/ })).closest('.on-screen')).not.toBeNull();
  });

  it('has every flock beside its standard, and a dash where nothing was weighed', async () => {
    await show('current');
    const table = await screen.findByRole('table', { name: 'Broiler' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/A-1.*2,300.*2,296/);
    expect(second).toHaveTextContent(/A-2.*–.*2,296/);
    // As the dashboards say it: of how many sheds a figure is, and why there is none.
    expect(first).toHaveTextContent('2 of 3 sheds');
    expect(second).toHaveTextContent('The birds were taken into the books later');
  });

  it('sorts what is empty last, both ways', async () => {
    const { user } = await show('current');
    const table = await screen.findByRole('table', { name: 'Broiler' });
    const head = within(table).getByRole('button', { name: /Weight \(g\)/ });
    for (let time = 0; time < 2; time += 1) {
      await user.click(head);
      expect(within(table).getAllByRole('row')[2]).toHaveTextContent('A-2');
    }
  });

  it('shows all of a flock from its row, its days among them', async () => {
    const { user } = await show('current');
    await user.click(await screen.findByRole('button', { name: /Actions for A-1/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show in the report' }));
    expect(await screen.findByRole('heading', { name: 'Flock A-1' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Day by day' })).toHaveTextContent(/35.*2,300/);
    const figures = screen.getByRole('table', { name: 'All figures' });
    expect(within(figures).getByRole('row', { name: /Weight/ })).toHaveTextContent(/2,300.*2,296.*\+4/);
  });

  it('prints, and lets nobody take a file who may only read', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await show('current', { rules: reader });
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Take as a file' })).toBeNull();
    expect(screen.queryByText('Reports by mail')).toBeNull();
  });

  it('asks the server for the file, in the reader’s language', async () => {
    const queries: URLSearchParams[] = [];
    const file = {
      endpoint: exportCurrentFlockReport,
      reply: ({ query }: { query: URLSearchParams }) => {
        queries.push(query);
        return { status: 200, body: {} };
      },
    };
    const { user } = await show('current', { more: [file as never] });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    await user.click(await screen.findByRole('button', { name: 'Take as a file' }));
    await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
    await waitFor(() => expect(queries).toHaveLength(1));
    expect([queries[0]?.get('format'), queries[0]?.get('language')]).toEqual(['pdf', 'en']);
  });
});

describe('the report of flocks that have ended', () => {
  it('ranks them, and by another figure when asked', async () => {
    const { user, received } = await show('old');
    const table = await screen.findByRole('table', { name: 'Ranking: EPEF' });
    const [, best] = within(table).getAllByRole('row');
    expect(best).toHaveTextContent(/A-9.*1.*412/);
    await user.click(screen.getByRole('combobox', { name: 'Ranked by' }));
    await user.click(await screen.findByRole('option', { name: 'Livability' }));
    await waitFor(() => expect(received.some(({ query }) => query.get('figure') === 'livability')).toBe(true));
  });
});

describe('reports by mail', () => {
  it('say when they go out and to whom', async () => {
    await show('current', { mails: [mail] });
    const table = await screen.findByRole('table', { name: 'Reports by mail' });
    expect(table).toHaveTextContent(/Current flocks.*PDF.*every Wednesday.*Anna Berg.*Nov 25, 2026/);
  });

  it('are set up for people who may read them', async () => {
    const made: unknown[] = [];
    const { user } = await show('current', {
      more: [
        answer(listReportReaders, { items: [{ id: anna, name: 'Anna Berg' }] }),
        answer(createReportSchedule, ({ body }) => {
          made.push(body);
          return mail;
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Add a mail' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: /How often/ }));
    await user.click(await screen.findByRole('option', { name: 'every month' }));
    await user.click(within(dialog).getByRole('combobox', { name: /^To/ }));
    await user.click(await screen.findByRole('option', { name: 'Anna Berg' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save the mail' }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({ report: 'currentFlock', rhythm: 'monthly', onDay: 1, recipientIds: [anna] });
  });

  it('can be left by whoever only reads, and by nobody who does not get it', async () => {
    const own = { ...mail, recipientIds: [anna, testIds.user] };
    const other = { ...mail, id: flockA, createdByName: 'Eva' };
    const { user, received } = await show('current', {
      rules: reader,
      mails: [own, other],
      more: [answer(leaveReportSchedule, undefined)],
    });
    const table = await screen.findByRole('table', { name: 'Reports by mail' });
    const [, first] = within(table).getAllByRole('row');
    await user.click(within(first as HTMLElement).getByRole('button'));
    expect(screen.queryByRole('menuitem', { name: 'Stop it' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Send me this no more' }));
    await user.click(await screen.findByRole('button', { name: 'Send me this no more' }));
    await waitFor(() => expect(received.some(({ path }) => path.endsWith(`/${own.id}/leave`))).toBe(true));
  });
});
