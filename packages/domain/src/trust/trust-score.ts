import { keysOf } from '../quantity/record-of';
import { type DigitCounts, digitsAtLeast, roundedNumbers, totalOf } from './last-digit';

/** So many of so many are as they should be. */
export interface Share {
  readonly good: number;
  readonly of: number;
}

/** What is counted of a flock, or of all flocks of a farm. */
export interface TrustFacts {
  /** Shed-days with every entry that they owe. */
  readonly completeDays: Share;
  /** Entries that came in on their day or the day after, by the clocks of server and farm. */
  readonly inTime: Share;
  /** Entries that were not changed or taken back later than two days after they were written. */
  readonly correctedLate: Share;
  /** Last digits of litres and eggs of three digits and more. */
  readonly digits: DigitCounts;
  /** Shed-days that do not repeat every figure of the day before. */
  readonly copiedDays: Share;
  /** Birds of emptied flocks that losses and sales account for. */
  readonly balances: Share;
  /** Hours of devices in sheds with birds for which there is a reading. */
  readonly deviceGaps: Share;
}

interface PartRule {
  /** Its share of the score; all together 100. */
  readonly weight: number;
  /** With less than this counted nothing is said. */
  readonly atLeast: number;
  /** The share of good ones at which nothing is left of the part. */
  readonly zeroAt: number;
}

/**
 * Parts of the score, in the order in which they are shown. The product's own, as nobody publishes such a score: what is missing weighs most. One bird of twenty that nobody can account for is
 * as bad as it gets; when every number ends in the same digit, nine of ten are in excess.
 */
const rules = {
  completeDays: { weight: 25, atLeast: 7, zeroAt: 0 },
  inTime: { weight: 20, atLeast: 20, zeroAt: 0 },
  correctedLate: { weight: 10, atLeast: 20, zeroAt: 0 },
  roundNumbers: { weight: 10, atLeast: digitsAtLeast, zeroAt: 0.1 },
  copiedDays: { weight: 15, atLeast: 7, zeroAt: 0 },
  balances: { weight: 10, atLeast: 1, zeroAt: 0.95 },
  deviceGaps: { weight: 10, atLeast: 24, zeroAt: 0 },
} as const satisfies Readonly<Record<string, PartRule>>;

export type TrustPartId = keyof typeof rules;
export const trustPartIds = keysOf(rules);

/** Weight that has to be judged before there is a score. */
const weightAtLeast = 50;

export interface TrustPart extends Share {
  readonly id: TrustPartId;
  /** 0…100; null where too little is known to judge. */
  readonly score: number | null;
  readonly weight: number;
  /** Points that the whole score would rise by, were nothing amiss in this part. */
  readonly gain: number;
}

export interface TrustScore {
  /** 0…100: the mean of the parts that are judged, by their weight; null where less than half of the weight is. */
  readonly score: number | null;
  readonly parts: readonly TrustPart[];
}

const hundred = 100;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

function shareOf(facts: TrustFacts, id: TrustPartId): Share {
  if (id !== 'roundNumbers') return facts[id];
  const of = totalOf(facts.digits);
  return { good: of - Math.round(roundedNumbers(facts.digits)), of };
}

function exactScore({ good, of }: Share, { atLeast, zeroAt }: PartRule): number | null {
  if (of < atLeast) return null;
  return hundred * Math.max(0, (good / of - zeroAt) / (1 - zeroAt));
}

/** How far the records of a flock or farm can be relied on, and what each part adds to that. */
export function trustScore(facts: TrustFacts): TrustScore {
  const rated = trustPartIds.map((id) => {
    const share = shareOf(facts, id);
    return { id, share, weight: rules[id].weight, score: exactScore(share, rules[id]) };
  });
  const judged = rated.reduce((sum, { score, weight }) => sum + (score === null ? 0 : weight), 0);
  const isJudged = judged >= weightAtLeast;
  const points = rated.reduce((sum, { score, weight }) => sum + (score ?? 0) * weight, 0);
  const parts = rated.map(({ id, share, weight, score }): TrustPart => {
    const gain = score === null || !isJudged ? 0 : ((hundred - score) * weight) / judged;
    return { id, ...share, weight, score: score === null ? null : oneDecimal(score), gain: oneDecimal(gain) };
  });
  return { score: isJudged ? oneDecimal(points / judged) : null, parts };
}
