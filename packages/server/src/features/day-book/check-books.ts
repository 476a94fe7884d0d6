import { sql } from 'kysely';
import { checkLedger, type LedgerFinding } from '../../ledger/check-ledger';
import { checkOpen, type OpenFinding } from '../../ledger/money/check-open';
import { checkPartners, type PartnerFinding } from '../../ledger/money/check-partners';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Database } from '../../platform/db/database';
import { json } from '../../platform/db/statement';
import { addRow } from '../../platform/db/table/document-rows';
import { recordEvent } from '../../platform/live/record-event';
import { liveChangeOf } from './day-book-columns';
import { checkKeptSums, type KeptSumFinding } from './kept-sums';
import { checkDayBook, type DayBookFinding } from './rebuild-day-book';

/** Live birds by the day-book (`counted`) are not those of the ledger (`kept`). */
interface BirdFinding {
  readonly what: 'birds';
  readonly flockId: string;
  readonly shedId: string;
  readonly sex: string;
  readonly kept: number;
  readonly counted: number;
}

export type BookFinding = LedgerFinding | PartnerFinding | OpenFinding | DayBookFinding | BirdFinding | KeptSumFinding;

/** Live birds by ledger and by day-book, for each shed and sex: of one flock, or of all (that are not closed). */
function checkBirds(
  tx: CompanyTx,
  { flockId = null, closedToo = false }: { readonly flockId?: string | null; readonly closedToo?: boolean },
): Promise<BirdFinding[]> {
  return tx.many<BirdFinding>(sql`
    with watched as (
      select id from flock where company_id = ${tx.companyId}
        and case when ${flockId}::uuid is null then ${closedToo} or state <> 'closed' else id = ${flockId}::uuid end),
    kept as (
      select a.flock_id, a.shed_id, l.sex, b.quantity from account a
      join balance b on b.company_id = a.company_id and b.account_id = a.id
      join lot l on l.company_id = b.company_id and l.id = b.lot_id
      where a.company_id = ${tx.companyId} and a.kind = 'flock' and a.flock_id in (select id from watched)),
    counted as (
      select d.flock_id, d.shed_id, d.sex, sum(${sql.raw(liveChangeOf('d'))}) as quantity from flock_day d
      where d.company_id = ${tx.companyId} and d.flock_id in (select id from watched)
      group by d.flock_id, d.shed_id, d.sex)
    select 'birds' as what, flock_id, shed_id, sex, coalesce(kept.quantity, 0) as kept,
      coalesce(counted.quantity, 0) as counted
    from kept full join counted using (flock_id, shed_id, sex)
    where coalesce(kept.quantity, 0) <> coalesce(counted.quantity, 0)
    order by flock_id, shed_id, sex`);
}

/** Everything in the books of one flock that disagrees; empty when its birds, its day-book and their sums are right. */
export async function checkFlockBooks(tx: CompanyTx, flockId: string): Promise<BookFinding[]> {
  return [
    ...(await checkBirds(tx, { flockId })),
    ...(await checkDayBook(tx, flockId)),
    ...(await checkKeptSums(tx, flockId)),
  ];
}

/**
 * Everything in a company's books that disagrees: the ledger with itself, what is kept of partners with the bookings, what is open of invoices with the documents, birds
 * with the day-books of flocks not closed, or of those as well (`closedToo`), and sums by month with what they are made of.
 */
export async function checkBooks(tx: CompanyTx, { closedToo = false } = {}): Promise<BookFinding[]> {
  const findings: BookFinding[] = [
    ...(await checkLedger(tx)),
    ...(await checkPartners(tx)),
    ...(await checkOpen(tx)),
    ...(await checkBirds(tx, { closedToo })),
  ];
  const flocks = await tx.many<{ id: string }>(sql`
    select id from flock where company_id = ${tx.companyId} and state not in ('planned', 'cancelled')
      and (${closedToo} or state <> 'closed') order by id`);
  for (const { id } of flocks) findings.push(...(await checkDayBook(tx, id)));
  return [...findings, ...(await checkKeptSums(tx))];
}

const findingsKept = 200;

/** What areas keep that stand on the books: each answers what of it disagrees. */
export type FurtherCheck = (tx: CompanyTx) => Promise<readonly { readonly what: string }[]>;

/** Checks one company's books, writes down what was found, and tells live screens when something disagrees. */
export async function checkCompanyBooks(
  db: Database,
  companyId: string,
  further: readonly FurtherCheck[] = [],
): Promise<readonly { readonly what: string }[]> {
  return db.company(companyId, null, async (tx) => {
    // One moment for everything that is compared: entries go on meanwhile.
    await tx.run(sql`set transaction isolation level repeatable read`);
    const findings: { readonly what: string }[] = await checkBooks(tx);
    for (const check of further) findings.push(...(await check(tx)));
    await addRow(tx, 'book_check', { agreed: findings.length === 0, findings: json(findings.slice(0, findingsKept)) });
    if (findings.length > 0) await recordEvent(tx, companyId, 'books.disagree');
    return findings;
  });
}
