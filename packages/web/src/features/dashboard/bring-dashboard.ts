import { getFarmBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { getFarmLayDashboard } from '@henhouse/contract/dashboard/lay';
import type { Round } from '../../shared/api/bring-here';

/** The last figures of the farm, as the screen with which a day there begins shows them. */
export async function bringDashboard({ bring, farmId }: Round): Promise<void> {
  const kinds = await bring(listDashboardKinds, { query: { farm: farmId } });
  for (const { kind } of kinds?.items ?? []) {
    const params = { farmId };
    await (kind === 'broiler'
      ? bring(getFarmBroilerDashboard, { params, query: {} })
      : bring(getFarmLayDashboard, { params, query: { kind } }));
  }
}
