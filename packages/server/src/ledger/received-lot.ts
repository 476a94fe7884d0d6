import type { Day } from '@henhouse/domain/day/day';
import type { EggGrade } from '@henhouse/domain/egg/egg-grade';
import { error } from '@henhouse/domain/problem/problem';
import type { Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';
import { refuse } from '../platform/http/refusal';
import { isOfReceivedLot } from './ids';

interface Received {
  readonly lotId: string;
  readonly code: string;
  readonly receivedDay: Day;
  /** Cost in minor units per unit of the lot; at most twelve decimals. */
  readonly unitCostMinor: number | null;
  /** Supplier, where one is known. */
  readonly partnerId?: string | null;
}

/** Feed, measured in kg; or vaccine, medicine and other goods, counted in the unit of the item. */
interface ReceivedGoods extends Received {
  readonly kind: 'feed' | 'goods';
  readonly itemId: string;
  readonly expiryDay: Day | null;
}

interface ReceivedChicks extends Received {
  readonly kind: 'chicks';
  readonly hatchDay: Day;
  readonly sex: Sex;
  readonly breed: string;
  /** Hatchery or parent flock, as the docket says it. */
  readonly source: string;
}

interface ReceivedEggs extends Received {
  readonly kind: 'eggs';
  readonly layDay: Day;
  readonly grade: EggGrade;
  /** The flock they are of, as the docket says it. */
  readonly source: string;
}

export type NewReceivedLot = ReceivedGoods | ReceivedChicks | ReceivedEggs;

/**
 * Opens a lot of something that was received, before anything of it is posted. The id must be new; `field` is where it was handed in.
 *
 * @throws Refusal `invalid` for an id that a lot of a flock or a hatch has, or will have.
 */
export async function openReceivedLot(tx: CompanyTx, lot: NewReceivedLot, field = 'id'): Promise<void> {
  refuse(isOfReceivedLot(lot.lotId) ? [] : [error('invalid', field, { value: lot.lotId })]);
  const goods = 'itemId' in lot ? lot : null;
  const chicks = lot.kind === 'chicks' ? lot : null;
  const eggs = lot.kind === 'eggs' ? lot : null;
  await tx.run(sql`
    insert into lot (company_id, id, kind, item_id, code, received_day, expiry_day, unit_cost_minor, partner_id, sex, breed,
      hatch_day, lay_day, grade, source)
    values (${tx.companyId}, ${lot.lotId}, ${lot.kind}, ${goods?.itemId ?? null}, ${lot.code}, ${lot.receivedDay},
      ${goods?.expiryDay ?? null}, ${lot.unitCostMinor}, ${lot.partnerId ?? null}, ${chicks?.sex ?? null},
      ${chicks?.breed ?? null}, ${chicks?.hatchDay ?? null}, ${eggs?.layDay ?? null}, ${eggs?.grade ?? null},
      ${chicks?.source ?? eggs?.source ?? ''})`);
}

/** What a received lot is of, whatever it is called. */
type GoodsOfLot = Readonly<Record<'itemId' | 'sex' | 'breed' | 'hatchDay' | 'layDay' | 'grade', string | null>>;

/** Those of some lots that a document has brought at some time, though it may not now, with what they are of. */
export async function readBroughtLots(
  tx: CompanyTx,
  documentId: string,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, GoodsOfLot>> {
  const lots = await tx.many(sql<GoodsOfLot & { readonly id: string }>`
    select l.id, l.item_id, l.sex, l.breed, l.hatch_day, l.lay_day, l.grade from lot l
    where l.company_id = ${tx.companyId} and l.id = any(${lotIds}::uuid[])
      and exists (select from movement m where m.company_id = l.company_id and m.document_id = ${documentId} and m.lot_id = l.id)`);
  return new Map(lots.map(({ id, ...goods }) => [id, goods]));
}

/** Whether a lot would be of the same goods. */
export const isOfGoods = (lot: NewReceivedLot, goods: GoodsOfLot): boolean =>
  Object.entries(goods).every(
    ([field, value]) => ((lot as Partial<GoodsOfLot>)[field as keyof GoodsOfLot] ?? null) === value,
  );

/** What a corrected receipt says of a lot that it has brought: its code, and when it came and expires. */
export async function relabelReceivedLot(
  tx: CompanyTx,
  lot: { readonly lotId: string; readonly code: string; readonly receivedDay: Day; readonly expiryDay: Day | null },
): Promise<void> {
  await tx.run(sql`
    update lot set code = ${lot.code}, received_day = ${lot.receivedDay}, expiry_day = ${lot.expiryDay}
    where company_id = ${tx.companyId} and id = ${lot.lotId}`);
}
