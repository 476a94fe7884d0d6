import type { FeedDetail } from '@henhouse/domain/entry/feed/feed';
import { sharesOf } from '@henhouse/domain/entry/feed/feed';
import type { StoredLot } from '@henhouse/domain/ledger/first-expiry';
import { checkThrownAway, isWriteOffLimited } from '@henhouse/domain/money/money-limits';
import type { Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { lockFreeLots } from '../../../ledger/balance';
import { findItem } from '../../catalogue/item.store';
import { lockTreatedFlocks } from '../../health/doses-given.store';
import { readLabelledGoods } from '../../health/medicine-context.store';
import { readMoneySetting } from '../../money/money-setting.store';
import { approvingRole } from '../../money/second-hand';
import { lockWriteOffs, readWrittenOffMinor } from '../../stock/written-off.store';
import type { KindReading, Surroundings } from './kind-reading';

export const feedReading: KindReading<'feed'> = {
  lock: 'share',
  withWeights: false,
  movesBirds: false,
  async read(detail, around) {
    const { itemId, lotId } = detail;
    const { tx, farmId, flockId, day, correctedId } = around;
    const finding = findItem(tx, itemId);
    const judgeRefused = detail.refusalKg > 0 ? await limitOfRefused(detail, around) : nobody;
    const lots = await lockFreeLots(tx, { farmId, itemId, day, lotId, withoutDocument: correctedId });
    const item = await finding;
    const isMedicated = item?.medicated === true;
    // As medicine is given, alone: what left before is looked at.
    if (isMedicated) await lockTreatedFlocks(tx, [flockId]);
    const medicated = isMedicated ? await readLabelledGoods(tx, flockId, item) : undefined;
    const refusedBeyond = await judgeRefused(lots);
    return { itemExists: item?.category === 'feed', lots, medicated, refusedBeyond };
  },
};

type Limit = (lots: readonly StoredLot[]) => Promise<readonly Problem[]>;

const nobody: Limit = async () => [];

/**
 * How what was refused, and is thrown away, is judged once its lots are known: as goods that are destroyed (0101). Whoever it limits is
 * counted alone from here on, before any balance is locked.
 */
async function limitOfRefused(detail: FeedDetail, { tx, day, role, entryId }: Surroundings): Promise<Limit> {
  const [approver, limits] = [approvingRole(role), await readMoneySetting(tx)];
  if (!isWriteOffLimited(approver, limits)) return nobody;
  await lockWriteOffs(
    tx,
    await tx.values(sql<string>`select id from lot where company_id = ${tx.companyId} and item_id = ${detail.itemId}`),
  );
  return async (lots) => {
    const lines = sharesOf(detail, { lots, day }).refused;
    const value = await readWrittenOffMinor(tx, { day, lines, withoutDocument: entryId });
    return checkThrownAway('detail.refusalKg', value, approver, limits);
  };
}
