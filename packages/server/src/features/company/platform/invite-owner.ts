import type { addOwner } from '@henhouse/contract/company/platform-company';
import type { InputOf } from '@henhouse/contract/endpoint';
import type { AcrossTx, CompanyTx } from '../../../platform/db/company-tx';
import { type InvitingApp, invite } from '../../people/invitation/invitation.service';
import { granterOfMember } from '../../people/user/grant.service';

/** Who is to become an Owner. */
type NewOwner = InputOf<typeof addOwner>;

/** The transaction of the platform, acting in one company: every statement of a store names that company. */
function inCompany(tx: AcrossTx, companyId: string, userId: string): CompanyTx {
  return {
    companyId,
    userId,
    isDistributed: tx.isDistributed,
    many: (query) => tx.many(query),
    one: (query) => tx.one(query),
    maybe: (query) => tx.maybe(query),
    values: (query) => tx.values(query),
    value: (query) => tx.value(query),
    exists: (query) => tx.exists(query),
    run: (query) => tx.run(query),
    apart: (work) => tx.apart(work),
  };
}

const everything = { role: 'Owner', allFarms: true, farmIds: [], shedIds: [] } as const;

/** Invites an Owner by mail, as an Owner of the company would: super_admin holds no right of one, and hands out no password. */
export async function inviteOwner(
  app: InvitingApp,
  tx: AcrossTx,
  companyId: string,
  by: { readonly userId: string; readonly userName: string },
  owner: NewOwner,
): Promise<void> {
  const wish = { ...owner, roleId: null, allFarms: true, farmIds: [], shedIds: [] };
  await invite(app, inCompany(tx, companyId, by.userId), 'Owner', granterOfMember(everything), by.userName, wish);
}
