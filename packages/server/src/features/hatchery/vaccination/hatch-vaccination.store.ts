import type { InputOf, OutputOf } from '@henhouse/contract/endpoint';
import {
  correctHatchVaccination,
  type HatchVaccinationRow,
  type listHatchVaccinations,
  type vaccinateHatch,
} from '@henhouse/contract/hatchery/hatch-vaccination';
import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { typedTable } from '../../../platform/db/table/company-table';
import { updateOf } from '../../../platform/db/table/write-row';
import type { Place } from '../../../platform/http/rights';
import { readUsableGoods } from '../../stock/goods-stock.store';

export type VaccinationInput = Omit<InputOf<typeof vaccinateHatch>, 'id' | 'confirmed'>;

const inForce = (tx: CompanyTx, which: RawBuilder<unknown>) => sql<HatchVaccinationRow>`
  select v.id, v.hatch_id, v.lot_id, v.day, v.doses, v.chicks, v.route, v.given_by, v.notes, i.name as item_name,
    l.code as lot_code, i.unit, v.created_by_name as created_by, v.version, v.created_at, v.changed_at
  from hatch_vaccination v
  join lot l on l.company_id = v.company_id and l.id = v.lot_id
  join item i on i.company_id = l.company_id and i.id = l.item_id
  where v.company_id = ${tx.companyId} and v.state = 'posted' and ${which}`;

export function readVaccinations(tx: CompanyTx, hatchId: string): Promise<HatchVaccinationRow[]> {
  return tx.many(
    sql<HatchVaccinationRow>`${inForce(tx, sql`v.hatch_id = ${hatchId}`)} order by v.day, v.created_at, v.id`,
  );
}

/** Lots of vaccine that can be given on a farm, first expiry first; those in quarantine are left out. */
export async function readVaccineLots(
  tx: CompanyTx,
  farmId: string,
  today: Day,
): Promise<OutputOf<typeof listHatchVaccinations>['lots']> {
  const lots = await readUsableGoods(tx, farmId, today);
  return lots
    .filter(
      ({ category, quarantinedFrom }) =>
        category === 'vaccine' && (quarantinedFrom === null || quarantinedFrom > today),
    )
    .map(({ lotId, itemName, lotCode, unit, onHand, expiryDay }) => ({
      lotId,
      itemName,
      lotCode,
      unit,
      onHand,
      expiryDay,
    }));
}

/** One vaccination, locked; nothing when it was taken back. */
export function lockVaccination(tx: CompanyTx, id: string): Promise<HatchVaccinationRow | undefined> {
  return tx.maybe(sql<HatchVaccinationRow>`${inForce(tx, sql`v.id = ${id}`)} for update of v`);
}

/** The place of a vaccination's hatch. */
export async function findHatchVaccination(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string }>`
    select h.farm_id from hatch_vaccination v join hatch h on h.company_id = v.company_id and h.id = v.hatch_id
    where v.company_id = ${tx.companyId} and v.id = ${id}`);
  return row && { farmId: row.farmId };
}

const vaccinationTable = typedTable('hatch_vaccination', correctHatchVaccination.input);

export async function insertVaccination(
  tx: CompanyTx,
  input: VaccinationInput & { readonly id: string; readonly hatchId: string; readonly byName: string },
): Promise<HatchVaccinationRow> {
  const { id, hatchId, byName } = input;
  await vaccinationTable.insert(tx, { id, hatchId, createdByName: byName }, input);
  return (await lockVaccination(tx, id)) as HatchVaccinationRow;
}

export async function updateVaccination(
  tx: CompanyTx,
  id: string,
  input: VaccinationInput,
  reason: string,
): Promise<HatchVaccinationRow> {
  await vaccinationTable.update(tx, id, input, { reason });
  return (await lockVaccination(tx, id)) as HatchVaccinationRow;
}

export function removeVaccination(tx: CompanyTx, id: string, reason: string): Promise<unknown> {
  return tx.run(updateOf(tx, 'hatch_vaccination', id, { state: 'deleted', reason }));
}
