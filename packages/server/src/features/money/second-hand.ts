import { coversAmount, judgeApproval } from '@henhouse/domain/money/approval';
import { checkCreditRaise } from '@henhouse/domain/money/money-limits';
import type { Member } from '@henhouse/domain/people/ability-rule';
import { type BuiltInRole, builtInRoles } from '@henhouse/domain/people/permission';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import { roleOfMember } from '../../platform/http/rights';
import { rightsOfMember } from '../people/rights';
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
  /** Whose right to approve it takes. */
  readonly subject: 'Purchase' | 'Expense' | 'Sale' | 'Inventory';
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

/** Roles that a company's limits are about. */
const approvers: readonly BuiltInRole[] = ['Owner', 'Admin', 'Manager', 'AssistantManager'];

/** The built-in role that somebody's own is based on; none of those that approve for roles of a company's own. */
export const approvingRole = (role: string): BuiltInRole => oneOf(builtInRoles, role) ?? 'Supervisor';

/** Whether the company lets one person do both, and nobody else of it, active today, may approve an amount at a farm. */
async function isOnlyHand(tx: CompanyTx, approverId: string, { amountMinor, farmId, subject }: Approvable) {
  const setting = await readMoneySetting(tx);
  if (!setting.singleHand) return false;
  const at = farmId === null ? {} : { farmId };
  // A limit is that of a role; a company may have taken the right itself from theirs.
  const mayApprove = (member: Member) =>
    coversAmount(approvingRole(member.role), amountMinor, setting) &&
    rightsOfMember(member).can('approve', subject, at);
  return !(await readOthers(tx, approverId)).some(mayApprove);
}

/** Whether the company lets one person do both where nobody else of it is an active Owner. */
export async function isOnlyOwner(tx: CompanyTx, ownerId: string): Promise<boolean> {
  const { singleHand } = await readMoneySetting(tx);
  return singleHand && !(await readOthers(tx, ownerId)).some(({ role }) => role === 'Owner');
}

/** Everybody else of the company who is active today and may approve anything at all. */
const readOthers = (tx: CompanyTx, personId: string): Promise<Member[]> =>
  tx.many(sql<Member>`
    select m.role, m.all_farms, m.farm_ids, m.shed_ids, r.permissions as role_permissions
    from membership m join user_account u on u.id = m.user_id and u.state = 'active' ${roleOfMember}
    where m.company_id = ${tx.companyId} and m.state = 'active' and m.user_id <> ${personId}
      and m.role = any(${approvers}::text[])`);

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
