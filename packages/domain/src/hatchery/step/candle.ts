import type { Day } from '../../day/day';
import type { Posting } from '../../ledger/posting';
import { error, type Problem, warn } from '../../problem/problem';
import { eggsIn, type Holding, hatchAccount, sendEggs } from './holding';

/** Eggs of a source before the lamp. */
interface CandledSource {
  readonly sourceId: string;
  readonly examined: number;
  /** Without an embryo that lives: infertile, or dead early. */
  readonly clear: number;
  /** Cracked, rotten, upside down. */
  readonly rejected: number;
}

export interface CandleDetail {
  /** False: looked at and put back. */
  readonly areRemoved: boolean;
  readonly sources: readonly CandledSource[];
}

/** What a step after the set knows. */
export interface StepContext {
  readonly hatchId: string;
  readonly day: Day;
  /** Hours since the eggs were set. */
  readonly hours: number;
  /** What is in the machines (after the pull: on the table), as if this document had moved nothing. */
  readonly holdings: readonly Holding[];
}

/** Days of incubation between which candling tells fertile from clear. */
const candlingDays = { min: 7, max: 12 } as const;

export const holdingsOf = (holdings: readonly Holding[], sourceId: string): Holding[] =>
  holdings.filter((holding) => holding.sourceId === sourceId && holding.quantity > 0);

/** Every source of the document is in the hatch, and named once. */
export function checkSources(
  sources: readonly { readonly sourceId: string }[],
  holdings: readonly Holding[],
  field: string,
): Problem[] {
  const seen = new Set<string>();
  return sources.flatMap(({ sourceId }, index) => {
    const at = `${field}.${index}.sourceId`;
    const isTwice = seen.has(sourceId);
    seen.add(sourceId);
    if (isTwice) return [error('notUnique', at, { value: sourceId })];
    return holdingsOf(holdings, sourceId).length === 0 ? [error('unknownValue', at, { value: sourceId })] : [];
  });
}

/** Not more clear and rejected than examined, not more examined than there are; outside days 7–12 it is pointed out. */
export function checkCandle(detail: CandleDetail, { holdings, hours }: StepContext): Problem[] {
  const problems = checkSources(detail.sources, holdings, 'detail.sources');
  if (problems.length > 0) return problems;
  for (const [index, source] of detail.sources.entries()) {
    const at = `detail.sources.${index}`;
    const max = eggsIn(holdingsOf(holdings, source.sourceId));
    const { examined, clear, rejected } = source;
    if (examined > max)
      problems.push(error('outOfRange', `${at}.examined`, { value: examined, min: 1, max, unit: 'eggs' }));
    if (clear + rejected > examined) {
      problems.push(
        error('outOfRange', `${at}.clear`, { value: clear + rejected, min: 0, max: examined, unit: 'eggs' }),
      );
    }
  }
  const days = hours / 24;
  if (days < candlingDays.min || days > candlingDays.max + 1) {
    problems.push(warn('candlingDayUnusual', 'at', { value: Math.floor(days), ...candlingDays }));
  }
  return problems;
}

/** Clear and rejected eggs leave the setter, where they were taken out. */
export function postingsOfCandle(detail: CandleDetail, { hatchId, day, holdings }: StepContext): Posting[] {
  if (!detail.areRemoved) return [];
  return detail.sources.flatMap(({ sourceId, clear, rejected }, index) =>
    sendEggs(
      holdingsOf(holdings, sourceId),
      [
        { to: hatchAccount('clear', hatchId), quantity: clear, field: `detail.sources.${index}.clear` },
        { to: hatchAccount('rejected', hatchId), quantity: rejected, field: `detail.sources.${index}.rejected` },
      ],
      hatchId,
      day,
    ),
  );
}
