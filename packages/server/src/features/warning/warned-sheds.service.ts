import type { WarningBudget, WarningShed } from '@henhouse/contract/warning/warning';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { answerCoversDays } from '@henhouse/domain/warning/warning-answer';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isWithin, type Scope } from '../../platform/http/rights';
import { readHolding } from './judgement.store';
import { type ListedShed, readAnswersSince, readBudgets, readListedSheds } from './warning.store';
import { type JudgedShed, judgedSheds, shedView } from './warning-view';

/** Sheds with birds as they stand: what is said of their last days, by the budgets of their farms. */
interface WarnedSheds {
  readonly listed: readonly ListedShed[];
  readonly sheds: readonly JudgedShed[];
  /** In the order of `sheds`. */
  readonly views: readonly WarningShed[];
  readonly budgets: readonly WarningBudget[];
}

/** The sheds in reach, of one farm only if it is named, whose last judgement is at most so many days old. */
export async function readWarnedSheds(
  tx: CompanyTx,
  { scope, today, reachDays, farmId }: { scope: Scope; today: Day; reachDays: number; farmId?: string | undefined },
): Promise<WarnedSheds> {
  const listed = await readListedSheds(tx, scope, farmId);
  const flockIds = [...new Set(listed.map(({ flockId }) => flockId))];
  // A farm in reach has a budget also while it has no birds; one out of reach is not told of.
  const request = farmId !== undefined && isWithin(scope.farmIds, farmId) ? [farmId] : [];
  const budgets = await readBudgets(tx, [...new Set([...listed.map((shed) => shed.farmId), ...request])]);
  const sheds = judgedSheds(listed, await readHolding(tx, flockIds, addDays(today, -reachDays)));
  const answered = await readAnswersSince(tx, flockIds, addDays(today, -answerCoversDays - reachDays));
  const budgetOf = new Map(budgets.map((budget) => [budget.farmId, budget]));
  const views = sheds.map((judged) => shedView(judged, budgetOf.get(judged.shed.farmId), answered));
  return { listed, sheds, views, budgets };
}
