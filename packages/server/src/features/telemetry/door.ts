import type { Clock } from '../../platform/clock';
import { networkOf } from '../../platform/http/call/network';
import { createPace } from '../../platform/http/call/pace';
import { type DeviceClaim, isSameHash } from './device-key';

/** Keys that are none, from one network in a minute: a farm whose devices were given new keys may knock so often. */
export const forgedPerMin = 120;
const provenAtMost = 50_000;

/** Who stands before the door of devices, by HTTP or MQTT: what a forger does costs the forger, not the device he names. */
export interface Door {
  /**
   * Before the database is asked: whether the key has proved genuine before. Others come in while their network has not
   * shown too many that were none.
   * @throws Refusal `tooManyRequests`
   */
  arrive(claim: DeviceClaim, ip: string): boolean;
  proved(claim: DeviceClaim): void;
  /** @throws Refusal `tooManyRequests` */
  forged(claim: DeviceClaim | undefined, ip: string): void;
}

export function createDoor(clock: Clock): Door {
  const forgeries = createPace(clock, forgedPerMin);
  /** What the secret of a key hashes to, by the id of the key. */
  const proven = new Map<string, Buffer>();
  const isProven = ({ keyId, secretHash }: DeviceClaim): boolean => {
    const genuine = proven.get(keyId);
    return genuine !== undefined && isSameHash(genuine, secretHash);
  };
  return {
    arrive(claim, ip) {
      const isKnown = isProven(claim);
      if (!isKnown) forgeries.require(networkOf(ip));
      return isKnown;
    },
    proved({ keyId, secretHash }) {
      if (proven.size >= provenAtMost) proven.clear();
      proven.set(keyId, secretHash);
    },
    forged(claim, ip) {
      // Genuine once, and taken away since.
      if (claim && isProven(claim)) proven.delete(claim.keyId);
      forgeries.count(networkOf(ip));
    },
  };
}
