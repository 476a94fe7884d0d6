import type { Company, createCompany } from '@henhouse/contract/company/company';
import type { InputOf } from '@henhouse/contract/endpoint';
import { checkCompany } from '@henhouse/domain/company/company';
import type { AcrossTx } from '../../platform/db/company-tx';
import { Refusal, refuse } from '../../platform/http/refusal';
import type { InvitingApp } from '../people/invitation/invitation.service';
import { insertCompany } from '../session/found-company';
import { readCompanyAcross } from './company.store';
import { inviteOwner } from './platform/invite-owner';

/** What super_admin writes down of a new company and its Owner. */
type NewCompany = InputOf<typeof createCompany>;

/**
 * Adds a company and invites its Owner, in one transaction: nobody but the Owner ever knows the Owner's password. The same
 * again answers the company that is there.
 */
export async function addCompany(
  app: InvitingApp,
  tx: AcrossTx,
  input: NewCompany,
  by: { readonly userId: string; readonly userName: string },
): Promise<Company> {
  const { id, ownerInvitationId, ownerFullName: fullName, ownerEmail: email, ...company } = input;
  const there = await readCompanyAcross(tx, id);
  if (there) {
    if (there.name === company.name && there.ownerEmail === email) return there;
    throw new Refusal('sameIdOtherContent');
  }
  refuse(checkCompany(company, null));
  await insertCompany(tx, id, company, by.userId);
  await inviteOwner(app, tx, id, by, { id: ownerInvitationId, fullName, email });
  return (await readCompanyAcross(tx, id)) as Company;
}
