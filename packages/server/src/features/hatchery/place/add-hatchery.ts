import type { InputOf } from '@henhouse/contract/endpoint';
import type { Farm } from '@henhouse/contract/farm/farm';
import type { Hatchery, updateHatchery } from '@henhouse/contract/hatchery/hatchery';
import { checkHatchery } from '@henhouse/domain/hatchery/hatchery';
import { blocking, error, type Problem, type ProblemCode } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isTaken } from '../../../platform/db/table/company-table';
import { refuse } from '../../../platform/http/refusal';
import type { Rights } from '../../../platform/http/rights';
import type { Adding } from '../../farm/add-farm';
import { seesPrices } from '../../stock/inventory/stock-place';
import { hatcheryTable } from './hatchery.store';

export async function hatcheryCodeProblems(tx: CompanyTx, code: string, id: string): Promise<Problem[]> {
  return (await isTaken(tx, ['hatchery', 'code'], { text: code, id }))
    ? [error('notUnique', 'code', { value: code })]
    : [];
}

/** The hatchery without what things are worth, for whoever may not see that. */
export const shownTo = <Row extends Pick<Hatchery, 'farmId' | 'ownEggValueMinor' | 'hatchingCostMinor'>>(
  rights: Rights,
  row: Row,
): Row => (seesPrices(rights, row.farmId) ? row : { ...row, ownEggValueMinor: null, hatchingCostMinor: null });

export async function addHatchery(
  { tx, audit, event, rights }: Adding & { readonly rights: Rights },
  farm: Farm,
  id: string,
  input: Omit<InputOf<typeof updateHatchery>, 'confirmed'>,
  confirmed: readonly ProblemCode[],
): Promise<Hatchery> {
  const retired = farm.retired ? [error('retired', 'farmId')] : [];
  refuse([
    ...retired,
    ...blocking(checkHatchery(input), confirmed),
    ...(await hatcheryCodeProblems(tx, input.code, id)),
  ]);
  const after = await hatcheryTable.insert(tx, { id, farmId: farm.id }, shownTo(rights, { ...input, farmId: farm.id }));
  audit({ action: 'create', subject: 'Hatchery', subjectId: id, after: { ...after, confirmed } });
  event('hatchery.saved', { farmId: farm.id, hatcheryId: id });
  event('farm.saved', { farmId: farm.id });
  return shownTo(rights, after);
}
