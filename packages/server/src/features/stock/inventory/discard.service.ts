import type { StockDiscard } from '@henhouse/contract/stock/inventory';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import { checkWriteOff, isWriteOffLimited } from '@henhouse/domain/money/money-limits';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { checkDiscard } from '@henhouse/domain/stock/discard';
import { post, reverse } from '../../../ledger/post';
import { readStoredLots } from '../../../ledger/stored-lots';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { orNotFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { readMoneySetting } from '../../money/money-setting.store';
import { approvingRole, type Person } from '../../money/second-hand';
import { lockWriteOffs, readWrittenOffMinor } from '../written-off.store';
import { insertDiscard, lockDiscard, markDiscardDeleted, type NewDiscard } from './discard.store';
import type { StockPlace } from './stock-place';

const documentKind = 'stockDiscard';

/**
 * What speaks against somebody writing goods off by themselves, where the company has said above which worth two hands are asked:
 * what is missing in a count waits for somebody who may approve that, and so may not be called destroyed. What was
 * written off of the lot that day counts with it, also what somebody else writes off at this moment.
 */
export async function beyondOwnLimit(
  tx: CompanyTx,
  { role }: Pick<Person, 'role'>,
  { lotId, day, quantity }: Pick<NewDiscard, 'lotId' | 'day' | 'quantity'>,
): Promise<Problem[]> {
  const limits = await readMoneySetting(tx);
  if (!isWriteOffLimited(approvingRole(role), limits)) return [];
  await lockWriteOffs(tx, [lotId]);
  const value = await readWrittenOffMinor(tx, { day, lines: [{ lotId, quantity }], withoutDocument: null });
  return checkWriteOff(value, approvingRole(role), limits);
}

/** Books goods that were destroyed, out of the store; also what is expired or in quarantine. @throws Refusal as `post`. */
export async function discard(tx: CompanyTx, document: NewDiscard, store: StockPlace): Promise<void> {
  const { id, farmId, lotId, day, quantity } = document;
  const [stored] = await readStoredLots(tx, farmId, [lotId]);
  refuse(checkDiscard(document, { today: store.today, lot: stored ?? null }));
  if (!stored) return;
  const lot = storedLotRef(stored.kind, lotId, stored.unit);
  const [from, to] = [{ kind: 'store', farmId } as const, { kind: 'discarded', farmId } as const];
  await post(tx, { kind: documentKind, id, version: 1 }, [{ lot, from, to, quantity, day, field: 'quantity' }]);
  await insertDiscard(tx, document);
}

/** Takes it back: the goods are in the store again, on the day they were said to be destroyed. */
export async function takeDiscardBack(
  tx: CompanyTx,
  farmId: string | null,
  id: string,
  version: number,
): Promise<StockDiscard> {
  const before = requireVersion(await orNotFound(lockDiscard(tx, farmId, id)), version);
  refuse(before.state === 'posted' ? [] : [error('stateNotAllowed', 'state', { from: before.state, to: 'deleted' })]);
  await reverse(tx, { kind: documentKind, id, version: before.version + 1 });
  await markDiscardDeleted(tx, id);
  return before;
}
