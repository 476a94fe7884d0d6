import type { AlarmRuleScope } from '@henhouse/domain/alarm/alarm-rule';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** Those of the machines that are the farm's, with their kind. */
async function machinesOn(tx: CompanyTx, farmId: string, machineIds: readonly string[]) {
  const rows = await tx.many(sql<{ id: string; kind: 'setter' | 'hatcher' }>`
    select id, kind from machine
    where company_id = ${tx.companyId} and farm_id = ${farmId} and id = any(${machineIds}::uuid[])`);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

async function shedsOn(tx: CompanyTx, farmId: string, shedIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx.values(sql<string>`
    select id from shed where company_id = ${tx.companyId} and farm_id = ${farmId} and id = any(${shedIds}::uuid[])`);
  return new Set(found);
}

/** Each machine or shed that the rule names and that is none of its farm (`unknownValue`), and machines of another kind. */
export async function checkPlaces(tx: CompanyTx, rule: AlarmRuleScope): Promise<Problem[]> {
  const { farmId, machineIds, shedIds, placeKind } = rule;
  if (farmId === null) return [];
  const [kinds, sheds] = await Promise.all([machinesOn(tx, farmId, machineIds), shedsOn(tx, farmId, shedIds)]);
  const isOfOtherKind = placeKind !== 'any' && [...kinds.values()].some((kind) => kind !== placeKind);
  return [
    ...machineIds.filter((id) => !kinds.has(id)).map((id) => error('unknownValue', 'machineIds', { value: id })),
    ...(isOfOtherKind ? [error('unknownValue', 'placeKind', { value: placeKind })] : []),
    ...shedIds.filter((id) => !sheds.has(id)).map((id) => error('unknownValue', 'shedIds', { value: id })),
  ];
}
