import { listHatchDispatches } from '@henhouse/contract/hatchery/chick-dispatch';
import { getHatch, type HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderScreen } from '../../../test-screen';
import { hatch } from '../hatch.fixture';
import HatchViewPage from '../hatch-view.page';

const show = (more: Partial<HatchDetail>, search = '') =>
  renderScreen(<HatchViewPage />, {
    path: '/apps/manage-farm/$farmId/hatch/$hatchId',
    at: `/apps/manage-farm/${hatch.farmId}/hatch/${hatch.id}${search}`,
    role: 'Owner',
    answers: [answer(getHatch, { ...hatch, ...more }), answer(listHatchDispatches, { items: [], targets: [] })],
  });

describe('what is next', () => {
  it('after the grading is that chicks leave: to a farm, to a customer', async () => {
    const { user } = await show({ state: 'graded' });
    expect(await screen.findByRole('link', { name: 'Send chicks' })).toHaveAttribute(
      'href',
      expect.stringMatching(/dispatch=new/),
    );
    await user.click(screen.getByRole('button', { name: /Actions for/ }));
    expect(await screen.findByRole('menuitem', { name: 'Sell chicks' })).toHaveAttribute(
      'href',
      expect.stringMatching(/breed=Ross/),
    );
    expect(screen.getByRole('menuitem', { name: 'Record opened eggs' })).toBeInTheDocument();
  });

  it('once all have left is to close it', async () => {
    const chicks = hatch.chicks.map((lot) => ({ ...lot, onHand: 0 }));
    await show({ state: 'dispatched', chicks, next: ['close'] });
    expect(await screen.findByRole('link', { name: 'Close hatch' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send chicks' })).toBeNull();
  });
});

describe('what a chick cost', () => {
  it('says what is missing and leads to where it is said', async () => {
    await show({ chickCost: { minor: null, lacks: 'hatchingCost' } }, '?tab=chicks');
    expect(await screen.findByText(/not known: what hatching one egg costs is not said/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      expect.stringMatching(/hatchery-list\?edit=/),
    );
  });
});
