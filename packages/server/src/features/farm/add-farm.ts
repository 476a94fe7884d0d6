import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { Farm } from '@henhouse/contract/farm/farm';
import type { Shed } from '@henhouse/contract/farm/shed';
import { checkFarm } from '@henhouse/domain/farm/farm';
import { checkShed, usableAreaM2 } from '@henhouse/domain/farm/shed';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isTaken } from '../../platform/db/table/company-table';
import type { CompanyContext } from '../../platform/http/context';
import { refuse } from '../../platform/http/refusal';
import { type FarmFields, farmTable } from './farm.store';
import { type ShedFields, shedTable } from './shed.store';

/** What adding something needs of the request that asks for it. */
export type Adding = Pick<CompanyContext<EndpointSpec>, 'tx' | 'today' | 'audit' | 'event'>;

export async function farmCodeProblems(tx: CompanyTx, code: string, id: string): Promise<Problem[]> {
  return (await isTaken(tx, ['farm', 'code'], { text: code, id })) ? [error('notUnique', 'code', { value: code })] : [];
}

export async function shedCodeProblems(tx: CompanyTx, farmId: string, code: string, id: string): Promise<Problem[]> {
  const isThere = await isTaken(tx, ['shed', 'code'], { text: code, id }, sql`farm_id = ${farmId}`);
  return isThere ? [error('notUnique', 'code', { value: code })] : [];
}

/** Length × width stands in for the usable area where nobody measured it. */
export const withArea = (fields: ShedFields): ShedFields => ({ ...fields, areaM2: usableAreaM2(fields) });

export async function addFarm({ tx, audit, event }: Adding, id: string, fields: FarmFields): Promise<Farm> {
  refuse([...checkFarm(fields, []), ...(await farmCodeProblems(tx, fields.code, id))]);
  const after = await farmTable.insert(tx, { id }, fields);
  audit({ action: 'create', subject: 'Farm', subjectId: id, after });
  event('farm.saved', { farmId: id });
  return after;
}

export async function addShed(
  { tx, today, audit, event }: Adding,
  farm: Farm,
  id: string,
  input: ShedFields,
): Promise<Shed> {
  const day = today(farm.timeZone);
  const around = { farmKind: farm.kind, farmRetired: farm.retired, today: day, kindBefore: null, birdsAlive: 0 };
  refuse([...checkShed(input, around), ...(await shedCodeProblems(tx, farm.id, input.code, id))]);
  const after = await shedTable.insert(tx, { id, farmId: farm.id, stateSinceDay: day }, withArea(input));
  audit({ action: 'create', subject: 'Shed', subjectId: id, after });
  event('shed.saved', { farmId: farm.id, shedId: id });
  return after;
}
