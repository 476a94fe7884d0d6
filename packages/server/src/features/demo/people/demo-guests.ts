import { uuidOf } from '../../../ledger/ids';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import { invite } from '../../people/invitation/invitation.service';
import { granterOfMember } from '../../people/user/grant.service';
import { addUser, deactivateUser } from '../../people/user/user.service';
import { lockMember } from '../../people/user/user.store';
import type { DemoCompany } from './demo-people';

/** Nobody reads the letters of a demo. */
const noMail = { send: async () => undefined };
const everywhere = { farmIds: 'all', shedIds: 'all' } as const;

/** Somebody who is invited and has not come yet, and somebody who left: added by the Owner like in every company. */
export async function addPeopleOfVale(
  database: Database,
  clock: Clock,
  { companyId, owner }: DemoCompany,
  shedIds: readonly string[],
): Promise<void> {
  const giver = granterOfMember({ role: owner.role, allFarms: true, farmIds: [], shedIds: [] });
  const nowMs = clock.now();
  await database.company(companyId, owner.id, async (tx) => {
    const some = { roleId: null, allFarms: false, farmIds: [], shedIds };
    const guest = {
      id: uuidOf('demo invitation'),
      fullName: 'Nina Albers',
      email: 'nina.albers@vale.example',
      ...some,
    };
    await invite({ mail: noMail, clock, settings: { publicUrl: '' } }, tx, 'Supervisor', giver, owner.name, guest);
    const left = { fullName: 'Piet Jansen', username: 'piet.jansen', phone: '+49 170 5550123' };
    // Nobody signs in with it: the account is deactivated at once.
    const password = `${uuidOf('demo password')}-${nowMs}`;
    const { userId } = await addUser(tx, 'Supervisor', giver, { ...left, password, ...some }, nowMs);
    const member = await lockMember(tx, 'Supervisor', everywhere, userId);
    if (member) await deactivateUser(tx, member, giver, owner.id);
  });
}
