import { keysOf } from '../quantity/record-of';
import type { WayAct } from './way-act';

/**
 * How somebody gets on. `here`: in what they are writing, and the sentence says how; `others`: it is for somebody else or for
 * another time, and the sentence says whom or when; `look`: nothing is in the way, it wants a second look, and the form asks.
 */
type WayOut = 'here' | 'others' | 'look' | WayAct;

/** The numbers and names of a problem. */
export type Params = Readonly<Record<string, string | number | null>>;

interface Met {
  readonly params: Params;
}

/** Goods are taken into the store; eggs and chicks come into theirs by entries and hatches. */
function intoStore({ params }: Met): WayOut {
  if (params.unit === 'eggs') return 'seeEggRoom';
  return params.unit === 'chicks' ? 'seeHatches' : 'takeStockIn';
}

/** What a file names that is not known here. */
function unknownOf({ params }: Met): WayOut {
  if (params.of === 'item') return 'addItem';
  if (params.of === 'standard') return 'addStandard';
  // A farm is added by few, and the sentence says so; so is a machine.
  if (params.of === 'farm' || params.of === 'machine') return 'here';
  if (params.of === 'lot') return 'takeStockIn';
  return params.of === 'customer' ? 'addCustomer' : 'addSupplier';
}

/**
 * Every code a rule may return, and the way out of it; where that depends on what was met, a function of it. Each has a sentence in every
 * language (`problem.<code>`).
 */
export const problems = {
  moreProblems: 'here',
  tooDeep: 'here',
  // shape of a field
  required: 'here',
  invalid: 'here',
  outOfRange: 'here',
  tooLong: 'here',
  tooShort: 'here',
  notInteger: 'here',
  notUnique: 'here',
  unknownValue: 'here',
  addressNotPublic: 'here',
  // passwords
  passwordShort: 'here',
  passwordCommon: 'here',
  passwordNamesYou: 'here',
  passwordSame: 'here',
  // links and codes that work once
  noLongerValid: 'here',
  // days
  dayInFuture: 'here',
  dayBeforePlacement: 'here',
  dayBeforeHatch: 'here',
  dayOutsideFlock: 'here',
  // birds and goods
  moreThanAlive: 'seeEntries',
  moreThanStock: intoStore,
  belowZeroOn: ({ params }) => (params.unit === 'birds' ? 'seeEntries' : intoStore({ params })),
  lotExpired: 'here',
  lotQuarantined: 'seeStore',
  sentDiffers: 'here',
  overCapacity: 'changeShed',
  overDensity: 'changeShed',
  birdsInShedAlready: 'here',
  birdsInShedOn: 'here',
  kindMismatch: 'here',
  sameShed: 'here',
  sexMismatch: 'here',
  sexUnsaid: 'here',
  chicksDiffer: 'here',
  laysNoEggs: 'here',
  collectionExists: 'here',
  moreThanHensLay: 'here',
  eggMeanOutOfRange: 'here',
  grossNotAboveTare: 'here',
  // state
  shedInactive: 'readyShed',
  shedNotReady: 'readyShed',
  flockClosed: 'reopenFlock',
  flockNotPlaced: 'placeBirds',
  stateNotAllowed: 'here',
  correctionTooLate: 'others',
  checklistOpen: 'seeFlock',
  retired: 'here',
  inUse: 'here',
  hasHistory: 'here',
  referredTo: 'here',
  beforeLastStep: 'here',
  dayBeforeStep: 'here',
  // hatchery
  eggsInMachine: 'seeHatches',
  noEggsInMachine: 'here',
  hatchesOpen: 'seeHatches',
  // plausibility, to be confirmed
  mortalityHigh: 'look',
  feedOutsideStandard: 'look',
  waterOutsideUsual: 'look',
  weightFell: 'look',
  weightOutsideStandard: 'look',
  doaHigh: 'look',
  eggWeightOutsideStandard: 'look',
  soldWeightOff: 'look',
  outsideUsual: 'look',
  eggsBeforeProduction: 'seeFlock',
  firstLayMissing: 'look',
  tooYoungToLay: 'look',
  flockOver: 'look',
  productionAfterEggs: 'look',
  // to be noticed
  sampleSmall: 'look',
  emptyDaysShort: 'look',
  duplicateLikely: 'look',
  entryExists: 'seeEntries',
  henDayOver100: 'look',
  productionNotStarted: 'startProduction',
  // money
  moreThanOrdered: 'here',
  moreThanOpen: 'here',
  moreThanCredit: 'here',
  paidBeforeDocument: 'look',
  nothingOverdue: 'here',
  hardlyOverdue: 'look',
  remindedLately: 'look',
  paymentsStand: 'here',
  refundsStand: 'here',
  refundStays: 'here',
  sameInvoiceNumber: 'here',
  overCreditLimit: 'approveSale',
  entryOnSale: 'seeSales',
  entryInvoiced: 'seeSales',
  aboveLimit: 'others',
  earlierMonthOpen: 'here',
  periodClosed: 'reopenMonth',
  // hatchery
  timeInFuture: 'here',
  timeOutOfOrder: 'here',
  laterStepStands: 'here',
  laterStepDiffers: 'here',
  resultDiffers: 'here',
  notHatchingEggs: 'here',
  eggsOld: 'look',
  machineNotReady: 'seeMachines',
  overMachine: 'here',
  setterOfOtherDay: 'here',
  sameMachine: 'here',
  candlingDayUnusual: 'look',
  transferTimeOff: 'look',
  pullTimeOff: 'look',
  restUnnamed: 'here',
  moreThanHatched: 'look',
  partsDiffer: 'here',
  chicksLongUnderWay: 'look',
  // health
  dosesFewerThanBirds: 'look',
  countFarOff: 'look',
  prescriptionMissing: 'prescribe',
  beforePaper: 'here',
  shorterThanLabel: 'here',
  labelForbids: 'here',
  paperNeeded: 'here',
  doctorDecides: 'here',
  doctorReleases: 'here',
  outsideCourse: 'here',
  withdrawalUnknown: 'seeCatalogue',
  notPermittedHere: 'look',
  withdrawalRunning: 'seeFlock',
  moreThanLetGo: 'seeFlock',
  laidInWithdrawal: 'seeFlock',
  withdrawalWithoutEnd: 'seeFlock',
  withdrawalOverridden: 'look',
  withdrawalOverriddenAlone: 'look',
  flockQuarantined: 'releaseFlock',
  soldInWithdrawal: 'look',
  ownRequestOnly: 'others',
  ownOnly: 'others',
  noteStands: 'others',
  needsOtherHand: 'others',
  singleHandReason: 'here',
  ownersOnly: 'others',
  beyondApproved: 'here',
  beyondReceived: 'here',
  abovePrice: 'here',
  notHeld: 'here',
  // mail
  setByEnvironment: 'others',
  mailRefused: 'here',
  backupNotSet: 'others',
  // programmes and tasks
  notApproved: 'approveProgramme',
  tickedByEntry: 'seeEntries',
  notOwnTask: 'here',
  // catalogue
  unitFixed: 'here',
  medicatedFixed: 'here',
  notMergeable: 'here',
  wordNeeded: 'here',
  periodsOverlap: 'here',
  // import
  columnMissing: 'here',
  feedNotChosen: 'addItem',
  lineUnreadable: 'here',
  noLines: 'here',
  notANumber: 'here',
  notADay: 'here',
  unknownShed: 'addShed',
  unknownFlock: 'placeBirds',
  doubleLine: 'here',
  valueDiffers: 'seeEntries',
  ageDisagrees: 'here',
  columnNotImported: 'look',
  notATime: 'here',
  unknownItem: 'addItem',
  unknownName: unknownOf,
  severalCalled: 'seeCatalogue',
  openingBooked: 'here',
  inUseSinceImport: 'here',
  unknownLot: 'takeStockIn',
  unknownRoute: 'here',
  unitDiffers: 'here',
  sidesDiffer: 'here',
  changedSinceImport: 'look',
  takenBackSinceImport: 'look',
  usedSinceImport: 'seeEntries',
  birdsNeededSinceImport: 'seeEntries',
  nothingToUndo: 'here',
  // roles
  fixedRight: 'here',
  mayNotGrant: 'others',
  roleInUse: 'here',
  // people
  beyondYourFarms: 'others',
  ownAccount: 'others',
  lastOwner: 'here',
  accountManaged: 'others',
  accountNotManaged: 'others',
  addressMissing: 'here',
  memberAlready: 'here',
  invitedAlready: 'here',
  invitationOver: 'others',
  inviterMayNot: 'others',
  // alarms
  alarmStillOn: 'here',
  // heavy work: files that are read and made
  takesTooLong: 'here',
  needsTooMuch: 'here',
  exportUnderWay: 'here',
  exportStopped: 'here',
} as const satisfies Readonly<Record<string, WayOut | ((met: Met) => WayOut)>>;

export const problemCodes = keysOf(problems);

/** How somebody gets on who met a problem. A code of a newer server has no way here. */
export function wayOut(problem: Met & { readonly code: keyof typeof problems }): WayOut {
  const way = (problems as Partial<typeof problems>)[problem.code] ?? 'here';
  return typeof way === 'function' ? way(problem) : way;
}

export function isAct(way: WayOut): way is WayAct {
  return way !== 'here' && way !== 'others' && way !== 'look';
}
