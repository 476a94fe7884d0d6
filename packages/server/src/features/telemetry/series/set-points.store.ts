import { hourOfIncubation } from '@henhouse/domain/hatchery/incubation-programme';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import type { PlaceIds } from '@henhouse/domain/telemetry/device-place';
import {
  channelSetPoint,
  type EggRoomSetPoints,
  eggRoomSetPoint,
  type ProgrammeLine,
  programmeChannels,
} from '@henhouse/domain/telemetry/set-point';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** What should be measured, where somebody said. */
export interface SetPoints {
  /** Of the machine's programme at that hour of incubation, or of the hatchery's egg room, else of the device itself; null: nobody says. */
  at(measured: Measured, channel: Channel, atMs: number): number | null;
}

interface MachineProgramme {
  readonly id: string;
  readonly stage: 'single' | 'multi';
  readonly lines: readonly ProgrammeLine[];
  readonly setAt: string | null;
}

interface DeviceSetPoints {
  readonly id: string;
  readonly channels: readonly { readonly channel: Channel; readonly setPoint: number | null }[];
}

interface Measured extends Pick<PlaceIds, 'machineId' | 'hatcheryId'> {
  readonly deviceId: string;
}

/**
 * Set-points of the devices of a batch, one statement each for machines, egg rooms and devices. A single-stage machine goes by the hours of
 * the hatch inside (the one set last); one of several stages keeps the first line of its programme. `channels` are those that any
 * rule asks a set-point of: without one nothing is read.
 */
export async function readSetPoints(
  tx: CompanyTx,
  batch: readonly Measured[],
  channels: ReadonlySet<Channel>,
): Promise<SetPoints> {
  if (channels.size === 0) return { at: () => null };
  const machineIds = [...new Set(batch.flatMap(({ machineId }) => machineId ?? []))];
  const hatcheryIds = [...new Set(batch.flatMap(({ hatcheryId }) => hatcheryId ?? []))];
  const deviceIds = [...new Set(batch.map(({ deviceId }) => deviceId))];
  const [programmes, rooms, devices] = await Promise.all([
    tx.many(sql<MachineProgramme>`
      select m.id, m.stage, p.lines, (
        select max(h.set_at) from account a
        join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
        join hatch h on h.company_id = a.company_id and h.id = a.hatch_id
        where a.company_id = m.company_id and a.machine_id = m.id and a.kind = 'machine') as set_at
      from machine m join incubation_programme p on p.company_id = m.company_id and p.id = m.programme_id
      where m.company_id = ${tx.companyId} and m.id = any(${machineIds}::uuid[])`),
    hatcheryIds.length === 0
      ? []
      : tx.many(sql<EggRoomSetPoints & { readonly id: string }>`
          select id, egg_room_temp_c, egg_room_humidity_pct from hatchery
          where company_id = ${tx.companyId} and id = any(${hatcheryIds}::uuid[])`),
    tx.many(sql<DeviceSetPoints>`
      select id, channels from device where company_id = ${tx.companyId} and id = any(${deviceIds}::uuid[])`),
  ]);
  const byMachine = new Map(programmes.map((programme) => [programme.id, programme]));
  const byHatchery = new Map(rooms.map((room) => [room.id, room]));
  const byDevice = new Map(devices.map((device) => [device.id, device]));
  return {
    at({ deviceId, machineId, hatcheryId }, channel, atMs) {
      if (!channels.has(channel)) return null;
      const programme = byMachine.get(machineId ?? '');
      const isByHour = programme?.stage === 'single' && programme.setAt !== null;
      const hour = isByHour ? hourOfIncubation(Date.parse(programme.setAt), atMs) : 0;
      const kept = oneOf(programmeChannels, channel);
      const ofProgramme = programme && kept ? channelSetPoint(programme.lines, kept, hour) : null;
      const room = byHatchery.get(hatcheryId ?? '');
      const ofPlace = ofProgramme ?? (room ? eggRoomSetPoint(room, channel) : null);
      if (ofPlace !== null) return ofPlace;
      const own = byDevice.get(deviceId)?.channels.find((each) => each.channel === channel);
      return own?.setPoint ?? null;
    },
  };
}
