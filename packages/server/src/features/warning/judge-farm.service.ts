import { setImmediate } from 'node:timers/promises';
import { addDays, type Day, dayInZone, earlierDay } from '@henhouse/domain/day/day';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { changedJudgements } from '@henhouse/domain/warning/changed-judgement';
import type { FarmMemory } from '@henhouse/domain/warning/farm-memory';
import { judgeShed, type ShedJudgement } from '@henhouse/domain/warning/judge-shed';
import { warningDaysOf } from '@henhouse/domain/warning/warning-days';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { recordEvent } from '../../platform/live/record-event';
import { farmMemory, readFlocksInSheds } from './farm-memory.service';
import { insertSayings, type LatestRow, type NewJudgement, readLatest } from './judgement.store';
import { hoursOfSheds } from './measured-hours.store';
import { readWarnedFlocks, type WarnedFlock } from './warned-flocks.store';

/** Days back from the last one written that are said anew where they changed. What lies further back is judged, but said no more. */
const judgedDays = 45;

/** Days back for which devices are asked what they measured: those that are said anew, and those before by which these are told hot. */
const measuredDays = judgedDays + 15;

/** Flocks that are read in one go. */
const flocksAtOnce = 2;

interface Judging {
  readonly farmId: string;
  /** Flocks of which something was written. */
  readonly flockIds: readonly string[] | 'all';
  readonly nowMs: number;
}

/**
 * Judges sheds of a farm that have birds and keeps what is said otherwise than before. Answers how many days that were. The same books say
 * the same, so that it may be done again at any time.
 */
export async function judgeFarm(tx: CompanyTx, { farmId, flockIds, nowMs }: Judging): Promise<number> {
  // Two that judge a farm at once would both say what neither has said before: they take turns.
  const farm = await tx.maybe(sql<{ timeZone: string }>`
    select coalesce(f.time_zone, c.time_zone) as time_zone from farm f join company c on c.id = f.company_id
    where f.company_id = ${tx.companyId} and f.id = ${farmId} for no key update of f`);
  if (farm === undefined) return 0;
  const today = dayInZone(nowMs, farm.timeZone);
  const flocks = await readWarnedFlocks(tx, [farmId]);
  const judgements: NewJudgement[] = [];
  for (const kind of productionKinds) {
    const ofKind = flocks.filter(({ productionKind }) => productionKind === kind);
    const live = ofKind.filter(({ isLive }) => isLive);
    if (live.length === 0) continue;
    const { memory, isNew } = await farmMemory(tx, {
      farmId,
      kind,
      closed: ofKind.filter(({ isLive }) => !isLive),
      nowMs,
    });
    const written = isNew || flockIds === 'all' ? live : live.filter(({ flockId }) => flockIds.includes(flockId));
    for (let at = 0; at < written.length; at += flocksAtOnce) {
      judgements.push(...(await judgeFlocks(tx, written.slice(at, at + flocksAtOnce), { memory, today })));
    }
  }
  if (judgements.length === 0) return 0;
  await insertSayings(tx, await withHours(tx, judgements, { today, nowMs }), nowMs);
  await recordEvent(tx, tx.companyId, 'warning.saved', { farmId });
  return judgements.length;
}

/** What is said of some flocks otherwise than before. */
async function judgeFlocks(
  tx: CompanyTx,
  flocks: readonly WarnedFlock[],
  { memory, today }: { readonly memory: FarmMemory; readonly today: Day },
): Promise<NewJudgement[]> {
  const inSheds = await readFlocksInSheds(tx, flocks, { until: today, measuredFrom: addDays(today, -measuredDays) });
  const sheds = inSheds.flatMap(({ flock, shedId, watched }) => {
    const days = warningDaysOf(watched);
    const last = days.at(-1)?.day;
    return last === undefined ? [] : [{ flock, shedId, days, from: addDays(last, -judgedDays) }];
  });
  const kept = await readLatest(
    tx,
    flocks.map(({ flockId }) => flockId),
    sheds.reduce((first, { from }) => earlierDay(first, from), today),
  );
  const judgements: NewJudgement[] = [];
  for (const { flock, shedId, days, from } of sheds) {
    const { flockId, farmId } = flock;
    // Some 20 ms for two years: whoever waits for an answer goes first.
    await setImmediate();
    const before = kept.filter((row) => row.flockId === flockId && row.shedId === shedId && row.day >= from);
    // Of a day of which nothing was written down there is nothing to say.
    const after = judgeShed(days, memory).filter(({ day, signals }) => day >= from && Object.keys(signals).length > 0);
    judgements.push(...judgedOtherwise(before, after).map((change) => ({ ...change, flockId, shedId, farmId })));
  }
  return judgements;
}

/** With what devices measured unlike the days before on the days that are said; asked of their sheds alone. */
async function withHours(
  tx: CompanyTx,
  judgements: readonly NewJudgement[],
  at: { readonly today: Day; readonly nowMs: number },
): Promise<NewJudgement[]> {
  const hoursOf = await hoursOfSheds(tx, [...new Set(judgements.map(({ shedId }) => shedId))], at);
  return judgements.map((judgement) => {
    const { said, shedId, day } = judgement;
    const hours = said === null ? [] : hoursOf(shedId, day);
    return said === null || hours.length === 0 ? judgement : { ...judgement, said: { ...said, hours } };
  });
}

function judgedOtherwise(
  before: readonly LatestRow[],
  after: readonly ShedJudgement[],
): { readonly day: Day; readonly version: number; readonly said: ShedJudgement | null }[] {
  const versions = new Map(before.map(({ day, version }) => [day, version]));
  const held = before.flatMap(({ said }) => said ?? []);
  return changedJudgements(held, after).map((change) => ({
    day: change.day,
    version: (versions.get(change.day) ?? 0) + 1,
    said: change.after,
  }));
}
