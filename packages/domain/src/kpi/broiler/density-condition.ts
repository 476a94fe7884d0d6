import { limitAt, type OwnLimits } from '../../limit/limit';

/** A flock that a shed has had, by its daily mortality added up over its life there. */
interface EndedFlock {
  /** Null where no mortality was entered: it does not count as low. */
  readonly mortalityPct: number | null;
  /** What a flock of its slaughter age may have. */
  readonly limitPct: number;
}

/** Which density a shed may have under Directive 2007/43/EC, and how far it is from the highest. */
interface DensityCondition {
  readonly basicKgM2: number;
  readonly raisedKgM2: number;
  readonly highestKgM2: number;
  readonly flocksNeeded: number;
  /** Flocks one after the other, up to the last one, that lost no more than they may. */
  readonly inARow: number;
  readonly isMet: boolean;
}

/** At 42 kg/m² as many flocks of the shed in a row, the last one among them, have to have lost no more than they may. */
export const isLowEnough = ({ mortalityPct, limitPct }: EndedFlock): boolean =>
  mortalityPct !== null && mortalityPct - limitPct < 1e-9;

/** `flocks` of a shed that have ended, the last one first. */
export function densityCondition(flocks: readonly EndedFlock[], own: OwnLimits): DensityCondition {
  const limitOf = (figure: Parameters<typeof limitAt>[1]) => limitAt(own, figure, 'broiler');
  const firstHigh = flocks.findIndex((flock) => !isLowEnough(flock));
  const inARow = firstHigh === -1 ? flocks.length : firstHigh;
  const flocksNeeded = limitOf('euFlocksInARow');
  return {
    basicKgM2: limitOf('euDensityBasicKgM2'),
    raisedKgM2: limitOf('euDensityRaisedKgM2'),
    highestKgM2: limitOf('euDensityHighestKgM2'),
    flocksNeeded,
    inARow,
    isMet: inARow >= flocksNeeded,
  };
}
