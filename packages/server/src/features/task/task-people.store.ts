import { assigneeRoles } from '@henhouse/domain/task/task';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Somebody who can be given a task. */
interface TaskPerson {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** Who works on a farm: whoever is assigned to it, whoever has all farms, and who runs the company. */
export function listTaskPeople(tx: CompanyTx, farmId: string): Promise<TaskPerson[]> {
  return tx.many(sql<TaskPerson>`
    select m.user_id as id, u.name, m.role
    from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${tx.companyId} and m.state = 'active'
      and (m.role in ('Owner', 'Admin') or (m.role = any(${[...assigneeRoles]}::text[])
        and (m.all_farms or ${farmId}::uuid = any(m.farm_ids) or (m.role = 'Doctor' and m.farm_ids = '{}'))))
    order by u.name collate natural_order, m.user_id`);
}

/** Whether somebody can be given a task of a farm. */
export async function worksOn(tx: CompanyTx, farmId: string, userId: string): Promise<boolean> {
  return (await listTaskPeople(tx, farmId)).some(({ id }) => id === userId);
}
