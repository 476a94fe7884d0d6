import { deleteRegrade, listRegrades, regradeEggs } from '@henhouse/contract/stock/egg-regrade';
import { entersEggRoom } from '@henhouse/domain/egg/egg-grade';
import {
  checkRegrade,
  type RegradeGrade,
  regradedEggs,
  regradeGrades,
  regradePostings,
} from '@henhouse/domain/egg/regrade';
import type { LotRef } from '@henhouse/domain/ledger/lot';
import { checkThrownAway, isWriteOffLimited } from '@henhouse/domain/money/money-limits';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { uuidOf } from '../../../ledger/ids';
import { followLotCosts } from '../../../ledger/money/lot-cost';
import { post, reverse } from '../../../ledger/post';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { orNotFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { readMoneySetting } from '../../money/money-setting.store';
import { approvingRole } from '../../money/second-hand';
import { lockWriteOffs, readWrittenOffMinor } from '../written-off.store';
import {
  insertRegrade,
  listRegradeRows,
  lockRegrade,
  markRegradeDeleted,
  type NewRegrade,
  openRegradedLot,
  readLotToRegrade,
  restateRegraded,
} from './egg-regrade.store';

const documentKind = 'eggRegrade';

/** The same eggs of the same lot are one lot in each grade, however often they are graded. */
const boughtAs = (lotId: string, grade: RegradeGrade): string => uuidOf(`regraded/${lotId}/${grade}`, 8);

/** Bought eggs that are graded out are thrown away, as goods that are destroyed (0101). */
async function thrownAwayProblems(tx: CompanyTx, { lotId, day, counts }: NewRegrade, role: string): Promise<Problem[]> {
  const [approver, limits] = [approvingRole(role), await readMoneySetting(tx)];
  const quantity = regradeGrades.reduce((sum, grade) => sum + (entersEggRoom(grade) ? 0 : counts[grade]), 0);
  if (quantity === 0 || !isWriteOffLimited(approver, limits)) return [];
  await lockWriteOffs(tx, [lotId]);
  const value = await readWrittenOffMinor(tx, { day, lines: [{ lotId, quantity }], withoutDocument: null });
  return checkThrownAway('counts.rejected', value, approver, limits);
}

async function regrade(tx: CompanyTx, document: NewRegrade, today: string, role: string): Promise<void> {
  const { id, farmId, lotId, counts } = document;
  const found = await readLotToRegrade(tx, farmId, lotId);
  refuse(checkRegrade(document, { today, lot: found ?? null }));
  refuse(await thrownAwayProblems(tx, document, role));
  if (found === undefined) return;
  const { flockId, layDay, grade: was, origin } = found;
  if (flockId === null) {
    for (const grade of regradeGrades) {
      if (counts[grade] > 0) await openRegradedLot(tx, lotId, boughtAs(lotId, grade), grade);
    }
  }
  const lotOf = (grade: RegradeGrade): LotRef =>
    flockId === null ? { kind: 'eggs', lotId: boughtAs(lotId, grade) } : { kind: 'eggs', flockId, layDay, grade };
  const lot: LotRef = flockId === null ? { kind: 'eggs', lotId } : { kind: 'eggs', flockId, layDay, grade: was };
  await post(tx, { kind: documentKind, id, version: 1 }, regradePostings(document, { farmId, lot, origin, lotOf }));
  await insertRegrade(tx, document);
}

export function registerEggRegrades(app: App): void {
  followLotCosts(restateRegraded);

  route(app, regradeEggs, async ({ tx, params: { farmId }, input, today, user, audit, event }) => {
    const { timeZone } = await readFarm(tx, farmId);
    const { id, counts } = input;
    const document = { ...input, farmId, eggs: regradedEggs(counts), byName: user.name };
    await regrade(tx, document, today(timeZone), user.role);
    audit({ action: 'create', subject: 'Inventory', subjectId: id, after: input, farmId });
    event('stock.saved', { farmId, regradeId: id });
    return { id, version: 1 };
  });

  route(app, listRegrades, ({ tx, params, query }) => listRegradeRows(tx, params.farmId, query));

  route(app, deleteRegrade, async ({ tx, params: { farmId, regradeId }, input, version, audit, event }) => {
    const before = requireVersion(await orNotFound(lockRegrade(tx, farmId, regradeId)), version);
    refuse(before.state === 'posted' ? [] : [error('stateNotAllowed', 'state', { from: before.state, to: 'deleted' })]);
    await reverse(tx, { kind: documentKind, id: regradeId, version: before.version + 1 });
    await markRegradeDeleted(tx, regradeId);
    const after = { reason: input.reason };
    audit({ action: 'delete', subject: 'Inventory', subjectId: regradeId, before, after, farmId });
    event('stock.saved', { farmId, regradeId });
  });
}
