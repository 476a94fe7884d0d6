import type { EggGrade } from '@henhouse/domain/egg/egg-grade';
import {
  type AccountKind,
  type AccountRef,
  type FlockAccountKind,
  type HatchAccountKind,
  hatchAccountKinds,
  siteAccountKinds,
} from '@henhouse/domain/ledger/account';
import type { LotKind, LotRef } from '@henhouse/domain/ledger/lot';
import type { Posting } from '@henhouse/domain/ledger/posting';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import type { Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';

/** A movement in force: posted, and not reversed since. */
export interface PostedMovement extends Posting {
  readonly movementId: number;
}

/** With the document that posted it. */
interface MovementOfDocument extends PostedMovement {
  readonly documentId: string;
}

interface MovementRow {
  readonly id: number;
  readonly documentId: string;
  readonly day: string;
  readonly quantity: number;
  readonly lotId: string;
  readonly lotKind: LotKind;
  readonly lotFlockId: string | null;
  readonly sex: Sex;
  readonly layDay: string;
  readonly grade: EggGrade;
  readonly itemUnit: string;
  readonly fromKind: AccountKind;
  readonly fromFarmId: string | null;
  readonly fromFlockId: string;
  readonly fromShedId: string;
  readonly fromHatchId: string;
  readonly fromMachineId: string | null;
  readonly toKind: AccountKind;
  readonly toFarmId: string | null;
  readonly toFlockId: string;
  readonly toShedId: string;
  readonly toHatchId: string;
  readonly toMachineId: string | null;
}

/** What a document has posted and not taken back: what {@link reverse} would reverse. */
export function movementsInForce(tx: CompanyTx, documentId: string): Promise<PostedMovement[]> {
  return movementsInForceOf(tx, [documentId]);
}

/** What documents have posted and not taken back, in the order of posting. */
export async function movementsInForceOf(tx: CompanyTx, documentIds: readonly string[]): Promise<MovementOfDocument[]> {
  const rows = await tx.many<MovementRow>(sql`
    select m.id, m.document_id, m.day, m.quantity, m.lot_id, l.kind as lot_kind, l.flock_id as lot_flock_id, l.sex,
      l.lay_day, l.grade, i.unit as item_unit,
      f.kind as from_kind, f.farm_id as from_farm_id, f.flock_id as from_flock_id, f.shed_id as from_shed_id,
      f.hatch_id as from_hatch_id, f.machine_id as from_machine_id,
      t.kind as to_kind, t.farm_id as to_farm_id, t.flock_id as to_flock_id, t.shed_id as to_shed_id,
      t.hatch_id as to_hatch_id, t.machine_id as to_machine_id
    from movement m
    join lot l on l.company_id = m.company_id and l.id = m.lot_id
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    join account f on f.company_id = m.company_id and f.id = m.from_account_id
    join account t on t.company_id = m.company_id and t.id = m.to_account_id
    where m.company_id = ${tx.companyId} and m.document_id = any(${documentIds}::uuid[]) and m.reverses_id is null
      and not exists (select from movement r where r.company_id = m.company_id and r.reverses_id = m.id)
    order by m.id`);
  return rows.map((row) => ({
    movementId: row.id,
    documentId: row.documentId,
    lot: toLot(row),
    from: toAccount(row.fromKind, {
      farmId: row.fromFarmId,
      flockId: row.fromFlockId,
      shedId: row.fromShedId,
      hatchId: row.fromHatchId,
      machineId: row.fromMachineId,
    }),
    to: toAccount(row.toKind, {
      farmId: row.toFarmId,
      flockId: row.toFlockId,
      shedId: row.toShedId,
      hatchId: row.toHatchId,
      machineId: row.toMachineId,
    }),
    quantity: row.quantity,
    day: row.day,
    field: 'day',
  }));
}

function toLot(row: MovementRow): LotRef {
  switch (row.lotKind) {
    case 'birds':
      return { kind: 'birds', flockId: row.lotFlockId ?? '', sex: row.sex };
    case 'eggs':
      return row.lotFlockId === null
        ? { kind: 'eggs', lotId: row.lotId }
        : { kind: 'eggs', flockId: row.lotFlockId, layDay: row.layDay, grade: row.grade };
    case 'goods':
      return { kind: 'goods', lotId: row.lotId, unit: row.itemUnit };
    default:
      return { kind: row.lotKind, lotId: row.lotId };
  }
}

interface AccountParts {
  readonly farmId: string | null;
  readonly flockId: string;
  readonly shedId: string;
  readonly hatchId: string;
  readonly machineId: string | null;
}

function toAccount(kind: AccountKind, { farmId, flockId, shedId, hatchId, machineId }: AccountParts): AccountRef {
  const site = oneOf(siteAccountKinds, kind);
  if (site !== undefined) return { kind: site, farmId };
  const ofHatch: HatchAccountKind | undefined = oneOf(hatchAccountKinds, kind);
  return ofHatch === undefined
    ? { kind: kind as FlockAccountKind, flockId, shedId }
    : { kind: ofHatch, hatchId, machineId };
}
