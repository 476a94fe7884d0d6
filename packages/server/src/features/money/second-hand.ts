import { judgeApproval } from '@henhouse/domain/money/approval';
import { checkCreditRaise } from '@henhouse/domain/money/money-limits';
import { type BuiltInRole, builtInRoles } from '@henhouse/domain/people/permission';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import { readMoneySetting } from './money-setting.store';

/** What an approver adds to an approval that nobody else can give. */
export interface ApproversWord {
  /** Why one person does both, where nobody else may approve; empty: nothing said. */
  readonly reason: string;
  /** Ends with 403 `stepUpNeeded` unless the approver has just shown who they are. */
  prove(): void;
}

/** Of those who approve what somebody else wrote: there is nothing to add. */
export const noWord: ApproversWord = { reason: '', prove: () => undefined };

/** Whoever does something with a document. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** Whoever does what needs nobody else where they may approve it themselves. */
export interface PersonWithRight extends Person {
  /** Whether they hold the right to approve at a farm; of null what is the company's own. */
  mayApprove(farmId: string | null): boolean;
}

/** Whoever approves a document: purchase, invoice, sale, expense, count. */
export type Approver = Person & ApproversWord;

/** What somebody approves. */
export interface Approvable {
  readonly amountMinor: number;
  readonly writerIds: readonly string[];
  /** Null: the company's own. */
  readonly farmId: string | null;
  /** Asks for two hands whatever the amount. */
  readonly always?: boolean;
  /** What has to be let in: said with the refusal. */
  readonly beyond?: readonly Problem[];
}

/** What an approved document keeps: who approved it, and why one person did both; empty where two did. */
export interface Approval {
  readonly byName: string;
  readonly singleHand: string;
}

/** The built-in role that somebody's own is based on; none of those that approve for roles of a company's own. */
export const approvingRole = (role: string): BuiltInRole => oneOf(builtInRoles, role) ?? 'Supervisor';

/** Whether the company lets one person do both, and nobody else of it, active today, may approve an amount at a farm. */
async function isOnlyHand(tx: CompanyTx, approverId: string, { amountMinor, farmId }: Approvable): Promise<boolean> {
  const { adminLimitMinor, managerLimitMinor, singleHand } = await readMoneySetting(tx);
  if (!singleHand) return false;
  const mayApprove = sql`(m.role = 'Owner' or (m.role = 'Admin' and ${adminLimitMinor}::bigint >= ${amountMinor})
    or (m.role = 'Manager' and ${managerLimitMinor}::bigint >= ${amountMinor}
      and (m.all_farms or ${farmId}::uuid = any(m.farm_ids))))`;
  return !(await areThereOthers(tx, approverId, mayApprove));
}

/** Whether the company lets one person do both where nobody else of it is an active Owner. */
export async function isOnlyOwner(tx: CompanyTx, ownerId: string): Promise<boolean> {
  const { singleHand } = await readMoneySetting(tx);
  return singleHand && !(await areThereOthers(tx, ownerId, sql`m.role = 'Owner'`));
}

/** Whether somebody else of the company, active today, is one of those; `which` is a condition on membership `m`. */
const areThereOthers = (tx: CompanyTx, personId: string, which: RawBuilder<unknown>): Promise<boolean> =>
  tx.value(sql<boolean>`
    select exists (
      select from membership m join user_account u on u.id = m.user_id and u.state = 'active'
      where m.company_id = ${tx.companyId} and m.state = 'active' and m.user_id <> ${personId} and ${which})`);

async function judge(tx: CompanyTx, approver: Approver, request: Approvable) {
  const approval = {
    ...request,
    approverId: approver.id,
    approverRole: approvingRole(approver.role),
    reason: approver.reason,
    isOnlyHand: request.writerIds.includes(approver.id) && (await isOnlyHand(tx, approver.id, request)),
  };
  return judgeApproval(approval, await readMoneySetting(tx));
}

/**
 * Approves a document, or ends with why somebody may not: `aboveLimit`, `needsOtherHand` for whoever wrote any part of it, or
 * `singleHandReason` where nobody else could.
 */
export async function approveAs(tx: CompanyTx, approver: Approver, request: Approvable): Promise<Approval> {
  const { problems, isSingleHand } = await judge(tx, approver, request);
  refuse(problems.length > 0 ? [...(request.beyond ?? []), ...problems] : []);
  if (isSingleHand) approver.prove();
  return { byName: approver.name, singleHand: isSingleHand ? approver.reason.trim() : '' };
}

/** Why somebody could not approve a document by themselves at once: empty where that takes nobody else and no reason. */
export async function needsSecondHand(tx: CompanyTx, hand: PersonWithRight, request: Approvable): Promise<Problem[]> {
  const { amountMinor, farmId } = request;
  // A limit is that of a role; a company may have taken the right itself from theirs.
  if (!hand.mayApprove(farmId)) return [error('needsOtherHand', 'totalMinor', { value: amountMinor, unit: 'money' })];
  const { problems } = await judge(tx, { ...hand, ...noWord }, request);
  return problems;
}

/** What speaks against somebody letting a customer owe so much: their credit is what sales are confirmed within by one hand. */
export async function refusedCredit(
  tx: CompanyTx,
  { role }: Pick<Person, 'role'>,
  [beforeMinor, afterMinor]: readonly [before: number | null, after: number | null],
): Promise<Problem[]> {
  return checkCreditRaise(beforeMinor, afterMinor, approvingRole(role), await readMoneySetting(tx));
}

/** Fields of a document that is approved now: nobody has written any part of it since. */
export const approvedNow = ({ byName, singleHand }: Approval) => ({
  approvedByName: byName,
  approvedAt: sql`now()`,
  singleHand,
  writtenBy: [],
});

/** Fields of one that somebody has written anew: what it was approved as it is no more. */
export const writtenAnew = (userId: string | null) => ({
  approvedByName: '',
  approvedAt: null,
  singleHand: '',
  writtenBy: writtenAlsoBy(userId),
});

/** Adds somebody to who wrote a document; the column is emptied with its approval. */
export const writtenAlsoBy = (userId: string | null): RawBuilder<unknown> =>
  sql`case when ${userId}::uuid is null or ${userId}::uuid = any(written_by) then written_by else written_by || ${userId}::uuid end`;
