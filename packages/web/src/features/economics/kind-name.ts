import type { EconomicLine } from '@henhouse/contract/economics/economics';
import { costKinds, incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';

/** What a line is, in words: its kind, and that it was spent in rearing. */
export function useKindName(): (line: Pick<EconomicLine, 'side' | 'kind' | 'isRearing'>) => string {
  return ({ side, kind, isRearing }) => {
    const income = side === 'income' ? oneOf(incomeKinds, kind) : undefined;
    if (income) return t(($) => $.economics.income[income]);
    const cost = oneOf(costKinds, kind) ?? 'goods';
    const name = t(($) => $.economics.cost[cost]);
    return isRearing ? t(($) => $.economics.inRearing, { kind: name }) : name;
  };
}
