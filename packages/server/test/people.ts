import { type BuiltInRole, builtInRoles } from '@henhouse/domain/people/permission';
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database';

/** A UUIDv7-shaped id that a person can read: `id('c', 1)`. */
const fixed = (kind: number, number: number) =>
  `01890000-0000-7000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`;

const roles = builtInRoles.filter((role) => role !== 'super_admin');
export type StaffRole = Exclude<BuiltInRole, 'super_admin'>;
export type CompanyName = 'vale' | 'hill';
/** Who calls: somebody of a company, super_admin, or nobody. */
export type Actor = `${CompanyName}.${StaffRole}` | 'super_admin' | 'nobody';

/** Ids of a company's things. Staff with farms are assigned to `farmId`, Supervisors there to `shedId`. */
const companyIds = (number: number) => ({
  companyId: fixed(1, number),
  farmId: fixed(2, number * 10 + 1),
  otherFarmId: fixed(2, number * 10 + 2),
  shedId: fixed(3, number * 10 + 1),
  otherShedId: fixed(3, number * 10 + 2),
});

export const ids = { vale: companyIds(1), hill: companyIds(2), missing: fixed(9, 9) } as const;

export const userIdOf = (actor: Actor): string => {
  const [company, role] = actor.split('.') as [CompanyName, StaffRole];
  return role ? fixed(4, (company === 'vale' ? 100 : 200) + roles.indexOf(role)) : fixed(4, 1);
};

export const sessionIdOf = (actor: Actor): string => userIdOf(actor).replace('-0004', '-0005');

export const actorsOf = (company: CompanyName): Actor[] => roles.map((role) => `${company}.${role}` as const);

/** Two companies with one person of every role, a super_admin, and a session for each that lasts. */
export async function settlePeople(db: Database): Promise<void> {
  await db.unsafeAcrossCompanies('tests', async (tx) => {
    const addUser = async (actor: Actor, name: string, isSuperAdmin: boolean, companyId: string | null) => {
      const [userId, sessionId] = [userIdOf(actor), sessionIdOf(actor)];
      await tx.run(sql`insert into user_account (id, email, username, name, is_super_admin, totp_secret, verified_at)
        values (${userId}, ${`${actor.toLowerCase()}@henhouse.example`}, ${actor.toLowerCase()}, ${name}, ${isSuperAdmin},
          ${isSuperAdmin ? 'JBSWY3DPEHPK3PXP' : null}, now())`);
      await tx.run(sql`insert into session (id, company_id, user_id, idle_s, expires_at, used_at)
        values (${sessionId}, ${companyId}, ${userId}, 2000000000, '2100-01-01', '2060-01-01')`);
    };
    await addUser('super_admin', 'Sue Root', true, null);
    for (const company of ['vale', 'hill'] as const) {
      const { companyId, farmId, shedId } = ids[company];
      await tx.run(sql`insert into company (id, name, country, currency, time_zone)
        values (${companyId}, ${company === 'vale' ? 'Vale' : 'Hill'}, 'DE', 'EUR', 'Europe/Berlin')`);
      for (const role of roles) {
        const actor = `${company}.${role}` as const;
        await addUser(actor, `${role} of ${company}`, false, companyId);
        const isCompanyWide = role === 'Owner' || role === 'Admin';
        await tx.run(sql`insert into membership (company_id, user_id, role, all_farms, farm_ids, shed_ids)
          values (${companyId}, ${userIdOf(actor)}, ${role}, ${isCompanyWide}, ${isCompanyWide ? [] : [farmId]}, ${role === 'Supervisor' ? [shedId] : []})`);
      }
    }
  });
}

/** Everybody may go on asking: for tests whose odd requests now and then are valid ones that suspend a company or move a session. */
export async function liftRequestLimits(db: Database): Promise<void> {
  await db.unsafeAcrossCompanies('tests', async (tx) => {
    await tx.run(
      sql`update company set state = 'active', suspended_at = null, suspended_reason = null, totp_roles = default
        where state <> 'active' or totp_roles <> '{}'`,
    );
    // In one statement each: it is done after every endpoint that is asked oddly.
    const everybody = ['super_admin', ...actorsOf('vale'), ...actorsOf('hill')] as const;
    const companies = everybody.map((as) =>
      as === 'super_admin' ? null : ids[as.split('.')[0] as CompanyName].companyId,
    );
    await tx.run(sql`update membership set state = 'active'
      where user_id = any(${everybody.map(userIdOf)}::uuid[]) and state <> 'active'`);
    await tx.run(sql`update session s set ended_at = null, end_reason = null, support_until = null, company_id = a.company_id
      from unnest(${everybody.map(sessionIdOf)}::uuid[], ${companies}::uuid[]) as a (id, company_id)
      where s.id = a.id and (s.ended_at is not null or s.company_id is distinct from a.company_id)`);
  });
}
