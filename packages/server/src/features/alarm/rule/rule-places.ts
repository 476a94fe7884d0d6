import { type AlarmPlaceKind, type AlarmRuleScope, fieldOfKind, listOfField } from '@henhouse/domain/alarm/alarm-rule';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { placeFields } from '@henhouse/domain/telemetry/device-place';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { siteTables } from '../watch/site';

/** Each machine, shed or hatchery that the rule names and that is none of its farm (`unknownValue`), and machines of another kind. */
export async function checkPlaces(tx: CompanyTx, rule: AlarmRuleScope): Promise<Problem[]> {
  const { farmId, placeKind } = rule;
  if (farmId === null) return [];
  const problems: Problem[] = [];
  for (const field of placeFields) {
    const list = listOfField[field];
    if (rule[list].length === 0) continue;
    const rows = await tx.many(sql<{ id: string; kind: AlarmPlaceKind }>`
      select p.id, ${siteTables[field].kind} as kind from ${siteTables[field].table} p
      where p.company_id = ${tx.companyId} and p.farm_id = ${farmId} and p.id = any(${rule[list]}::uuid[])`);
    const found = new Set(rows.map(({ id }) => id));
    const isOfField = placeKind !== 'any' && fieldOfKind[placeKind] === field;
    const isOfOtherKind = isOfField && rows.some(({ kind }) => kind !== placeKind);
    problems.push(
      ...rule[list].filter((id) => !found.has(id)).map((id) => error('unknownValue', list, { value: id })),
      ...(isOfOtherKind ? [error('unknownValue', 'placeKind', { value: placeKind })] : []),
    );
  }
  return problems;
}
