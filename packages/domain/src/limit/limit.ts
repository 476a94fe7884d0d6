import { error, outOfRange, type Problem } from '../problem/problem';
import { grouped } from '../quantity/grouped';
import type { ProductionKind } from '../standards/standard';
import { type LimitFigure, limitFigures, limitPairs } from './limit-figure';
import { publishedLimits } from './limit-table';

/** What a company says instead of the published figure, by the key of the limit; what is not there is as published. */
export type OwnLimits = Readonly<Record<string, number>>;

const byFigure = grouped(publishedLimits, ({ figure, kind }) => `${figure}.${kind}`);

/** The limit in force for birds of a kind at an age: the company's own, or as published. Throws where the table has none. */
export function limitAt(own: OwnLimits, figure: LimitFigure, kind: ProductionKind, ageDays = 0): number {
  const steps = byFigure.get(`${figure}.${kind}`) ?? [];
  const limit = steps.findLast(({ fromAge }) => fromAge <= ageDays) ?? steps[0];
  if (limit === undefined) throw new Error(`no limit ${figure} of ${kind}`);
  return own[limit.key] ?? limit.value;
}

/**
 * What is wrong with a company's figures: a limit that is not in the table (`unknownValue`), outside its range (`outOfRange`),
 * a warning beyond its danger or a least beyond its most (`invalid`).
 */
export function checkOwnLimits(own: OwnLimits): Problem[] {
  const byKey = new Map(publishedLimits.map((limit) => [limit.key, limit]));
  const problems = Object.entries(own).flatMap(([key, value]) => {
    const limit = byKey.get(key);
    if (limit === undefined) return [error('unknownValue', 'figures', { value: key })];
    const { min, max, decimals, unit } = limitFigures[limit.figure];
    const scaled = value * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) > 1e-6) return [error('invalid', fieldOf(key), { value })];
    return outOfRange(fieldOf(key), value, min, max, unit);
  });
  return problems.length > 0 ? problems : checkPairs(own);
}

const fieldOf = (key: string): string => `figures.${key}`;

function checkPairs(own: OwnLimits): Problem[] {
  return limitPairs.flatMap(([least, most]) =>
    publishedLimits
      .filter(({ figure, kind }) => figure === least && byFigure.has(`${most}.${kind}`))
      .flatMap(({ key, kind, fromAge }) => {
        const max = limitAt(own, most, kind, fromAge);
        const value = limitAt(own, least, kind, fromAge);
        if (value <= max) return [];
        const { min, unit } = limitFigures[least];
        return [error('outOfRange', fieldOf(key), { value, min, max, unit })];
      }),
  );
}
