import type { Day } from '@henhouse/domain/day/day';
import { checkWithdrawal } from '@henhouse/domain/health/withdrawal';
import type { Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readFlocksOfLots } from '../supply/supply.store';
import { flockDayKey, holdsOfAll } from './withdrawal.service';

/**
 * Eggs of a flock in quarantine stay where they are, as they are sent and as what was sent is corrected; what a medicine holds of them is
 * asked where they are set or sold.
 */
export async function eggsInQuarantine(
  tx: CompanyTx,
  { day, lots }: { readonly day: Day; readonly lots: readonly { readonly lotId: string }[] },
): Promise<Problem[]> {
  const flockOf = await readFlocksOfLots(
    tx,
    lots.map(({ lotId }) => lotId),
  );
  const holds = await holdsOfAll(
    tx,
    [...new Set(flockOf.values())].map((flockId) => ({ flockId, day })),
  );
  return lots.flatMap(({ lotId }, index) => {
    const held = holds.get(flockDayKey({ flockId: flockOf.get(lotId) ?? '', day })) ?? [];
    const shut = held.filter(({ source }) => source === 'quarantine');
    return checkWithdrawal(shut, { product: 'eggs', day, field: `lots.${index}.lotId` });
  });
}
