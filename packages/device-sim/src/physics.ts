import type { Channel, ChannelValues } from '@henhouse/domain/telemetry/channel';
import type { PlaceField } from '@henhouse/domain/telemetry/device-place';
import { type Fault, hasFault } from './fault';

/** A device as it is played: what it measures, and where the values tend to. */
interface Played {
  readonly code: string;
  readonly channels: readonly { readonly channel: Channel; readonly setPoint: number | null }[];
  readonly place: PlaceField;
}

const usual: Readonly<Record<Channel, number>> = {
  temperatureC: 37.6,
  humidityPct: 53,
  co2Ppm: 2500,
  turns: 0,
  doorOpen: 0,
  waterL: 12,
  feedKg: 8,
  weightKg: 1.4,
  ammoniaPpm: 8,
  lightLux: 20,
};

/** What the air of a shed and of an egg room is like where the device does not say; in a machine it goes by the eggs. */
const airOf: Readonly<Partial<Record<PlaceField, { readonly temperatureC: number; readonly co2Ppm: number }>>> = {
  shedId: { temperatureC: 21, co2Ppm: 1500 },
  hatcheryId: { temperatureC: 18, co2Ppm: 600 },
};

/** Share of the way back to where it tends that a value goes in a minute: the air of a machine is slow. */
const returnsAMinute = 0.2;
const spread: Readonly<Partial<Record<Channel, number>>> = {
  temperatureC: 0.06,
  humidityPct: 0.7,
  co2Ppm: 45,
  ammoniaPpm: 0.3,
  lightLux: 1,
  weightKg: 0.01,
  waterL: 1.5,
  feedKg: 1,
};

/** Two dice make a bell, near enough. */
const noise = () => Math.random() + Math.random() - 1;

/**
 * A machine, a shed or an egg room: temperature and humidity swing around their set-points with inertia, CO₂ rises with the day of
 * incubation, trolleys turn each hour. Open doors and a power cut let the hall in.
 */
export class Physics {
  private readonly now = new Map<Channel, number>();
  private turnedHour = -1;
  private lastMs: number | null = null;

  constructor(
    private readonly device: Played,
    /** When its eggs were set: CO₂ follows from it. */
    private readonly setAtMs: number,
  ) {}

  measure(atMs: number, faults: readonly Fault[]): ChannelValues {
    const { code, channels } = this.device;
    const minutes = this.lastMs === null ? 1 : Math.max(0, atMs - this.lastMs) / 60_000;
    this.lastMs = atMs;
    const values: Partial<Record<Channel, number>> = {};
    for (const { channel, setPoint } of channels) {
      if (hasFault(faults, 'flat', code) && this.now.has(channel)) values[channel] = round(this.now.get(channel) ?? 0);
      else values[channel] = round(this.next(channel, setPoint, atMs, minutes, faults));
    }
    return values;
  }

  private next(
    channel: Channel,
    setPoint: number | null,
    atMs: number,
    minutes: number,
    faults: readonly Fault[],
  ): number {
    if (channel === 'turns') return this.turns(atMs, faults);
    const isOpen = hasFault(faults, 'door', this.device.code);
    if (channel === 'doorOpen') return isOpen ? 1 : 0;
    const target = this.target(channel, setPoint, atMs, faults);
    const before = this.now.get(channel) ?? target;
    const share = 1 - (1 - returnsAMinute) ** minutes;
    const value = Math.max(0, before + (target - before) * share + (spread[channel] ?? 0) * noise());
    this.now.set(channel, value);
    return value;
  }

  private target(channel: Channel, setPoint: number | null, atMs: number, faults: readonly Fault[]): number {
    const { code, place } = this.device;
    const air = airOf[place];
    const isCold = hasFault(faults, 'door', code) || hasFault(faults, 'power', code);
    if (channel === 'temperatureC') {
      const wanted = setPoint ?? (air ?? usual).temperatureC;
      if (hasFault(faults, 'hot', code)) return wanted + 1.5;
      return isCold ? 24 : wanted;
    }
    if (channel === 'humidityPct') return isCold ? 40 : (setPoint ?? usual.humidityPct);
    if (channel === 'co2Ppm') {
      if (air) return air.co2Ppm;
      const day = Math.min(21, Math.max(0, (atMs - this.setAtMs) / 86_400_000));
      return isCold ? 600 : 600 + 190 * day;
    }
    return usual[channel];
  }

  private turns(atMs: number, faults: readonly Fault[]): number {
    const hour = Math.floor(atMs / 3_600_000);
    if (hour === this.turnedHour || hasFault(faults, 'power', this.device.code)) return 0;
    this.turnedHour = hour;
    return 1;
  }
}

const round = (value: number) => Math.round(value * 100) / 100;
