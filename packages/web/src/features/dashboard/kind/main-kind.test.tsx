import { getFarmBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { getFarmLayDashboard } from '@henhouse/contract/dashboard/lay';
import { getFarm } from '@henhouse/contract/farm/farm';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderScreen } from '../../../test-screen';
import { FarmMainKind } from './farm-main-kind';

const farmId = '01900000-0000-7000-8000-00000000000f';
const today = '2026-07-31';
type Kinds = { kind: 'broiler' | 'breeder' | 'layer'; birdsAlive: number; flocks: number }[];

const show = (items: Kinds) =>
  renderScreen(<FarmMainKind farmId={farmId} />, {
    path: '/apps/manage-farm/$farmId',
    at: `/apps/manage-farm/${farmId}`,
    answers: [
      refusal(getFarm, 'notFound'),
      answer(listDashboardKinds, { items }),
      answer(getFarmBroilerDashboard, { day: today, today, cards: [], sheds: [], shedsInReach: 0, attention: [] }),
      answer(getFarmLayDashboard, {
        kind: items[0]?.kind === 'breeder' ? 'breeder' : 'layer',
        day: today,
        today,
        cards: [],
        sheds: [],
        shedsInReach: 0,
        attention: [],
      }),
    ],
  });

describe('a farm’s dashboard', () => {
  it('is that of the birds it has most of', async () => {
    await show([
      { kind: 'layer', birdsAlive: 9000, flocks: 1 },
      { kind: 'broiler', birdsAlive: 500, flocks: 1 },
    ]);
    expect(await screen.findByRole('heading', { name: 'Layer dashboard' })).toBeInTheDocument();
    expect(await screen.findByText('No layers now')).toBeInTheDocument();
  });

  it('is that of broilers where nothing is known yet', async () => {
    await show([]);
    expect(await screen.findByRole('heading', { name: 'Broiler dashboard' })).toBeInTheDocument();
  });
});
