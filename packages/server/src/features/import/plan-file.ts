import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { ImportMapping } from '@henhouse/contract/import/import';
import { mayEnterKind, subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { type ImportKind, isListKind, kindsOf, type ListKind } from '@henhouse/domain/import/import-kind';
import { error } from '@henhouse/domain/problem/problem';
import type { CompanyContext } from '../../platform/http/context';
import { Refusal, refuse } from '../../platform/http/refusal';
import { demandThing } from '../catalogue/demand-thing';
import { placementKind } from '../entry/place/place-birds.service';
import { type DailyRequest, planDailyFile } from './daily-records';
import { balanceList } from './list/balance-list';
import { farmList } from './list/farm-list';
import { flockList } from './list/flock-list';
import { itemList } from './list/item-list';
import type { ListWork } from './list/list-work';
import { partnerList } from './list/partner-list';
import { planList } from './list/plan-list';
import { stockList } from './list/stock-list';
import type { FileRequest, PlannedFile } from './planned-file';
import { resultList } from './result/result-list';

type Planner = (request: FileRequest, isLocked: boolean) => Promise<PlannedFile>;
const plannerOf =
  <Input, Ready>(work: ListWork<Input, Ready>): Planner =>
  (request, isLocked) =>
    planList(work, request, isLocked);

const lists: Readonly<Record<ListKind, Planner>> = {
  farms: plannerOf(farmList),
  flocks: plannerOf(flockList),
  suppliers: plannerOf(partnerList('suppliers')),
  customers: plannerOf(partnerList('customers')),
  items: plannerOf(itemList),
  openingStock: plannerOf(stockList),
  balances: plannerOf(balanceList),
  labResults: plannerOf(resultList),
};

/** What a file of any kind would do. */
export function planFile(request: FileRequest, by: DailyRequest): Promise<PlannedFile> {
  return isListKind(request.kind) ? lists[request.kind](request, by.isLocked) : planDailyFile(request, by);
}

/**
 * Ends the request unless a file of that kind belongs there (422), and the caller may make by hand what it makes (403):
 * entries go with the right to import, each judged by the rules of its kind.
 */
export function demandKind(
  { demand, user }: Pick<CompanyContext<EndpointSpec>, 'demand' | 'user'>,
  kind: ImportKind,
  farmId: string | null,
): void {
  const kinds = kindsOf(farmId === null ? 'company' : 'farm');
  refuse(kinds.includes(kind) ? [] : [error('unknownValue', 'kind', { value: kind })]);
  if (kind === 'dailyRecords') return;
  const place = farmId === null ? {} : { farmId };
  if (kind === 'openingStock') {
    demand({ action: 'create', subject: 'Inventory' }, place);
    return;
  }
  if (kind === 'labResults') {
    for (const action of ['create', 'update'] as const) demand({ action, subject: 'Sample' }, place);
    return;
  }
  if (kind === 'farms' || kind === 'flocks') {
    const made = kind === 'farms' ? (['Farm', 'Shed'] as const) : (['Flock', 'DataEntry'] as const);
    if (kind === 'flocks' && !mayEnterKind(user.role, placementKind)) {
      throw new Refusal('notAllowed', { missing: { action: 'create', subject: subjectOfKind(placementKind) } });
    }
    for (const subject of made) demand({ action: 'create', subject }, place);
    return;
  }
  demand({ action: 'create', subject: 'MasterData' });
  demandThing(user.role, kind === 'items' ? 'other' : 'partner');
}

/** What is owed is for whoever reads purchases, what is claimed for whoever sees what sales come to. */
export function demandAmounts(
  { demand }: Pick<CompanyContext<EndpointSpec>, 'demand'>,
  kind: ImportKind,
  { columns }: ImportMapping,
): void {
  if (kind !== 'balances') return;
  const has = (wanted: string) => columns.some(({ meaning }) => meaning === wanted);
  if (has('payable')) demand({ action: 'read', subject: 'Purchase' });
  if (has('receivable')) demand({ action: 'read', subject: 'SaleAmount' });
}
