import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyName } from '../people';
import { addCustomer } from '../sale-client';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';

/** A draft of a sale of litter at a farm, and a reminder of what is overdue of one, as they stand in the tables. */
export async function addSale(
  test: TestApp,
  company: CompanyName,
  spot: { readonly companyId: string; readonly farmId: string; readonly shedId: string },
  name: string,
): Promise<PathIds> {
  const { companyId, farmId, shedId } = spot;
  const [saleId, reminderId] = [randomUUID(), randomUUID()];
  const customerId = await addCustomer(test, name, { company });
  await test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`insert into sale (company_id, id, number, kind, farm_id, partner_id, day, notes, asked_by, asked_by_name)
      select ${companyId}, ${saleId}, count(*) + 1, 'litter', ${farmId}, ${customerId}, '2026-03-03', ${name},
        ${randomUUID()}, ${name} from sale where company_id = ${companyId}`);
    await tx.run(sql`insert into sale_line (company_id, sale_id, id, kind, position, unit, quantity, unit_price_minor, notes,
        shed_id)
      values (${companyId}, ${saleId}, ${randomUUID()}, 'litter', 0, 't', 5, 1000, ${name}, ${shedId})`);
    await tx.run(sql`insert into payment_reminder (company_id, id, partner_id, day, stage, pay_by, way, language, notes, open_minor)
      values (${companyId}, ${reminderId}, ${customerId}, '2026-03-03', 1, '2026-03-10', 'paper', 'en', ${name}, 5000)`);
    await tx.run(sql`insert into payment_reminder_line (company_id, reminder_id, document_kind, document_id, farm_id, name, day, due_day,
        open_minor)
      values (${companyId}, ${reminderId}, 'sale', ${saleId}, ${farmId}, ${name}, '2026-02-01', '2026-02-15', 5000)`);
  });
  return { saleId, reminderId };
}
