import { type AlarmPlaceKind, type AlarmRuleScope, fieldOfKind, listOfField } from '@henhouse/domain/alarm/alarm-rule';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { type PlaceField, placeFields } from '@henhouse/domain/telemetry/device-place';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** Where places of each kind stand, with what kind of place each row is. */
const tables: Readonly<Record<PlaceField, RawBuilder<unknown>>> = {
  machineId: sql`kind from machine`,
  shedId: sql`'shed' as kind from shed`,
  hatcheryId: sql`'eggRoom' as kind from hatchery`,
};

/** Each machine, shed or hatchery that the rule names and that is none of its farm (`unknownValue`), and machines of another kind. */
export async function checkPlaces(tx: CompanyTx, rule: AlarmRuleScope): Promise<Problem[]> {
  const { farmId, placeKind } = rule;
  if (farmId === null) return [];
  const problems: Problem[] = [];
  for (const field of placeFields) {
    const list = listOfField[field];
    if (rule[list].length === 0) continue;
    const rows = await tx.many(sql<{ id: string; kind: AlarmPlaceKind }>`
      select id, ${tables[field]}
      where company_id = ${tx.companyId} and farm_id = ${farmId} and id = any(${rule[list]}::uuid[])`);
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
