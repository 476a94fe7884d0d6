import { sql } from 'kysely';
import { type BookFinding, checkBooks } from '../../features/day-book/check-books';
import { rebuildKeptSums } from '../../features/day-book/kept-sums';
import { rebuildDayBook } from '../../features/day-book/rebuild-day-book';
import { type CostFinding, checkCosts, rebuildCosts } from '../../features/economics/kept/keep-costs';
import {
  checkHatchSources,
  type HatchSourceFinding,
  rebuildHatchSources,
} from '../../features/hatchery/hatch/check-sources';
import { rebuildBalances } from '../../ledger/check-ledger';
import { rebuildOpen } from '../../ledger/money/check-open';
import { rebuildPartners } from '../../ledger/money/check-partners';
import { writeAudit } from '../../platform/audit/audit';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Database } from '../../platform/db/database';
import { StartError } from '../start-error';

/** A company whose books were looked at: what differed before, and what differs still. */
export interface BooksOfCompany {
  readonly name: string;
  readonly found: readonly string[];
  /** After rebuilding; the same as `found` where nothing was rebuilt. */
  readonly left: readonly string[];
}

export interface BooksRequest {
  readonly action: 'check' | 'rebuild';
  /** Name of one company, whatever its case; all without it. */
  readonly company: string | undefined;
}

/**
 * Compares balances, day-books, their sums and results of hatches with the movements and documents they are made of, closed flocks too; with
 * `rebuild` makes them anew where they differ. Movements and documents themselves are never changed.
 * @throws StartError when no company has the name
 */
export async function workOnBooks(db: Database, { action, company }: BooksRequest): Promise<BooksOfCompany[]> {
  const companies = await db.unsafeAcrossCompanies('books on the command line', (tx) =>
    tx.many<{ id: string; name: string }>(sql`
      select id, name from company
      where ${company ?? null}::text is null or lower(name) = lower(${company ?? null}) order by name collate natural_order, id`),
  );
  if (companies.length === 0 && company !== undefined) throw new StartError(`There is no company "${company}".`);
  const done: BooksOfCompany[] = [];
  for (const { id, name } of companies) {
    const found = await db.company(id, null, readBooks);
    const left = action === 'rebuild' && found.length > 0 ? await db.company(id, null, rebuild) : found;
    done.push({ name, found, left });
  }
  return done;
}

/** Everything that differs, as sentences. One moment for all that is compared: entries go on meanwhile. */
async function readBooks(tx: CompanyTx): Promise<string[]> {
  await tx.run(sql`set transaction isolation level repeatable read`);
  return differences(tx);
}

type Finding = BookFinding | HatchSourceFinding | CostFinding;

const differences = async (tx: CompanyTx): Promise<string[]> =>
  sentences(tx, [
    ...(await checkBooks(tx, { closedToo: true })),
    ...(await checkHatchSources(tx)),
    ...(await checkCosts(tx)),
  ]);

/** Balances, results of hatches and the day-book of every flock made anew; screens that show them ask again. Answers what differs still. */
async function rebuild(tx: CompanyTx): Promise<string[]> {
  // Flocks before balances: the order in which entries lock them.
  const flocks = await tx.many<{ id: string }>(sql`
    select id from flock where company_id = ${tx.companyId} and state not in ('planned', 'cancelled') order by id`);
  let rows = 0;
  for (const { id } of flocks) rows += (await rebuildDayBook(tx, id)).length;
  const hatches = await rebuildHatchSources(tx);
  const balances = await rebuildBalances(tx);
  const partners = await rebuildPartners(tx);
  const open = await rebuildOpen(tx);
  const sums = (await rebuildKeptSums(tx)) + (await rebuildCosts(tx));
  await tx.run(sql`insert into event (company_id, topic, refs) values (${tx.companyId}, 'books.rebuilt', '{}')`);
  const after = { balances, partners, open, hatches, dayBookRows: rows, sums };
  const by = { actorId: null, actorName: 'npm run books', via: 'cli', requestId: 'cli' } as const;
  await writeAudit(tx, { action: 'rebuild', subject: 'Books', after, ...by });
  return differences(tx);
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Findings as a person reads them: by the names of flocks, sheds, accounts and lots. */
async function sentences(tx: CompanyTx, findings: readonly Finding[]): Promise<string[]> {
  if (findings.length === 0) return [];
  const own = sql`company_id = ${tx.companyId}`;
  const rows = await tx.many<{ id: string; name: string }>(sql`
    with flocks as (select id, 'flock ' || number as name from flock where ${own}),
    sheds as (select id, 'shed ' || name as name from shed where ${own})
    select id, name from flocks union all select id, name from sheds
    union all select id, name from partner where ${own}
    union all select id, 'expense ' || number from expense where ${own}
    union all select id, name from farm where ${own}
    union all
    select a.id, concat_ws(', ', a.kind, f.name, s.name) from account a
    left join flocks f on f.id = a.flock_id left join sheds s on s.id = a.shed_id where ${own}
    union all
    select l.id, concat_ws(' ', l.kind, f.name, l.sex, l.code) from lot l
    left join flocks f on f.id = l.flock_id where ${own}`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return findings.map((finding) => sentenceOf(finding).replaceAll(uuid, (id) => names.get(id) ?? id));
}

function sentenceOf(finding: Finding): string {
  switch (finding.what) {
    case 'dayBook': {
      const { row, kept, counted } = finding;
      return `day-book ${row.replaceAll('/', ', ')}: ${JSON.stringify(kept)} is kept, ${JSON.stringify(counted)} the documents say`;
    }
    case 'flockMonth':
    case 'flockLot': {
      const { what, row, kept, counted } = finding;
      const [of, source] = { flockMonth: ['month', 'days'], flockLot: ['lot used by', 'movements'] }[what];
      return `${of} ${row.replaceAll('/', ', ')}: ${JSON.stringify(kept)} is kept, ${JSON.stringify(counted)} the ${source} say`;
    }
    case 'flockGoods':
    case 'flockCostMonth':
    case 'flockExpense':
    case 'flockIncome':
    case 'flockExpenseMonth':
    case 'flockIncomeMonth': {
      const { what, row, kept, counted } = finding;
      const of = {
        flockGoods: 'cost (goods)',
        flockCostMonth: 'cost (month)',
        flockExpense: 'cost (expense)',
        flockIncome: 'income',
        flockExpenseMonth: 'month of expenses',
        flockIncomeMonth: 'month of income',
      }[what];
      return `${of} ${row.replaceAll('/', ', ')}: ${kept} is kept, ${counted} the documents say`;
    }
    case 'birds': {
      const { flockId, shedId, sex, kept, counted } = finding;
      return `birds ${flockId}, ${shedId}, ${sex}: ${kept} in the ledger, ${counted} in the day-book`;
    }
    case 'balance': {
      const { accountId, lotId, kept, counted } = finding;
      return `balance ${accountId}, ${lotId}: ${kept ?? 0} is kept, ${counted ?? 0} the movements say`;
    }
    case 'partner': {
      const { partnerId, farmId, account, kept, counted } = finding;
      const place = farmId ?? 'company';
      return `${account} of ${partnerId}, ${place}: ${kept} is kept, ${counted} the bookings say`;
    }
    case 'open': {
      const { kind, name, kept, counted } = finding;
      return `open of ${kind} ${name}: ${kept} is kept, ${counted} the documents say`;
    }
    case 'hatchSource': {
      const { number, sourceId, kept, counted } = finding;
      return `hatch #${number}, ${sourceId}: ${JSON.stringify(kept)} is kept, ${JSON.stringify(counted)} the steps say`;
    }
    case 'timeline':
      return `account ${finding.accountId}, ${finding.lotId}: below zero on ${finding.day} (${finding.counted})`;
    case 'lot':
      return `lot ${finding.lotId}: ${finding.counted} received, ${finding.kept} on hand and gone`;
  }
}
