import type { Day } from '../day/day';
import { error, outOfRange, type Problem } from '../problem/problem';
import { differenceUnit } from '../quantity/unit-system';
import { type Channel, channelSpecs } from './channel';
import { filledFields, type PlaceIds } from './device-place';

export const deviceKinds = ['machine', 'climate', 'waterMeter', 'feedScale', 'birdScale', 'light', 'other'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** `waiting` never sent anything, `connected` is heard, `silent` missed three intervals, `retired` is out of use. */
export const deviceStates = ['waiting', 'connected', 'silent', 'retired'] as const;
export type DeviceState = (typeof deviceStates)[number];

/** What a device measures, and what that ought to be where no programme says so. */
export interface DeviceChannel {
  readonly channel: Channel;
  readonly setPoint: number | null;
  /** How far the value may be from the set-point. */
  readonly tolerance: number | null;
}

interface DeviceFacts extends PlaceIds {
  readonly channels: readonly DeviceChannel[];
  readonly calibrationDay: Day | null;
  readonly nextCalibrationDay: Day | null;
}

/** Everything that is wrong with a device as a person wants to write it down. */
export function checkDevice(device: DeviceFacts, today: Day): Problem[] {
  const problems: Problem[] = [];
  const [place, second] = filledFields(device);
  if (place === undefined) problems.push(error('required', 'machineId'));
  if (second !== undefined) problems.push(error('invalid', second));
  if (device.calibrationDay !== null && device.calibrationDay > today) {
    problems.push(error('dayInFuture', 'calibrationDay', { day: today }));
  }
  if (
    device.calibrationDay !== null &&
    device.nextCalibrationDay !== null &&
    device.nextCalibrationDay <= device.calibrationDay
  ) {
    problems.push(error('invalid', 'nextCalibrationDay'));
  }
  return [...problems, ...checkChannels(device.channels)];
}

function checkChannels(own: readonly DeviceChannel[]): Problem[] {
  const problems: Problem[] = own.length === 0 ? [error('required', 'channels')] : [];
  own.forEach(({ channel, setPoint, tolerance }, at) => {
    const { min, max, unit } = channelSpecs[channel];
    if (own.findIndex((each) => each.channel === channel) < at) {
      problems.push(error('notUnique', `channels.${at}.channel`, { value: channel }));
    }
    if (setPoint !== null) problems.push(...outOfRange(`channels.${at}.setPoint`, setPoint, min, max, unit));
    // A tolerance without something to be off from says nothing, unless a programme has the set-point.
    if (tolerance !== null)
      problems.push(...outOfRange(`channels.${at}.tolerance`, tolerance, 0, max - min, differenceUnit(unit)));
  });
  return problems;
}
