import { getWarningBackTest, type WarningTriedShed } from '@henhouse/contract/warning/warning';
import { useAnswer } from '../../../shared/api/use-answer';

/** Flocks that are over change seldom, and trying them is work: asked once while the page is read. */
const staleTime = 10 * 60_000;

/** Closed flocks of a farm, or of all farms in reach, as they would have been judged. */
export const useBackTest = (farmId: string | null) =>
  useAnswer(getWarningBackTest, { query: farmId === null ? {} : { farmId } }, { staleTime });

/** The budget in days that holds for a flock: its farm's. */
export type BudgetOf = (shed: Pick<WarningTriedShed, 'farmId'>) => number;
