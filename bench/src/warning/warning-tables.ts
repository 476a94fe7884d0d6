import { callStarts } from '@henhouse/domain/warning/closed/back-test';
import { faults } from './fault';
import {
  budgetAt,
  byBudget,
  byRule,
  type Caller,
  delayOf,
  type Farm,
  falseRate,
  farmOf,
  flockDays,
  foundIn,
  rulesFor,
  type Tried,
  tryFlock,
} from './measure-warning';
import { chanceOf } from './random';
import type { SimulatedKind } from './simulated-flock';

export interface Printing {
  readonly print: (line: string) => void;
  readonly row: (name: string, measured: string, aim: string, met: boolean) => void;
}

const budget = 60;
export const pct = (share: number): string => `${(100 * share).toFixed(0)} %`;
const days = (count: number): string => (Number.isFinite(count) ? `${count} d` : 'never');

export function measureKind(
  kind: SimulatedKind,
  seeds: { from: number; farms: number; flocks: number },
  { print, row }: Printing,
): void {
  const farms = Array.from({ length: seeds.farms }, (_, index) => farmOf(seeds.from + index, kind));
  const each = (fault: ((onset: number, seed: number) => ReturnType<typeof faults.heat>) | null): Tried[] =>
    farms.flatMap((farm) =>
      Array.from({ length: seeds.flocks }, (_, index) => {
        const chance = chanceOf(farm.seed * 31 + index);
        const onset = chance.whole(10, flockDays[kind] - 16);
        return tryFlock(farm, index, fault === null ? null : fault(onset, farm.seed * 97 + index));
      }),
    );
  const calm = each(null);
  const score = byBudget(budget);
  const rate = falseRate(calm, score);
  const shedDays = calm.reduce((sum, { flock }) => sum + flock.length, 0);
  print(
    `\n${kind}s: ${farms.length} farms, ${calm.length} calm flocks, ${shedDays} shed-days; ${calm.length} flocks of each fault`,
  );
  row(
    `${kind}: calls without a cause at the budget`,
    `once in ${(1 / rate).toFixed(0)} shed-days`,
    `once in >= ${budget}`,
    1 / rate >= budget,
  );
  spread(farms, calm, seeds.flocks, score, print);
  const infected = each(faults.infection);
  infections(kind, infected, calm, { print, row });
  const two = (name: string, tried: Tried[]) => {
    const found = foundIn(tried, score, 1);
    const same = calm.map((flock, index) => ({ ...flock, onset: tried[index]?.onset ?? 0 }));
    row(
      `${kind}: ${name} found within two days`,
      `${pct(found.share)} (by chance ${pct(foundIn(same, score, 1).share)})`,
      '>= 80 %',
      found.share >= 0.8,
    );
  };
  two('10 % less water', each(faults.waterDown10));
  two('10 % less feed', each(faults.feedDown10));
  for (const [name, fault] of [
    ['coccidiosis', faults.coccidiosis],
    ['leak, 12 % more water', faults.waterLeak],
    ['meter drifting 1.2 % a day', faults.driftingMeter],
    ['feed that tastes wrong', faults.badFeed],
    ['wrong entries', faults.wrongEntry],
  ] as const) {
    const found = foundIn(each(fault), score, 10);
    print(
      `     ${name.padEnd(30)} found within ten days ${pct(found.share).padStart(5)}, median ${days(found.medianDays)}`,
    );
  }
  explained(kind, calm, each(faults.heat), score, row);
}

function spread(
  farms: readonly Farm[],
  calm: readonly Tried[],
  flocks: number,
  score: Caller,
  print: (line: string) => void,
) {
  const rates = farms
    .map((_, index) => falseRate(calm.slice(index * flocks, (index + 1) * flocks), score))
    .sort((a, b) => a - b);
  const at = (share: number) => rates[Math.floor(share * (rates.length - 1))] ?? 0;
  const quantiles = [0.1, 0.5, 0.9].map((share) => (60 * at(share)).toFixed(2));
  print(
    `     calls in 60 shed-days by farm: one in ten at most ${quantiles[0]}, half ${quantiles[1]}, nine in ten ${quantiles[2]}`,
  );
}

function infections(
  kind: SimulatedKind,
  infected: readonly Tried[],
  calm: readonly Tried[],
  { print, row }: Printing,
): void {
  const within = 15;
  const score = byBudget(budget);
  const found = foundIn(infected, score, within);
  const [law, ...rules] = rulesFor(kind);
  if (law === undefined) return;
  const byLaw = infected.map((tried) => delayOf(tried, byRule(law), within));
  const leads = infected
    .map((tried, index) => (byLaw[index] ?? 0) - delayOf(tried, score, within))
    .filter((lead) => Number.isFinite(lead))
    .sort((a, b) => a - b);
  const lead = leads[Math.floor(leads.length / 2)] ?? Number.NaN;
  row(
    `${kind}: infections found within ${within} days`,
    `${pct(found.share)}, median ${days(found.medianDays)}`,
    '>= 95 %',
    found.share >= 0.95,
  );
  row(`${kind}: before the 0.5 % law, median`, `${lead} days`, '>= 2 days', lead >= 2);
  print(
    `     ${'rule'.padEnd(22)} ${'false calls in 60 d'.padStart(20)} ${'found'.padStart(6)} ${'median'.padStart(8)}   score at that rate`,
  );
  let isLater = false;
  for (const rule of [law, ...rules]) {
    const ruleRate = falseRate(calm, byRule(rule));
    const ofRule = foundIn(infected, byRule(rule), within);
    const at = budgetAt(calm, ruleRate);
    const ofScore = foundIn(infected, byBudget(at), within);
    isLater ||= ofScore.medianDays > ofRule.medianDays || ofScore.share < ofRule.share - 0.02;
    print(
      `     ${rule.id.padEnd(22)} ${(60 * ruleRate).toFixed(3).padStart(20)} ${pct(ofRule.share).padStart(6)} ${days(ofRule.medianDays).padStart(8)}   ${pct(ofScore.share)} ${days(ofScore.medianDays)} (once in ${at})`,
    );
  }
  row(
    `${kind}: not later than any rule at its rate`,
    isLater ? 'later than one' : 'never later',
    'never later',
    !isLater,
  );
}

/** Days that heat or a vaccination is at work on, where nothing else is wrong: how many are not called. */
function explained(
  kind: SimulatedKind,
  calm: readonly Tried[],
  hot: readonly Tried[],
  score: Caller,
  row: Printing['row'],
): void {
  for (const [event, tried] of [
    ['vaccination', calm],
    ['heat', [...calm, ...hot]],
  ] as const) {
    let count = 0;
    let called = 0;
    for (const each of tried) {
      const starts = new Set(callStarts(score(each)));
      for (const [index, { events }] of each.flock.entries()) {
        if (!events.includes(event)) continue;
        count += 1;
        if (starts.has(index) || starts.has(index + 1)) called += 1;
      }
    }
    const share = 1 - called / Math.max(1, count);
    row(`${kind}: days of ${event} explained, not called`, `${pct(share)} of ${count}`, '>= 90 %', share >= 0.9);
  }
}
