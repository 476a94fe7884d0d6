import { ageWeeks, type Day } from '@henhouse/domain/day/day';
import type { EggGrade } from '@henhouse/domain/egg/egg-grade';
import type { SettableLot } from '@henhouse/domain/hatchery/step/set-eggs';
import { standardAt } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { loadStandards, type StandardPin } from '../standards/standard.service';

interface LotRow extends StandardPin {
  readonly lotId: string;
  readonly flockId: string | null;
  readonly layDay: Day;
  readonly grade: EggGrade;
  readonly quarantinedFrom: Day | null;
  readonly label: string;
  readonly breed: string;
  readonly flockHatchDay: Day | null;
  readonly supplierName: string;
  readonly meanWeightG: number | null;
}

/** Eggs of a lot with what is known of the flock that laid them. */
export interface EggLotFacts extends SettableLot {
  /** Number of the flock; of bought eggs the flock they are of, as the docket says it. */
  readonly label: string;
  readonly breed: string;
  readonly supplierName: string;
  /** Of bought eggs, as they were weighed on arrival. */
  readonly meanWeightG: number | null;
  /** Completed weeks of the flock on the day of lay. */
  readonly flockAgeWeeks: number | null;
  /** What the breeder prints for hatching eggs of a flock of that age; null of other grades. */
  readonly standardFertilityPct: number | null;
  readonly standardHatchPct: number | null;
}

/** Lots of eggs by their ids; those that the company does not have are left out. */
export async function readEggLots(tx: CompanyTx, lotIds: readonly string[]): Promise<ReadonlyMap<string, EggLotFacts>> {
  if (lotIds.length === 0) return new Map();
  const rows = await tx.many(sql<LotRow>`
    select l.id as lot_id, l.flock_id, l.lay_day, l.grade, l.quarantined_from, coalesce(f.number, l.source) as label,
      coalesce(f.breed, l.breed, '') as breed, f.hatch_day as flock_hatch_day,
      coalesce(p.name, '') as supplier_name, f.published_standard_id, f.company_standard_id, f.company_standard_version,
      (select c.mean_weight_g from purchase_receipt_line c
        join purchase_receipt r on r.company_id = c.company_id and r.id = c.receipt_id and r.state = 'posted'
        where c.company_id = l.company_id and c.lot_id = l.id limit 1) as mean_weight_g
    from lot l
    left join flock f on f.company_id = l.company_id and f.id = l.flock_id
    left join partner p on p.company_id = l.company_id and p.id = l.partner_id
    where l.company_id = ${tx.companyId} and l.id = any(${[...lotIds]}::uuid[]) and l.kind = 'eggs'`);
  const standards = await loadStandards(
    tx,
    rows.filter(({ flockId }) => flockId !== null),
  );
  return new Map(
    rows.map((row) => {
      const { lotId, flockId, layDay, grade, flockHatchDay } = row;
      const flockAgeWeeks = flockHatchDay === null ? null : ageWeeks(flockHatchDay, layDay);
      const standard = flockId === null ? null : standards(row);
      // Breeders print it of hatching eggs; nobody knows what comes of a dirty or a double-yolked one.
      const isPrinted = grade === 'hatching';
      const printed = (column: 'fertilityPct' | 'hatchOfSetPct') =>
        flockAgeWeeks === null || !isPrinted ? null : standardAt(standard, flockAgeWeeks, column);
      const lot =
        flockId === null ? ({ kind: 'eggs', lotId } as const) : ({ kind: 'eggs', flockId, layDay, grade } as const);
      return [
        lotId,
        {
          lotId,
          lot,
          sourceId: flockId ?? lotId,
          flockId,
          layDay,
          grade,
          quarantinedFrom: row.quarantinedFrom,
          label: row.label,
          breed: row.breed,
          supplierName: row.supplierName,
          meanWeightG: row.meanWeightG,
          flockAgeWeeks,
          standardFertilityPct: printed('fertilityPct'),
          standardHatchPct: printed('hatchOfSetPct'),
        },
      ];
    }),
  );
}
