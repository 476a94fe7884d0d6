import type { WarningAnswer, WarningBudget, WarningCommonCause, WarningShed } from '@henhouse/contract/warning/warning';
import { addDays } from '@henhouse/domain/day/day';
import { grouped } from '@henhouse/domain/quantity/grouped';
import {
  commonCauses,
  type Departure,
  departing,
  departureDays,
  departures,
} from '@henhouse/domain/warning/common-cause';
import type { SignalSurprise } from '@henhouse/domain/warning/follow-signal';
import type { ShedJudgement } from '@henhouse/domain/warning/judge-shed';
import { verdictOf } from '@henhouse/domain/warning/rarity';
import { warningSignals } from '@henhouse/domain/warning/signal';
import { answerCoversDays } from '@henhouse/domain/warning/warning-answer';
import type { KeptJudgement } from './judgement.store';
import type { SharedRow } from './shared-things.store';
import type { ListedShed } from './warning.store';

/** Days of a course that are shown. */
export const shownDays = 14;

/** A shed with what is said of its last days. */
export interface JudgedShed {
  readonly shed: ListedShed;
  /** In order of days, at most {@link shownDays}; at least one. */
  readonly said: readonly [...ShedJudgement[], ShedJudgement];
}

/** Sheds of which something is said, each with its last days. */
export function judgedSheds(sheds: readonly ListedShed[], kept: readonly KeptJudgement[]): JudgedShed[] {
  const keptOf = grouped(kept, ({ flockId, shedId }) => `${flockId} ${shedId}`);
  return sheds.flatMap((shed) => {
    const of = keptOf.get(`${shed.flockId} ${shed.shedId}`) ?? [];
    const last = of.at(-1)?.said;
    if (last === undefined) return [];
    const from = addDays(last.day, 1 - shownDays);
    const before = of.slice(0, -1).flatMap(({ said }) => (said.day >= from ? [said] : []));
    return [{ shed, said: [...before, last] as const }];
  });
}

export function shedView(
  { shed, said }: JudgedShed,
  budget: WarningBudget | undefined,
  answers: readonly WarningAnswer[],
): WarningShed {
  const last = said[said.length - 1] as ShedJudgement;
  const covers = addDays(last.day, -answerCoversDays);
  const answer = answers.find(
    ({ flockId, shedId, day, shelvedUntil }) =>
      flockId === shed.flockId &&
      shedId === shed.shedId &&
      (shelvedUntil === null ? day >= covers : shelvedUntil >= last.day),
  );
  const { farmId, farmName, shedId, shedName, flockId, flockNumber, breed } = shed;
  return {
    farmId,
    farmName,
    shedId,
    shedName,
    flockId,
    flockNumber,
    breed,
    ageDays: last.ageDays,
    day: last.day,
    verdict: verdictOf(last.onceInDays, budget?.days ?? Number.POSITIVE_INFINITY),
    onceInDays: last.onceInDays,
    pattern: last.pattern,
    signals: signalsOf(last).map(({ signal, ...surprise }) => ({
      ...surprise,
      day: last.day,
      signal,
      days: said.flatMap(({ day, signals }) => {
        const of = signals[signal];
        return of === undefined ? [] : [{ day, ...shown(of) }];
      }),
    })),
    events: [...last.events],
    hours: [...(last.hours ?? [])],
    answer: answer ?? null,
  };
}

const shown = ({ value, expected, low, high }: SignalSurprise) => ({ value, expected, low, high });

/** Signals of a day, most telling first. */
export function signalsOf(of: ShedJudgement) {
  return warningSignals
    .flatMap((signal) => {
      const surprise = of.signals[signal];
      return surprise === undefined ? [] : [{ signal, surprise }];
    })
    .sort((a, b) => evidenceOf(b.surprise) - evidenceOf(a.surprise))
    .map(({ signal, surprise }) => ({ signal, ...shown(surprise), place: surprise.place }));
}

const evidenceOf = ({ evidenceAbove, evidenceBelow }: SignalSurprise): number => Math.max(evidenceAbove, evidenceBelow);

/**
 * What departing sheds share, of all farms in sight together: of each way to depart the rarest, of the same thing the rarest way, the
 * rarest first. A farm that is seen alone shares nothing by being one.
 */
export function causesOf(
  sheds: readonly JudgedShed[],
  things: readonly SharedRow[],
  budgets: readonly WarningBudget[],
): WarningCommonCause[] {
  const budgetOf = new Map(budgets.map(({ farmId, days }) => [farmId, days]));
  const ownOf = grouped(things, ({ flockId, shedId }) => `${shedId} ${flockId}`);
  const names = new Map(things.map(({ kind, thingId, name }) => [`${kind} ${thingId}`, name]));
  const found = (Object.keys(departures) as Departure[]).flatMap((departure) => {
    const which = departing(
      sheds.map(({ said }) => said),
      departure,
    );
    const sharing = sheds.flatMap(({ shed, said }, at) => {
      const departs = which[at] ?? null;
      if (departs === null) return [];
      const days = budgetOf.get(shed.farmId) ?? Number.POSITIVE_INFINITY;
      const isWarned = said.slice(-departureDays).some((each) => verdictOf(each.onceInDays, days) !== 'calm');
      const shedId = `${shed.shedId} ${shed.flockId}`;
      const own = ownOf.get(shedId) ?? [];
      return [
        { shedId, departs, isMentioned: isWarned, things: own.map(({ kind, thingId }) => ({ kind, id: thingId })) },
      ];
    });
    return commonCauses(sharing).map(({ id, ...cause }) => ({
      ...cause,
      departure,
      thingId: id,
      name: names.get(`${cause.kind} ${id}`) ?? '',
    }));
  });
  const rarest = new Map<string, WarningCommonCause>();
  for (const cause of found.toSorted((a, b) => a.chance - b.chance)) {
    const key = `${cause.kind} ${cause.thingId}`;
    if (!rarest.has(key)) rarest.set(key, cause);
  }
  return [...rarest.values()];
}
