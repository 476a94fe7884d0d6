import type { EconomicLine } from '@henhouse/contract/economics/economics';
import { costKinds, incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { t } from 'i18next';

/** What a line is, in words: its kind, and that it was spent in rearing. */
export function useKindName(): (line: Pick<EconomicLine, 'side' | 'kind' | 'isRearing'>) => string {
  return ({ side, kind, isRearing }) => {
    const income = side === 'income' ? incomeKinds.find((each) => each === kind) : undefined;
    if (income) return t(($) => $.economics.income[income]);
    const cost = costKinds.find((each) => each === kind) ?? 'goods';
    const name = t(($) => $.economics.cost[cost]);
    return isRearing ? t(($) => $.economics.inRearing, { kind: name }) : name;
  };
}
