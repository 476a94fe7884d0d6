import type { WithdrawalOverride } from '@henhouse/contract/health/flock-health';
import type { Day } from '@henhouse/domain/day/day';
import type { GrantedOverride } from '@henhouse/domain/health/withdrawal';
import type { HeldProduct } from '@henhouse/domain/health/withdrawal-period';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { insertOf } from '../../platform/db/table/write-row';
import { type PaperRow, paperFields, paperOf } from './prescription/outside-paper.store';

/** Of each kind on the page of a flock's health: more than a long life has. */
export const healthRowsAtMost = 500;

/**
 * Whether something has left by an override `o`: the document that used it stands, on its day. One that was taken back, or is of another
 * day by now, let nothing go.
 */
export const hasLet = sql`o.state = 'used' and (
  exists (select from entry e where e.company_id = o.company_id and e.id = o.used_document_id and e.state = 'posted' and e.day = o.day)
  or exists (select from sale s where s.company_id = o.company_id and s.id = o.used_document_id and s.dispatched_day = o.day)
  or exists (select from hatch_step h where h.company_id = o.company_id and h.id = o.used_document_id and h.state = 'posted' and h.day = o.day))`;

/** The state of an override `o` as it is now: used up by a document that no longer stands, it lets the next one go. */
export const stateNow = sql`case when o.state = 'used' and not (${hasLet}) then 'granted' else o.state end`;

/** The document of an override `o` that has let something go, by what people call it: birds on a lorry are their sale's once it has them. */
const usedBy = sql`case when ${hasLet} then coalesce((
    select json_build_object('kind', 'sale', 'farmId', s.farm_id, 'id', s.id, 'number', s.number, 'partner', p.name,
      'docket', coalesce(e.detail ->> 'docket', ''))
    from sale s
    join partner p on p.company_id = s.company_id and p.id = s.partner_id
    left join entry e on e.company_id = o.company_id and e.id = o.used_document_id
    where s.company_id = o.company_id and s.id = coalesce((select x.sale_id from sale_entry x
      where x.company_id = o.company_id and x.entry_id = o.used_document_id and not x.released), o.used_document_id)), (
    select json_build_object('kind', 'lorry', 'farmId', e.farm_id, 'id', e.id, 'number', null,
      'partner', coalesce(e.detail ->> 'customerName', ''), 'docket', coalesce(e.detail ->> 'docket', ''))
    from entry e where e.company_id = o.company_id and e.id = o.used_document_id), (
    select json_build_object('kind', 'hatch', 'farmId', h.farm_id, 'id', h.id, 'number', h.number, 'partner', '', 'docket', '')
    from hatch_step t join hatch h on h.company_id = t.company_id and h.id = t.hatch_id
    where t.company_id = o.company_id and t.id = o.used_document_id)) end`;

const columns = sql`o.id, o.flock_id, o.product, o.day, o.at_most, o.reason, ${stateNow} as state, o.asked_by as asked_by_id, o.asked_by_name as asked_by,
  o.asked_role, o.asked_at, o.answered_by_name as answered_by, o.answered_at, o.answer_reason, o.granted_by_name as granted_by, o.granted_at, ${paperOf('o')} as paper, o.single_hand,
  case when ${hasLet} then o.used_document_id end as used_document_id, ${usedBy} as used_by, case when ${hasLet} then o.used_at end as used_at, o.version`;

/** Overrides of a flock, newest first; at most {@link healthRowsAtMost}. */
export function readOverrides(tx: CompanyTx, flockId: string): Promise<WithdrawalOverride[]> {
  return tx.many(sql<WithdrawalOverride>`
    select ${columns} from withdrawal_override o
    where o.company_id = ${tx.companyId} and o.flock_id = ${flockId} order by o.asked_at desc, o.id desc limit ${sql.lit(healthRowsAtMost)}`);
}

/** The override, locked against a second answer; nothing when the flock has none of that id. */
export function lockOverride(tx: CompanyTx, flockId: string, id: string): Promise<WithdrawalOverride | undefined> {
  return tx.maybe(sql<WithdrawalOverride>`
    select ${columns} from withdrawal_override o
    where o.company_id = ${tx.companyId} and o.flock_id = ${flockId} and o.id = ${id} for update`);
}

/** The question for the product and day that is open, or was granted and not used yet, locked; of several the last. */
export function lockOpenOverride(
  tx: CompanyTx,
  { flockId, product, day }: { readonly flockId: string; readonly product: HeldProduct; readonly day: Day },
): Promise<WithdrawalOverride | undefined> {
  return tx.maybe(sql<WithdrawalOverride>`
    select ${columns} from withdrawal_override o
    where o.company_id = ${tx.companyId} and o.flock_id = ${flockId} and o.product = ${product} and o.day = ${day}
      and ${stateNow} in ('asked', 'granted') order by o.asked_at desc, o.id desc limit 1 for update`);
}

interface NewOverride {
  readonly id: string;
  readonly farmId: string;
  readonly flockId: string;
  readonly product: HeldProduct;
  readonly day: Day;
  readonly atMost: number | null;
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
    select ${columns} from withdrawal_override o where o.company_id = ${tx.companyId} and o.id = ${id}`);

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
    /** Of a grant: why one person asked and granted; empty: two did. It stays, as who granted and why, when that is taken back. */
    readonly singleHand: string;
    readonly reason: string;
    readonly byId: string;
    readonly byName: string;
    readonly at: string;
  },
): Promise<WithdrawalOverride> {
  await tx.run(sql`
    update withdrawal_override set state = ${answer.state}, ${
      answer.state === 'granted'
        ? sql`single_hand = ${answer.singleHand}, granted_by_name = ${answer.byName}, granted_at = ${answer.at}, grant_reason = ${answer.reason}`
        : sql`single_hand = single_hand`
    }, answered_by = ${answer.byId},
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
    select o.id, o.product, o.day, o.at_most, o.asked_by_name as asked_by, o.answered_by_name as granted_by, o.answered_at as granted_at, o.single_hand
    from withdrawal_override o
    where o.company_id = ${tx.companyId} and o.flock_id = ${flockId} and o.product = ${product} and o.day = ${day}
      and (${stateNow} = 'granted' or o.state = 'used' and o.used_document_id = ${documentId})
    order by o.state = 'used' and o.used_document_id = ${documentId} desc, o.answered_at desc, o.id limit 1 for update`);
}

/** Overrides of a flock for a day that were granted, with the document that has used one. */
export function readGrantedOverrides(
  tx: CompanyTx,
  flockId: string,
  day: Day,
): Promise<(GrantedOverride & { id: string; usedBy: string | null })[]> {
  return tx.many(sql<GrantedOverride & { id: string; usedBy: string | null }>`
    select id, product, day, at_most, asked_by_name as asked_by, answered_by_name as granted_by, answered_at as granted_at, single_hand,
      case when ${hasLet} then used_document_id end as used_by
    from withdrawal_override o
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
    update withdrawal_override o set state = 'used', used_kind = ${by.kind}, used_document_id = ${by.documentId},
      used_at = ${by.at}, version = version + 1
    where company_id = ${tx.companyId} and id = ${id} and ${stateNow} = 'granted'`;
}
