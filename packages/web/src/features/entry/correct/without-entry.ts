import type { Entry } from '@henhouse/contract/entry/entry';
import type { DayBookDelta } from '@henhouse/domain/day-book/flock-day';
import type { EntryRules } from '@henhouse/domain/entry/entry-effect';
import { entryRules } from '@henhouse/domain/entry/entry-rules';
import { birdsOfDelta, birdsWithout, recordedWithout } from '@henhouse/domain/entry/without-own';
import type { FlockOnDay } from '../kind/kind-form';

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
    const change = birdsOfDelta(delta);
    const room = { ...left.room, birdsAlive: left.room.birdsAlive - change };
    const isOfDay = delta.day === context.day;
    const recorded = isOfDay ? recordedWithout(left.recorded, delta) : left.recorded;
    const own = isOfDay && 'collection' in detail ? detail.collection : null;
    return { ...left, birds, room, recorded, collections: left.collections.filter((number) => number !== own) };
  }, context);
}

/** Birds that a transfer brought into another shed stand there no more. */
function withoutThere(context: FlockOnDay, delta: DayBookDelta): FlockOnDay {
  const change = birdsOfDelta(delta);
  const otherSheds = context.otherSheds.map((shed) =>
    shed.shedId === delta.shedId
      ? { ...shed, room: shed.room + change, target: { ...shed.target, birdsAlive: shed.target.birdsAlive - change } }
      : shed,
  );
  return { ...context, otherSheds };
}
