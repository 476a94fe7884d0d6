import type { Entry } from '@henhouse/contract/entry/entry';
import { type DayBookDelta, emptyDay, liveChange } from '@henhouse/domain/day-book/flock-day';
import type { BirdsOfDay, RecordedOfDay } from '@henhouse/domain/entry/entry-context';
import { type EntryRules, entryRules } from '@henhouse/domain/entry/entry-rules';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import type { FlockOnDay } from '../kind/kind-form';

function birdsWithout(birds: BirdsOfDay, delta: DayBookDelta, day: string): BirdsOfDay {
  if (birds.sex !== delta.sex) return birds;
  const change = liveChange({ ...emptyDay(delta), ...delta });
  const isOfDay = delta.day === day;
  const came = (delta.placed ?? 0) + (delta.movedIn ?? 0);
  return {
    ...birds,
    alive: birds.alive - change,
    atOpening: isOfDay ? birds.atOpening : birds.atOpening - change,
    cameIn: isOfDay ? birds.cameIn - came : birds.cameIn,
  };
}

function recordedWithout(recorded: RecordedOfDay, delta: DayBookDelta): RecordedOfDay {
  const feedEntries = recorded.feedEntries - (delta.feedEntries ?? 0);
  const waterEntries = recorded.waterEntries - (delta.waterEntries ?? 0);
  return {
    dead: recorded.dead - (delta.dead ?? 0),
    culled: recorded.culled - (delta.culled ?? 0),
    feedKg: feedEntries === 0 ? null : addThousandths(recorded.feedKg ?? 0, -(delta.feedKg ?? 0)),
    waterL: waterEntries === 0 ? null : addThousandths(recorded.waterL ?? 0, -(delta.waterL ?? 0)),
    mortalityEntries: recorded.mortalityEntries - (delta.mortalityEntries ?? 0),
    feedEntries,
    waterEntries,
  };
}

/** Flock and shed as if the entry that is being corrected had not been written, as the server will judge it. */
export function contextWithout(context: FlockOnDay, corrected: Entry | null): FlockOnDay {
  if (corrected === null || corrected.state === 'deleted') return context;
  const { kind, farmId, shedId, flockId, day, detail } = corrected;
  const rules = entryRules[kind] as unknown as EntryRules<Entry['detail'], never>;
  const deltas = rules.deltasOf(detail, { farmId, shedId, flockId, day, sexes: context.sexes });
  return deltas.reduce((left, delta) => {
    if (delta.day > context.day) return left;
    if (delta.shedId !== context.shedId) return withoutThere(left, delta);
    const birds = left.birds.map((group) => birdsWithout(group, delta, context.day));
    const change = liveChange({ ...emptyDay(delta), ...delta });
    const room = { ...left.room, birdsAlive: left.room.birdsAlive - change };
    const recorded = delta.day === context.day ? recordedWithout(left.recorded, delta) : left.recorded;
    return { ...left, birds, room, recorded };
  }, context);
}

/** Birds that a transfer brought into another shed stand there no more. */
function withoutThere(context: FlockOnDay, delta: DayBookDelta): FlockOnDay {
  const change = liveChange({ ...emptyDay(delta), ...delta });
  const otherSheds = context.otherSheds.map((shed) =>
    shed.shedId === delta.shedId
      ? { ...shed, room: shed.room + change, target: { ...shed.target, birdsAlive: shed.target.birdsAlive - change } }
      : shed,
  );
  return { ...context, otherSheds };
}
