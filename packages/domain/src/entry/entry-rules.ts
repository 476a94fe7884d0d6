import type { DayBookDelta } from '../day-book/flock-day';
import type { Posting } from '../ledger/posting';
import type { Problem } from '../problem/problem';
import {
  type BirdSaleContext,
  type BirdSaleDetail,
  checkBirdSale,
  deltasOfBirdSale,
  figureOfBirdSale,
  postingsOfBirdSale,
} from './bird-sale/bird-sale';
import {
  type ChickPlacementContext,
  type ChickPlacementDetail,
  checkChickPlacement,
  deltasOfChickPlacement,
  figureOfChickPlacement,
  postingsOfChickPlacement,
} from './chick-placement/chick-placement';
import {
  type ChickTransferContext,
  type ChickTransferDetail,
  checkChickTransfer,
  deltasOfChickTransfer,
  figureOfChickTransfer,
  postingsOfChickTransfer,
} from './chick-transfer/chick-transfer';
import { checkEgg, deltasOfEgg, type EggContext, type EggDetail, figureOfEgg, postingsOfEgg } from './egg/egg';
import { checkEggWeight, deltasOfEggWeight, type EggWeightDetail, figureOfEggWeight } from './egg-weight/egg-weight';
import type { EntryContext } from './entry-context';
import type { EntryFigure, EntryPlace } from './entry-effect';
import { checkFeed, deltasOfFeed, type FeedContext, type FeedDetail, figureOfFeed, postingsOfFeed } from './feed/feed';
import {
  checkMedicine,
  figureOfMedicine,
  type MedicineContext,
  type MedicineDetail,
  postingsOfMedicine,
} from './medicine/medicine';
import {
  checkMortality,
  deltasOfMortality,
  figureOfMortality,
  type MortalityDetail,
  postingsOfMortality,
} from './mortality/mortality';
import { checkTreatment, figureOfTreatment, type TreatmentContext, type TreatmentDetail } from './treatment/treatment';
import {
  checkVaccine,
  figureOfVaccine,
  postingsOfVaccine,
  type VaccineContext,
  type VaccineDetail,
} from './vaccine/vaccine';
import {
  checkWaterConsumption,
  deltasOfWaterConsumption,
  figureOfWaterConsumption,
  type WaterConsumptionDetail,
} from './water-consumption/water-consumption';
import { checkWeight, deltasOfWeight, figureOfWeight, type WeightDetail } from './weight/weight';

/** What each kind writes down, and what has to be known to judge it. */
export interface EntryKinds {
  'chick-placement': { detail: ChickPlacementDetail; context: ChickPlacementContext };
  mortality: { detail: MortalityDetail; context: EntryContext };
  feed: { detail: FeedDetail; context: FeedContext };
  weight: { detail: WeightDetail; context: EntryContext };
  'water-consumption': { detail: WaterConsumptionDetail; context: EntryContext };
  'chick-transfer': { detail: ChickTransferDetail; context: ChickTransferContext };
  egg: { detail: EggDetail; context: EggContext };
  'egg-weight': { detail: EggWeightDetail; context: EntryContext };
  'bird-sale': { detail: BirdSaleDetail; context: BirdSaleContext };
  vaccine: { detail: VaccineDetail; context: VaccineContext };
  medicine: { detail: MedicineDetail; context: MedicineContext };
  treatment: { detail: TreatmentDetail; context: TreatmentContext };
}

type EntryKind = keyof EntryKinds;

/** The rules of one kind: the browser hints with the judge's own. */
export interface EntryRules<Detail, Context> {
  /** Everything that is wrong, to be confirmed or to be noticed, at once. */
  check(detail: Detail, context: Context): Problem[];
  /** What moves in the ledger; for details that `check` accepts. */
  postingsOf(detail: Detail, context: Context): Posting[];
  /** What is added to the day-book. */
  deltasOf(detail: Detail, place: EntryPlace): DayBookDelta[];
  figureOf(detail: Detail): EntryFigure;
}

const nothingMoves = (): Posting[] => [];
/** Health stands in documents and the ledger; no sum of the day-book changes with it. */
const nothingAdded = (): DayBookDelta[] => [];

export const entryRules: {
  readonly [Kind in EntryKind]: EntryRules<EntryKinds[Kind]['detail'], EntryKinds[Kind]['context']>;
} = {
  'chick-placement': {
    check: checkChickPlacement,
    postingsOf: postingsOfChickPlacement,
    deltasOf: deltasOfChickPlacement,
    figureOf: figureOfChickPlacement,
  },
  mortality: {
    check: checkMortality,
    postingsOf: postingsOfMortality,
    deltasOf: deltasOfMortality,
    figureOf: figureOfMortality,
  },
  feed: { check: checkFeed, postingsOf: postingsOfFeed, deltasOf: deltasOfFeed, figureOf: figureOfFeed },
  weight: { check: checkWeight, postingsOf: nothingMoves, deltasOf: deltasOfWeight, figureOf: figureOfWeight },
  'water-consumption': {
    check: checkWaterConsumption,
    postingsOf: nothingMoves,
    deltasOf: deltasOfWaterConsumption,
    figureOf: figureOfWaterConsumption,
  },
  'chick-transfer': {
    check: checkChickTransfer,
    postingsOf: postingsOfChickTransfer,
    deltasOf: deltasOfChickTransfer,
    figureOf: figureOfChickTransfer,
  },
  egg: { check: checkEgg, postingsOf: postingsOfEgg, deltasOf: deltasOfEgg, figureOf: figureOfEgg },
  'egg-weight': {
    check: checkEggWeight,
    postingsOf: nothingMoves,
    deltasOf: deltasOfEggWeight,
    figureOf: figureOfEggWeight,
  },
  'bird-sale': {
    check: checkBirdSale,
    postingsOf: postingsOfBirdSale,
    deltasOf: deltasOfBirdSale,
    figureOf: figureOfBirdSale,
  },
  vaccine: {
    check: checkVaccine,
    postingsOf: postingsOfVaccine,
    deltasOf: nothingAdded,
    figureOf: figureOfVaccine,
  },
  medicine: {
    check: checkMedicine,
    postingsOf: postingsOfMedicine,
    deltasOf: nothingAdded,
    figureOf: figureOfMedicine,
  },
  treatment: {
    check: checkTreatment,
    postingsOf: nothingMoves,
    deltasOf: nothingAdded,
    figureOf: figureOfTreatment,
  },
};
