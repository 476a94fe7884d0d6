import { randomUUID } from 'node:crypto';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';

/** A recall drill over a farm, with something that was found. */
export async function addDrill(
  test: TestApp,
  { companyId, farmId, flockId }: { readonly companyId: string; readonly farmId: string; readonly flockId: string },
  name: string,
): Promise<PathIds> {
  const drillId = randomUUID();
  const nobody = { document: '', saleId: null, farmId: null, day: null, contact: name, phone: '', email: '' };
  const found = [{ key: '1', place: 'shed', placeName: name, farmName: name, what: name, quantity: 1, unit: 'birds' }];
  await test.sql`
    insert into recall_drill (company_id, id, kind, start_id, name, notes, took_s, elapsed_ms, holders, customers, found,
      farm_ids, held_by_name)
    values (${companyId}, ${drillId}, 'flock', ${flockId}, ${name}, ${name}, 60, 5, 1, 0,
      ${JSON.stringify(found.map((row) => ({ ...row, sharePct: 100, ...nobody })))}, ${[farmId]}::uuid[], ${name})`;
  return { drillId };
}
