import { listEggStock } from '@henhouse/contract/hatchery/egg-stock';
import type { HatcheryLine } from '@henhouse/contract/hatchery/hatchery';
import { listMachines } from '@henhouse/contract/hatchery/machine';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lookForPlaces } from '../../../shared/way-out/place-context';
import { answer, renderScreen } from '../../../test-screen';
import { uuid } from '../hatch.fixture';
import { PlanForm } from './plan-form';

const [farmId, hatcheryId] = [uuid('71'), uuid('72')];

lookForPlaces(() => ({ farmId }));

describe('eggs that are in the machine already', () => {
  it('were set on the day of setting, and not now; a hatchery without machines or eggs is told where they come from', async () => {
    const { user } = await renderScreen(
      <PlanForm
        farmId={farmId}
        hatcheries={[{ id: hatcheryId, name: 'Sunrise', incubationHours: 507 } as HatcheryLine]}
        hatcheryId={hatcheryId}
        hatch={null}
        day="2026-01-05"
      />,
      {
        answers: [
          answer(listEggStock, { items: [], total: 0 } as never),
          answer(listMachines, { items: [], total: 0 }),
        ],
      },
    );
    await user.click(await screen.findByRole('checkbox', { name: /in the machine already/ }));
    const setAt = await screen.findByLabelText(/^Set at/);
    expect((setAt as HTMLInputElement).value).toMatch(/^2026-01-05T/);
    expect(await screen.findByText('See the machines')).toBeVisible();
    expect(await screen.findByText('Buy hatching eggs')).toBeVisible();
  });
});
