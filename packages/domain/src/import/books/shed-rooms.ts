import type { Day } from '../../day/day';
import { type DayBookDelta, emptyDay, liveChange } from '../../day-book/flock-day';
import type { ShedRoom } from '../../entry/shed-room';
import { shedStateAfterBirds } from '../../farm/shed-state';

/** A shed of the farm as it is now, with the flocks that have or had birds in it. */
export interface ImportRoom extends Omit<ShedRoom, 'birdsAlive' | 'otherFlock' | 'leftDay'> {
  readonly flocks: readonly {
    readonly flockId: string;
    readonly number: string;
    readonly birdsAlive: number;
    /** First and last day that its day-book has in the shed. */
    readonly firstDay: Day | null;
    readonly lastDay: Day | null;
  }[];
}

/** The sheds of a farm while lines of a file bring birds into them and take birds out. */
interface ShedRooms {
  /**
   * The shed as birds of the flock would find it on a day; null when the farm has no such shed. A flock that came later is not
   * in their way: whether both stand there on a day is asked once the file is written.
   */
  roomFor(flockId: string, shedId: string, day: Day): ShedRoom | null;
  add(delta: DayBookDelta): void;
}

export function openShedRooms(rooms: readonly ImportRoom[], numberOf: (flockId: string) => string): ShedRooms {
  const sheds = new Map(
    rooms.map(({ flocks, ...room }) => [
      room.shedId,
      { room, flocks: new Map(flocks.map((flock) => [flock.flockId, flock])) },
    ]),
  );
  return {
    roomFor(flockId, shedId, day) {
      const shed = sheds.get(shedId);
      if (shed === undefined) return null;
      const others = [...shed.flocks.values()].filter((flock) => flock.flockId !== flockId);
      const other = others.find(({ birdsAlive, firstDay }) => birdsAlive > 0 && (firstDay === null || firstDay <= day));
      const leftDays = others.flatMap(({ lastDay }) => (lastDay !== null && lastDay <= day ? lastDay : [])).sort();
      return {
        ...shed.room,
        birdsAlive: shed.flocks.get(flockId)?.birdsAlive ?? 0,
        otherFlock: other === undefined ? null : { number: other.number, birdsAlive: other.birdsAlive },
        leftDay: leftDays.at(-1) ?? null,
      };
    },
    add(delta) {
      const { flockId, shedId, day } = delta;
      const shed = sheds.get(shedId);
      if (shed === undefined) return;
      const before = shed.flocks.get(flockId);
      const change = liveChange({ ...emptyDay(delta), ...delta });
      const birdsAlive = (before?.birdsAlive ?? 0) + change;
      const [firstDay = day, lastDay = day] =
        before === undefined ? [] : [before.firstDay ?? day, before.lastDay ?? day];
      shed.flocks.set(flockId, {
        flockId,
        number: before?.number ?? numberOf(flockId),
        birdsAlive,
        firstDay: firstDay < day ? firstDay : day,
        lastDay: lastDay > day ? lastDay : day,
      });
      if (change === 0) return;
      const alive = [...shed.flocks.values()].reduce((sum, flock) => sum + Math.max(0, flock.birdsAlive), 0);
      const state = shedStateAfterBirds(shed.room.state, { alive, everPlacedSinceReady: true });
      if (state !== null) shed.room = { ...shed.room, state };
    },
  };
}
