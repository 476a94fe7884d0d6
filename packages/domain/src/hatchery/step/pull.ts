import type { Posting } from '../../ledger/posting';
import { confirm, error, type Problem } from '../../problem/problem';
import { divide } from '../../quantity/divide';
import type { StepContext } from './candle';
import { hatchAccount, sendEggs } from './holding';

/** Boxes of chicks on the scales; of one source, or of all together (null). */
interface ChickWeighing {
  readonly sourceId: string | null;
  readonly fullG: number;
  readonly emptyG: number;
  readonly chicks: number;
}

/** Chicks out of the shell in sample baskets so many hours before the pull, of those that hatched in them. */
export interface WindowCount {
  readonly hoursBefore: number;
  readonly hatched: number;
  readonly of: number;
}

export interface PullDetail {
  readonly weighings: readonly ChickWeighing[];
  readonly window: readonly WindowCount[];
}

interface PullContext extends StepContext {
  /** Hours of incubation of this hatchery, 480–530. */
  readonly incubationHours: number;
}

/** So many hours early or late a pull is done without a second look. */
const pullToleranceHours = 12;

/** Range of a day-old chick's weight in g. */
const chickWeightRangeG = { min: 25, max: 60 } as const;

/** All that is in the hatchers comes out; the counts follow with the grading. */
export function checkPull(detail: PullDetail, { hours, incubationHours, holdings }: PullContext): Problem[] {
  const problems: Problem[] = [];
  const sourceIds = new Set(holdings.map(({ sourceId }) => sourceId));
  for (const [index, { sourceId, fullG, emptyG, chicks }] of detail.weighings.entries()) {
    const at = `detail.weighings.${index}`;
    if (sourceId !== null && !sourceIds.has(sourceId)) {
      problems.push(error('unknownValue', `${at}.sourceId`, { value: sourceId }));
    }
    const mean = divide(fullG - emptyG, chicks) ?? 0;
    const { min, max } = chickWeightRangeG;
    if (fullG <= emptyG) problems.push(error('grossNotAboveTare', `${at}.fullG`, { value: fullG, min: emptyG }));
    else if (mean < min || mean > max) {
      problems.push(
        error('outOfRange', `${at}.fullG`, { value: Math.round(mean * 10) / 10, min, max, unit: 'gSmall' }),
      );
    }
  }
  for (const [index, { hatched, of }] of detail.window.entries()) {
    if (hatched > of) {
      problems.push(
        error('outOfRange', `detail.window.${index}.hatched`, { value: hatched, min: 0, max: of, unit: 'chicks' }),
      );
    }
  }
  if (Math.abs(hours - incubationHours) > pullToleranceHours) {
    problems.push(confirm('pullTimeOff', 'at', { value: Math.round(hours), max: incubationHours, unit: 'h' }));
  }
  return problems;
}

/** Mean weight of a chick of a source in g: its own boxes, else those of all together; null where none was weighed. */
export function chickWeightG(weighings: readonly ChickWeighing[], sourceId: string): number | null {
  const own = weighings.filter((one) => one.sourceId === sourceId);
  const used = own.length > 0 ? own : weighings.filter((one) => one.sourceId === null);
  return divide(
    used.reduce((sum, { fullG, emptyG }) => sum + fullG - emptyG, 0),
    used.reduce((sum, { chicks }) => sum + chicks, 0),
  );
}

/** Out of the hatchers onto the table, where they are counted. */
export function postingsOfPull({ hatchId, day, holdings }: StepContext): Posting[] {
  const pulled = hatchAccount('pulled', hatchId);
  return holdings.flatMap((holding) =>
    sendEggs([holding], [{ to: pulled, quantity: holding.quantity, field: 'at' }], hatchId, day),
  );
}
