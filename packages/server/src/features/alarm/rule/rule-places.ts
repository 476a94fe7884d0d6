import type { AlarmRuleScope } from '@henhouse/domain/alarm/alarm-rule';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** Kind of the machine, when it is one of the farm. */
const machineKindOn = (tx: CompanyTx, farmId: string, machineId: string) =>
  tx.maybe(sql<{ kind: 'setter' | 'hatcher' }>`
    select kind from machine where company_id = ${tx.companyId} and id = ${machineId} and farm_id = ${farmId}`);

const isShedOn = async (tx: CompanyTx, farmId: string, shedId: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from shed
    where company_id = ${tx.companyId} and id = ${shedId} and farm_id = ${farmId}`)) !== undefined;

/** A machine or shed that the rule names and that is none of its farm (`unknownValue`), and a machine of another kind. */
export async function checkPlaces(tx: CompanyTx, rule: AlarmRuleScope): Promise<Problem[]> {
  const { farmId, machineId, shedId, placeKind } = rule;
  const problems: Problem[] = [];
  if (farmId !== null && machineId !== null) {
    const machine = await machineKindOn(tx, farmId, machineId);
    if (!machine) problems.push(error('unknownValue', 'machineId', { value: machineId }));
    else if (placeKind !== 'any' && placeKind !== machine.kind)
      problems.push(error('unknownValue', 'placeKind', { value: placeKind }));
  }
  if (farmId !== null && shedId !== null && !(await isShedOn(tx, farmId, shedId)))
    problems.push(error('unknownValue', 'shedId', { value: shedId }));
  return problems;
}
