import { shippedPermissions } from '@henhouse/domain/people/role';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { insertRole } from '../../people/role/role.store';
import { updateMember } from '../../people/user/user.store';
import type { Person } from './demo-people';

/** What the day shift does and the night does not: correcting entries, paying, dispatching, taking goods out of the store. */
const notAtNight = ['update:DataEntry', 'create:Expense', 'create:Sale', 'use:Inventory', 'request:Purchase'];

interface Reach {
  readonly allFarms: boolean;
  readonly farmIds: readonly string[];
  readonly shedIds: readonly string[];
}

/** A role of the company's own, based on Supervisor, and the person who has it. */
export async function addNightRole(tx: CompanyTx, person: Person, reach: Reach): Promise<void> {
  const id = uuidOf(`demo role night ${tx.companyId}`);
  await insertRole(tx, {
    id,
    kind: 'Supervisor',
    isBuiltIn: false,
    name: 'Night supervisor',
    description: 'Walks the sheds at night: writes down what is found, corrects and spends nothing.',
    permissions: shippedPermissions('Supervisor').filter((text) => !notAtNight.includes(text)),
  });
  await updateMember(tx, person.id, { role: 'Supervisor', roleId: id, ...reach });
}
