import type { ChannelValues } from '@henhouse/domain/telemetry/channel';
import type { DeviceCondition } from '@henhouse/domain/telemetry/condition';
import type { PlaceIds } from '@henhouse/domain/telemetry/device-place';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Where a device measures: in a machine, a shed or an egg room, always on a farm. */
export interface DevicePlace extends PlaceIds {
  readonly deviceId: string;
  readonly farmId: string;
}

/** A reading as it has just been stored, for the first time. */
export interface StoredReading extends DevicePlace {
  /** When it was measured, ISO, by the device's clock. */
  readonly at: string;
  readonly values: ChannelValues;
}

/** A device has fallen into a condition, or is out of it again. */
export interface ConditionChange extends DevicePlace {
  readonly condition: DeviceCondition;
  /** Since when it is so: of `silent` the last time that anything came; of an end the time of the end. ISO. */
  readonly since: string;
  readonly isOn: boolean;
}

/**
 * Whoever has to know of readings at once. Both run inside the transaction that stores them, as the company of the
 * device: what a watcher writes is there together with the reading, or not at all, and a watcher that fails keeps the
 * batch from being acknowledged. They are asked in bulk and have to be quick.
 */
export interface ReadingWatcher {
  /**
   * Readings of one company that were stored now, of any number of devices, in the order of `at` for each device. Not
   * among them: what had been stored before, what was refused, and late readings, which alarm nobody.
   */
  readings(tx: CompanyTx, batch: readonly StoredReading[]): Promise<void>;
  condition(tx: CompanyTx, change: ConditionChange): Promise<void>;
  /** A device was put elsewhere, or is out of use: whatever was seen of it where it was is over. */
  left(tx: CompanyTx, deviceId: string, nowMs: number): Promise<void>;
}
