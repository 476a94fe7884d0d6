import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyName } from '../people';
import { addCustomer } from '../sale-client';
import type { TestApp } from '../test-app';
import type { PathIds } from './company.fixture';

/** A draft of a sale of litter at a farm, as it stands in the tables. */
export async function addSale(
  test: TestApp,
  company: CompanyName,
  spot: { readonly companyId: string; readonly farmId: string; readonly shedId: string },
  name: string,
): Promise<PathIds> {
  const { companyId, farmId, shedId } = spot;
  const saleId = randomUUID();
  const customerId = await addCustomer(test, name, { company });
  await test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`insert into sale (company_id, id, number, kind, farm_id, partner_id, day, notes, asked_by, asked_by_name)
      select ${companyId}, ${saleId}, count(*) + 1, 'litter', ${farmId}, ${customerId}, '2026-03-03', ${name},
        ${randomUUID()}, ${name} from sale where company_id = ${companyId}`);
    await tx.run(sql`insert into sale_line (company_id, sale_id, id, kind, position, unit, quantity, unit_price_minor, notes,
        shed_id)
      values (${companyId}, ${saleId}, ${randomUUID()}, 'litter', 0, 't', 5, 1000, ${name}, ${shedId})`);
  });
  return { saleId };
}
