import type { WithdrawalOverride } from '@henhouse/contract/health/flock-health';
import type { Day } from '@henhouse/domain/day/day';
import type { GrantedOverride } from '@henhouse/domain/health/withdrawal';
import type { HeldProduct } from '@henhouse/domain/health/withdrawal-period';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { insertOf } from '../../platform/db/table/write-row';
import { type PaperRow, paperFields, paperOf } from './prescription/outside-paper.store';

const columns = sql`id, flock_id, product, day, reason, state, asked_by as asked_by_id, asked_by_name as asked_by,
  asked_role, asked_at, answered_by_name as answered_by, answered_at, answer_reason, ${paperOf('withdrawal_override')} as paper, single_hand,
  used_document_id, used_at, version`;

/** Overrides of a flock, newest first; the newest 50. */
export function readOverrides(tx: CompanyTx, flockId: string): Promise<WithdrawalOverride[]> {
  return tx.many(sql<WithdrawalOverride>`
    select ${columns} from withdrawal_override
    where company_id = ${tx.companyId} and flock_id = ${flockId} order by asked_at desc, id desc limit 50`);
}

/** The override, locked against a second answer; nothing when the flock has none of that id. */
export function lockOverride(tx: CompanyTx, flockId: string, id: string): Promise<WithdrawalOverride | undefined> {
  return tx.maybe(sql<WithdrawalOverride>`
    select ${columns} from withdrawal_override
    where company_id = ${tx.companyId} and flock_id = ${flockId} and id = ${id} for update`);
}

/** The question for the product and day that is open, or was granted and not used yet, locked; there is one at most. */
export function lockOpenOverride(
  tx: CompanyTx,
  { flockId, product, day }: { readonly flockId: string; readonly product: HeldProduct; readonly day: Day },
): Promise<WithdrawalOverride | undefined> {
  return tx.maybe(sql<WithdrawalOverride>`
    select ${columns} from withdrawal_override
    where company_id = ${tx.companyId} and flock_id = ${flockId} and product = ${product} and day = ${day}
      and state in ('asked', 'granted') for update`);
}

/** A granted override lets nothing go any more: something else holds the product by now. */
export async function endOverride(tx: CompanyTx, id: string): Promise<WithdrawalOverride> {
  await tx.run(sql`
    update withdrawal_override set state = 'withdrawn', version = version + 1
    where company_id = ${tx.companyId} and id = ${id}`);
  return readOverride(tx, id);
}

interface NewOverride {
  readonly id: string;
  readonly farmId: string;
  readonly flockId: string;
  readonly product: HeldProduct;
  readonly day: Day;
  readonly reason: string;
  readonly askedById: string;
  readonly askedByName: string;
  readonly askedRole: string;
  readonly at: string;
  /** Null where a Doctor is one of the two. */
  readonly paper: PaperRow | null;
}

const readOverride = (tx: CompanyTx, id: string): Promise<WithdrawalOverride> =>
  tx.one(sql<WithdrawalOverride>`
    select ${columns} from withdrawal_override where company_id = ${tx.companyId} and id = ${id}`);

export async function insertOverride(tx: CompanyTx, override: NewOverride): Promise<WithdrawalOverride> {
  const { paper, askedById, at, ...row } = override;
  const values = { ...row, askedBy: askedById, askedAt: at, ...paperFields(paper) };
  await tx.run(insertOf(tx, 'withdrawal_override', values));
  return readOverride(tx, override.id);
}

export async function answerOverrideRow(
  tx: CompanyTx,
  id: string,
  answer: {
    readonly state: 'granted' | 'refused' | 'withdrawn';
    /** Why one person asked and granted; empty: two did. */
    readonly singleHand: string;
    readonly reason: string;
    readonly byId: string;
    readonly byName: string;
    readonly at: string;
  },
): Promise<WithdrawalOverride> {
  await tx.run(sql`
    update withdrawal_override set state = ${answer.state}, single_hand = ${answer.singleHand}, answered_by = ${answer.byId},
      answered_by_name = ${answer.byName}, answered_at = ${answer.at}, answer_reason = ${answer.reason},
      version = version + 1
    where company_id = ${tx.companyId} and id = ${id}`);
  return readOverride(tx, id);
}

/** The override that lets a product go on a day: granted and not used, or used by this very document. Locked. */
export function readOpenOverride(
  tx: CompanyTx,
  leaving: { readonly flockId: string; readonly product: HeldProduct; readonly day: Day; readonly documentId: string },
): Promise<(GrantedOverride & { id: string }) | undefined> {
  const { flockId, product, day, documentId } = leaving;
  return tx.maybe(sql<GrantedOverride & { id: string }>`
    select id, product, day, asked_by_name as asked_by, answered_by_name as granted_by, answered_at as granted_at, single_hand
    from withdrawal_override
    where company_id = ${tx.companyId} and flock_id = ${flockId} and product = ${product} and day = ${day}
      and (state = 'granted' or state = 'used' and used_document_id = ${documentId})
    order by state = 'used' desc, id limit 1 for update`);
}

/** Overrides of a flock for a day that were granted, with the document that has used one. */
export function readGrantedOverrides(
  tx: CompanyTx,
  flockId: string,
  day: Day,
): Promise<(GrantedOverride & { id: string; usedBy: string | null })[]> {
  return tx.many(sql<GrantedOverride & { id: string; usedBy: string | null }>`
    select id, product, day, asked_by_name as asked_by, answered_by_name as granted_by, answered_at as granted_at, single_hand,
      used_document_id as used_by
    from withdrawal_override
    where company_id = ${tx.companyId} and flock_id = ${flockId} and day = ${day} and state in ('granted', 'used')
    order by asked_at, id limit 50`);
}

/** Uses a granted override up; one that the document has used already stays as it is. */
export function overrideUse(
  tx: CompanyTx,
  id: string,
  by: { readonly kind: string; readonly documentId: string; readonly at: string },
): RawBuilder<unknown> {
  return sql`
    update withdrawal_override set state = 'used', used_kind = ${by.kind}, used_document_id = ${by.documentId},
      used_at = ${by.at}, version = version + 1
    where company_id = ${tx.companyId} and id = ${id} and state = 'granted'`;
}
