import type { OverdueDocument, OwedByAge } from '@henhouse/contract/dashboard/money';
import { type AgeingBucket, ageingBuckets, daysLateOf } from '@henhouse/domain/money/ageing';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { DaysOfPlaces } from '../../farm/site-day';
import { type DocumentSource, daysLateOn, openDocuments, type PartnerSide } from '../../money/open-documents';

type Sums = Omit<OwedByAge, 'overdue'>;
interface OwedRow extends Omit<Sums, AgeingBucket> {
  readonly byBucket: readonly number[];
  readonly overdue: readonly OverdueDocument[];
}

/**
 * What is open of documents of a side on a day, by how long it has been due, with the documents that have been due longest;
 * the sums of the ageing list of partners.
 */
export async function readOwedByAge(
  tx: CompanyTx,
  sources: readonly DocumentSource[],
  of: {
    readonly side: PartnerSide;
    readonly farmIds: 'all' | readonly string[];
    readonly days: DaysOfPlaces;
    readonly overdueAtMost: number;
  },
): Promise<OwedByAge> {
  const late = sql`days_late > 0`;
  const sumOf = (bucket: AgeingBucket): RawBuilder<unknown> => {
    const [from, to] = daysLateOf[bucket];
    const since = from === null ? sql`true` : sql`days_late >= ${sql.lit(from)}`;
    const until = to === null ? sql`true` : sql`days_late <= ${sql.lit(to)}`;
    return sql`coalesce(sum(open_minor) filter (where ${since} and ${until}), 0)`;
  };
  const row = await tx.one(sql<OwedRow>`
    with open as materialized (
      select o.*, ${daysLateOn(of.days)} as days_late
      from (${openDocuments(tx, sources, { side: of.side, farmIds: of.farmIds, which: 'unpaid' })}) o
      where o.open_minor > 0)
    select jsonb_build_array(${sql.join(ageingBuckets.map(sumOf))}) as by_bucket, coalesce(sum(open_minor), 0) as open_minor,
      count(*) filter (where ${late})::int as overdue_documents,
      coalesce(sum(open_minor) filter (where ${late}), 0) as overdue_minor,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', o.kind, 'id', o.id, 'farmId', o.farm_id, 'partnerId', o.partner_id,
          'partnerName', p.name, 'name', o.name, 'dueDay', o.due_day, 'daysLate', o.days_late, 'openMinor', o.open_minor)
          order by o.days_late desc, o.open_minor desc, o.id)
        from (select * from open where ${late} order by days_late desc, open_minor desc, id limit ${sql.lit(of.overdueAtMost)}) o
        join partner p on p.company_id = ${tx.companyId} and p.id = o.partner_id), '[]'::jsonb) as overdue
    from open`);
  const { byBucket, ...sums } = row;
  const buckets = Object.fromEntries(ageingBuckets.map((bucket, at) => [bucket, byBucket[at] ?? 0]));
  return { ...sums, ...(buckets as Record<AgeingBucket, number>), overdue: [...row.overdue] };
}
