import { confirm, error, type Problem } from '../../problem/problem';
import { hoursBetween } from '../hatch/hatch-times';

/** Boxes of chicks of one lot. */
export interface ChickBoxes {
  readonly lotId: string;
  readonly boxes: number;
  readonly perBox: number;
  /** Chicks given on top, in % of those in the boxes. */
  readonly freePct: number;
}

/** Chicks that leave: those in the boxes and the free ones, whole; half a free chick is one. */
export function chicksIn({ boxes, perBox, freePct }: Omit<ChickBoxes, 'lotId'>): number {
  return boxes * perBox + Math.round((boxes * perBox * freePct) / 100);
}

/** Hours from the pull after which chicks that have not left have waited long. */
const longHours = 24;

/**
 * Everything that is wrong with chicks that leave, but for how many there are, which the ledger judges: a time before the pull or in the
 * future, lots of another hatch or named twice. More than 24 hours after the pull asks to confirm.
 */
export function checkChickDispatch(
  dispatch: { readonly leftAt: string; readonly lots: readonly ChickBoxes[] },
  around: { readonly pulledAt: string | null; readonly now: string; readonly lotIds: ReadonlySet<string> },
): Problem[] {
  const { leftAt, lots } = dispatch;
  const { pulledAt, now, lotIds } = around;
  const problems: Problem[] = [];
  if (Date.parse(leftAt) > Date.parse(now)) problems.push(error('timeInFuture', 'leftAt', { value: leftAt, max: now }));
  if (pulledAt !== null && Date.parse(leftAt) < Date.parse(pulledAt)) {
    problems.push(error('timeOutOfOrder', 'leftAt', { value: leftAt, min: pulledAt, max: now }));
  }
  const seen = new Set<string>();
  for (const [index, { lotId }] of lots.entries()) {
    if (seen.has(lotId)) problems.push(error('notUnique', `lots.${index}.lotId`, { value: lotId }));
    seen.add(lotId);
    if (!lotIds.has(lotId)) problems.push(error('unknownValue', `lots.${index}.lotId`, { value: lotId }));
  }
  const hours = pulledAt === null ? 0 : hoursBetween(pulledAt, leftAt);
  if (problems.length === 0 && hours > longHours) {
    problems.push(confirm('chicksLongUnderWay', 'leftAt', { value: Math.round(hours), max: longHours, unit: 'h' }));
  }
  return problems;
}
