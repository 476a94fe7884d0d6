import { closeFlock, type FlockLine, getCloseChecklist, listFlocks, stepFlock } from '@henhouse/contract/flock/flock';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RowMenu } from '../../shared/ui/table/row-menu';
import { blankOf } from '../../test-blank';
import { type Answering, answer, refusal, renderScreen } from '../../test-screen';
import { CloseChecklist } from './close-checklist';
import { useFlockSteps } from './flock-steps';

const hens = blankOf(listFlocks.output.shape.items.element, {
  id: '01900000-0000-7000-8000-0000000000f1',
  farmId: '01900000-0000-7000-8000-0000000000a1',
  number: 'L-7',
  productionKind: 'layer',
  breed: 'Lohmann Brown',
  sexes: ['asHatched'],
  standardId: '01900000-0000-7000-8000-0000000000d1',
  sourceKind: 'supplier',
  hatchDay: '2026-03-02',
  state: 'rearing',
  placedDay: '2026-03-02',
  version: 4,
  farmName: 'Meadow',
  standardName: 'Lohmann Brown',
  ageDays: 140,
  birdsPlaced: 1000,
  birdsAlive: 990,
  depleted: 10,
  livabilityPct: 99,
});

function FlockSteps({ flock }: { readonly flock: FlockLine }) {
  return <RowMenu name={flock.number} actions={useFlockSteps(flock).next} />;
}

describe('the steps of a flock', () => {
  it('begin with its end once hardly a bird is left, in whatever state it stands', async () => {
    const { user } = await renderScreen(<FlockSteps flock={{ ...hens, birdsAlive: 12 }} />);
    await user.click(screen.getByRole('button', { name: /Actions for/ }));
    const [first] = await screen.findAllByRole('menuitem');
    expect(first).toHaveTextContent('Start depleting');
  });
});

describe('a step of a flock', () => {
  it('is taken for the day it happened, and asks when eggs came before it', async () => {
    const asks: Answering = {
      endpoint: stepFlock,
      reply: ({ body }) => {
        const { confirmed } = body as { readonly confirmed: readonly string[] };
        if (confirmed.length > 0) return { status: 200, body: { ...hens, state: 'production', version: 5 } };
        const params = { value: '2026-07-20', day: '2026-07-06' };
        const problems = [{ code: 'productionAfterEggs', field: 'day', severity: 'confirm', params }];
        return { status: 422, body: { title: '', status: 422, code: 'invalidInput', requestId: 'r', problems } };
      },
    };
    const { user, received } = await renderScreen(<FlockSteps flock={hens} />, {
      path: '/apps/flock/view',
      at: '/apps/flock/view',
      role: 'Manager',
      answers: [asks],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for L-7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Start production' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start production: flock L-7' });
    fireEvent.change(within(dialog).getByLabelText(/First day of production/), { target: { value: '2026-07-20' } });
    await user.click(within(dialog).getByRole('button', { name: 'Start production' }));
    await user.click(await within(dialog).findByRole('checkbox', { name: /written down from Jul 6, 2026 on/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Record it anyway' }));
    await waitFor(() => expect(received.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const sent = received.filter(({ method }) => method === 'POST');
    const sentBody = { step: 'startProduction', day: '2026-07-20', reason: '' };
    expect(sent.map(({ body }) => body)).toEqual([
      { ...sentBody, confirmed: [] },
      { ...sentBody, confirmed: ['productionAfterEggs'] },
    ]);
    expect(sent[1]?.headers.get('if-match')).toBe('"4"');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('what stands between a flock and its closing', () => {
  it('is feed that is left, in kg, with the ways to get rid of it', async () => {
    const params = { value: 1840, name: 'Layer feed' };
    const items = [{ item: 'feedUsedUp' as const, done: false, needed: false, params }];
    await renderScreen(<CloseChecklist flock={hens} />, {
      path: '/apps/flock/view',
      at: '/apps/flock/view',
      answers: [answer(getCloseChecklist, { items, mayClose: true })],
    });
    expect(await screen.findByText(/1,840 kg of Layer feed left/)).toBeInTheDocument();
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo('Send it back')).toMatch(/\/supply\/return$/);
    expect(leadsTo('Count it')).toMatch(/\/count\/add$/);
  });

  it('leads to what is open, and names what is done', async () => {
    const items = [
      { item: 'noOpenTasks' as const, done: false, needed: true, params: { value: 2 } },
      { item: 'salesPriced' as const, done: true, needed: true, params: { value: 0 } },
    ];
    await renderScreen(<CloseChecklist flock={hens} />, {
      path: '/apps/flock/view',
      at: '/apps/flock/view',
      answers: [answer(getCloseChecklist, { items, mayClose: false })],
    });
    expect((await screen.findByRole('link', { name: 'No task is open' })).getAttribute('href')).toContain('tab=tasks');
    expect(screen.queryByRole('link', { name: 'What was sold of it is invoiced' })).toBeNull();
  });

  it.each([
    [{ birds: 1, eggs: 2, litter: 0 }, '/sale/bird-sale'],
    [{ birds: 0, eggs: 2, litter: 1 }, '/sale/egg-sale'],
    [{ birds: 0, eggs: 0, litter: 1 }, '/sale/litter-sale'],
  ])('leads to what is not invoiced yet: %o', async (unpriced, page) => {
    const items = [{ item: 'salesPriced' as const, done: false, needed: true, params: { value: 3, ...unpriced } }];
    await renderScreen(<CloseChecklist flock={hens} />, {
      path: '/apps/flock/view',
      at: '/apps/flock/view',
      role: 'Owner',
      answers: [answer(getCloseChecklist, { items, mayClose: false })],
    });
    const link = await screen.findByRole('link', { name: 'What was sold of it is invoiced' });
    expect(link.getAttribute('href')).toContain(page);
  });

  it('is said without inner names: the list above marks what is open', async () => {
    const params = { value: 1, name: 'noOpenTasks' };
    const problems = [{ code: 'checklistOpen', field: 'noOpenTasks', severity: 'error', params }] as const;
    const { user } = await renderScreen(<FlockSteps flock={{ ...hens, state: 'depleted' }} />, {
      path: '/apps/flock/view',
      at: '/apps/flock/view',
      role: 'Owner',
      answers: [
        answer(getCloseChecklist, { items: [], mayClose: false }),
        refusal(closeFlock, 'invalidInput', { problems }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for L-7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Close flock' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close flock' }));
    expect(await screen.findByText(/The check-list still has open points/)).toBeVisible();
    expect(screen.queryByText(/noOpenTasks/)).toBeNull();
  });
});
