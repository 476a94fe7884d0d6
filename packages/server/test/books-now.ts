import type { TestApp } from './test-app';

/**
 * Everything that a company's books come to: what accounts hold of each lot, the day-book, sheds, flocks, opening stock and
 * entries in force. What was posted and taken back is not in it.
 */
export async function booksNow(test: TestApp, companyId: string): Promise<Readonly<Record<string, unknown>>> {
  const read = (text: string) => test.database.query(text, [companyId]);
  return {
    balances: await read(`select account_id, lot_id, quantity from balance where company_id = $1 and quantity <> 0
      order by account_id, lot_id`),
    dayBook: await read(`select * from flock_day where company_id = $1 order by flock_id, shed_id, day, sex`),
    sheds: await read(`select id, state, state_since_day from shed where company_id = $1 order by id`),
    flocks: await read(`select id, state, placed_day, production_day, depleted_day from flock where company_id = $1
      order by id`),
    openings: await read(
      `select id, quantity from opening_stock where company_id = $1 and state = 'posted' order by id`,
    ),
    entries: await read(`select id, version, detail, notes from entry where company_id = $1 and state = 'posted'
      order by id`),
  };
}
