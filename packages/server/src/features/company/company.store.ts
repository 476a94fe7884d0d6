import type { Company, listCompanies } from '@henhouse/contract/company/company';
import type { CompanyBrand } from '@henhouse/contract/company/company-logo';
import type { QueryOf } from '@henhouse/contract/endpoint';
import { largestAmountMinor } from '@henhouse/domain/money/amount';
import { currencyDecimals } from '@henhouse/domain/money/currency-decimals';
import { sql } from 'kysely';
import type { AcrossTx, CompanyTx, Tx } from '../../platform/db/company-tx';
import { columnOf, contains, listPage, type Page } from '../../platform/db/listing';

/** What a person says of a company. */
type CompanyFields = Pick<
  Company,
  | 'name'
  | 'legalNumber'
  | 'address'
  | 'country'
  | 'currency'
  | 'timeZone'
  | 'language'
  | 'unitSystem'
  | 'financialYearStartMonth'
>;

const columns = sql.raw(`id, name, legal_number, address, country, currency, time_zone, language, unit_system,
  financial_year_start_month, state, is_demo, erase_on, version, created_at, changed_at`);

/** As the table holds it: how its currency is counted is no setting of its own (0090). */
type CompanyRow = Omit<Company, 'currencyDecimals'>;

const withDecimals = <Row extends CompanyRow>(row: Row): Row & Company => ({
  ...row,
  currencyDecimals: currencyDecimals(row.currency),
});

/** The company, locked against a second change until the transaction ends when `forUpdate`. */
export async function readCompany(tx: CompanyTx, options: { forUpdate?: boolean } = {}): Promise<Company> {
  const lock = options.forUpdate ? sql`for update` : sql``;
  return withDecimals(await tx.one(sql<CompanyRow>`select ${columns} from company where id = ${tx.companyId} ${lock}`));
}

/** Name and logo, the company locked as in {@link readCompany}. */
export function readBrand(tx: CompanyTx, options: { forUpdate?: boolean } = {}): Promise<CompanyBrand> {
  const lock = options.forUpdate ? sql`for update of company` : sql``;
  return tx.one(sql<CompanyBrand>`
    select name, erase_on, (select file.id from file
      where file.company_id = company.id and kind = 'logo' and attached_to = company.id) as logo_file_id
    from company where id = ${tx.companyId} ${lock}`);
}

/** What says amounts as soon as there is one of it, whatever became of it. */
const saysAmounts = ['booking', 'purchase', 'sale', 'expense', 'price_list'] as const;

/** True once a price, cost or amount stands in the books. */
export const isMoneyBooked = (tx: CompanyTx): Promise<boolean> =>
  tx.value(sql<boolean>`
    select exists (select from opening_stock
        where company_id = ${tx.companyId} and state = 'posted' and price_minor_per_unit is not null)
      or exists (select from entry
        where company_id = ${tx.companyId} and state = 'posted' and kind = 'chick-placement'
          and detail ->> 'priceMinorPerChick' is not null)
      or exists (select from lot where company_id = ${tx.companyId} and hatch_id is not null and unit_cost_minor is not null)
      or ${sql.join(
        saysAmounts.map((table) => sql`exists (select from ${sql.table(table)} where company_id = ${tx.companyId})`),
        sql` or `,
      )}`);

/** Amounts that are agreed before any is booked, by table. */
const agreedAmounts = {
  partner: ['credit_limit_minor'],
  money_setting: [
    'admin_limit_minor',
    'manager_limit_minor',
    'payment_limit_minor',
    'petty_limit_minor',
    'spent_hen_minor',
  ],
  hatchery: ['own_egg_value_minor', 'hatching_cost_minor'],
} as const;

/** Keeps what was agreed the number that it was typed as, where amounts are kept in another unit from now on: 10 ** `shift` of it. */
export async function restateAgreedAmounts(tx: CompanyTx, shift: number): Promise<void> {
  if (shift === 0) return;
  for (const [table, columns] of Object.entries(agreedAmounts)) {
    const restated = columns.map((name) => {
      const column = sql.ref(name);
      return sql`${column} = case when ${column} is not null then least(${column} * 10::numeric ^ ${shift}::integer, ${largestAmountMinor}) end`;
    });
    const isThere = sql.join(
      columns.map((name) => sql`${sql.ref(name)} > 0`),
      sql` or `,
    );
    await tx.run(sql`
      update ${sql.table(table)} set ${sql.join(restated)}, version = version + 1
      where company_id = ${tx.companyId} and (${isThere})`);
  }
}

export async function updateCompanyRow(tx: CompanyTx, fields: CompanyFields): Promise<Company> {
  const row = await tx.one(sql<CompanyRow>`
    update company set name = ${fields.name}, legal_number = ${fields.legalNumber}, address = ${fields.address},
      country = ${fields.country}, currency = ${fields.currency}, time_zone = ${fields.timeZone},
      language = ${fields.language}, unit_system = ${fields.unitSystem},
      financial_year_start_month = ${fields.financialYearStartMonth},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where id = ${tx.companyId}
    returning ${columns}`);
  return withDecimals(row);
}

/** Any company, with the e-mail address that its first Owner was invited by, for super_admin. */
export async function readCompanyAcross(
  tx: AcrossTx,
  id: string,
): Promise<(Company & { ownerEmail: string | null }) | undefined> {
  const row = await tx.maybe(sql<CompanyRow & { ownerEmail: string | null }>`
    select ${columns}, (select i.email from invitation i
      where i.company_id = company.id and i.role = 'Owner' order by i.created_at, i.id limit 1) as owner_email
    from company where id = ${id}`);
  return row && withDecimals(row);
}

/** Every company that the transaction can see: one's own, or all of them for super_admin. */
export async function listCompanyRows(tx: Tx, query: QueryOf<typeof listCompanies>): Promise<Page<Company>> {
  const shown = sql`from company where ${contains([sql`name`, sql`legal_number`, sql`country`], query.q)}`;
  const page = await listPage<CompanyRow>(tx, query, { columns, shown, order: columnOf(query.sortBy) });
  return { ...page, items: page.items.map(withDecimals) };
}
