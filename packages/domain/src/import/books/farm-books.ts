import type { Day } from '../../day/day';
import type { DayBookDelta } from '../../day-book/flock-day';
import type { EntryContext } from '../../entry/entry-context';
import type { ShedRoom } from '../../entry/shed-room';
import { stateAfterBirds } from '../../flock/flock-state';
import { openShedBooks, type ShedBooks, type ShedBooksFacts } from './shed-books';
import { type ImportRoom, openShedRooms } from './shed-rooms';

/** All books of a farm as they grow, line by line in order of days: what comes into one shed left another. */
export interface FarmBooks {
  of(flockId: string, shedId: string): ShedBooks;
  factsOf(flockId: string, shedId: string): ShedBooksFacts;
  /** What the rules of an entry are told; chicks that lines have brought make their flock placed. */
  contextOn(flockId: string, shedId: string, day: Day): EntryContext;
  roomFor(flockId: string, shedId: string, day: Day): ShedRoom | null;
  add(deltas: readonly DayBookDelta[]): void;
}

export function openFarmBooks(facts: {
  readonly rooms: readonly ImportRoom[];
  readonly booksOf: (flockId: string, shedId: string) => ShedBooksFacts;
  readonly numberOf: (flockId: string) => string;
}): FarmBooks {
  const opened = new Map<string, { readonly facts: ShedBooksFacts; readonly books: ShedBooks }>();
  const rooms = openShedRooms(facts.rooms, facts.numberOf);
  /** First day on which lines brought chicks of a flock. */
  const placedOn = new Map<string, Day>();

  function open(flockId: string, shedId: string) {
    const key = `${flockId}/${shedId}`;
    const existing = opened.get(key);
    if (existing !== undefined) return existing;
    const of = facts.booksOf(flockId, shedId);
    const one = { facts: of, books: openShedBooks(of) };
    opened.set(key, one);
    return one;
  }

  return {
    of: (flockId, shedId) => open(flockId, shedId).books,
    factsOf: (flockId, shedId) => open(flockId, shedId).facts,
    roomFor: rooms.roomFor,
    contextOn(flockId, shedId, day) {
      const context = open(flockId, shedId).books.contextOn(day);
      const placedDay = placedOn.get(flockId);
      if (placedDay === undefined) return context;
      const first = context.placedDay === null || placedDay < context.placedDay ? placedDay : context.placedDay;
      const { state: flockState } = stateAfterBirds({ ...context, state: context.flockState }, 1, null);
      return { ...context, placedDay: first, flockState };
    },
    add(deltas) {
      for (const delta of deltas) {
        open(delta.flockId, delta.shedId).books.add([delta]);
        rooms.add(delta);
        if ((delta.placed ?? 0) > 0 && !placedOn.has(delta.flockId)) placedOn.set(delta.flockId, delta.day);
      }
    },
  };
}
