import type { ChickPlacementDetail } from './chick-placement';

/** Chicks that came straight from a supplier, with nothing else said of them than `more`. */
export const placement = (more: Partial<ChickPlacementDetail> = {}): ChickPlacementDetail => ({
  sex: 'asHatched',
  supplierName: '',
  docket: '',
  count: 20_000,
  boxes: null,
  deadOnArrival: 0,
  sampleBirds: null,
  sampleMeanG: null,
  arrivalTime: null,
  houseTempC: null,
  priceMinorPerChick: null,
  ...more,
});
