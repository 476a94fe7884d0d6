import type { UserData } from '@henhouse/contract/session/session';
import { abilityRulesOf, type Member } from '@henhouse/domain/people/ability-rule';

/** Somebody with their membership in the company they are signed in to; super_admin has none. */
export interface Person extends Member {
  readonly userId: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly fullName: string;
  readonly language: string;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly unitSystem: UserData['unitSystem'];
  readonly currency: string | null;
  readonly timeZone: string | null;
  readonly financialYearStartMonth: number;
  readonly farmTimeZones: UserData['farmTimeZones'];
  readonly farmUnits: UserData['farmUnits'];
  readonly roleName: string | null;
  readonly hasTotp: boolean;
  readonly must: 'changePassword' | 'setUpTotp' | null;
  readonly supportUntil: string | null;
}

/** What the browser keeps of who is signed in, with the rules as they are now. */
export function userDataOf(person: Person): UserData {
  const { userId, email, username, fullName, role, companyId, companyName, language } = person;
  const { roleName, unitSystem, currency, timeZone, farmTimeZones, farmUnits, must, hasTotp, supportUntil } = person;
  const { financialYearStartMonth } = person;
  return {
    id: userId,
    email: email ?? '',
    username: username ?? '',
    fullName,
    role,
    roleName,
    roles: [role],
    must,
    hasTotp,
    supportUntil,
    ability: abilityRulesOf(person),
    companyId,
    companyName,
    unitSystem,
    currency,
    timeZone,
    financialYearStartMonth,
    farmTimeZones,
    farmUnits,
    language,
  };
}
