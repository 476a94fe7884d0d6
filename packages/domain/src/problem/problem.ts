/**
 * One thing that is wrong, or needs a second look, with what a person handed in.
 *
 * `code` is one of the catalogue below (the web translates it, exhaustively); `field` is the path in the
 * document (`detail.dead`, `lines.0.quantity`), `params` are the numbers and names the sentence needs:
 * by convention `value`, `min`, `max`, `unit`, `day`, `name`. `severity`:
 * - `error`: refused, whatever the person says;
 * - `confirm`: implausible, accepted once the person confirms (the document's `confirmed` lists the code), and marked;
 * - `warn`: shown, never in the way.
 */
export interface Problem {
  readonly code: ProblemCode;
  readonly field: string;
  readonly severity: Severity;
  readonly params: Readonly<Record<string, string | number | null>>;
}

export type Severity = 'error' | 'confirm' | 'warn';

/** Every code a rule may return. Each has a sentence in every language (`problem.<code>`). */
export const problemCodes = [
  'moreProblems',
  'tooDeep',
  // shape of a field
  'required',
  'invalid',
  'outOfRange',
  'tooLong',
  'notInteger',
  'notUnique',
  'unknownValue',
  'addressNotPublic',
  // passwords
  'passwordShort',
  'passwordCommon',
  'passwordNamesYou',
  'passwordSame',
  // links and codes that work once
  'noLongerValid',
  // days
  'dayInFuture',
  'dayBeforePlacement',
  'dayBeforeHatch',
  'dayOutsideFlock',
  // birds and goods
  'moreThanAlive',
  'moreThanStock',
  'belowZeroOn',
  'lotExpired',
  'lotQuarantined',
  'sentDiffers',
  'overCapacity',
  'overDensity',
  'birdsInShedAlready',
  'birdsInShedOn',
  'kindMismatch',
  'sameShed',
  'sexMismatch',
  'chicksDiffer',
  'laysNoEggs',
  'collectionExists',
  'moreThanHensLay',
  'eggMeanOutOfRange',
  'grossNotAboveTare',
  // state
  'shedInactive',
  'shedNotReady',
  'flockClosed',
  'flockNotPlaced',
  'stateNotAllowed',
  'correctionTooLate',
  'checklistOpen',
  'retired',
  'inUse',
  'hasHistory',
  'beforeLastStep',
  'dayBeforeStep',
  // hatchery
  'eggsInMachine',
  'noEggsInMachine',
  'hatchesOpen',
  // plausibility, to be confirmed
  'mortalityHigh',
  'feedOutsideStandard',
  'waterOutsideUsual',
  'weightFell',
  'weightOutsideStandard',
  'doaHigh',
  'eggWeightOutsideStandard',
  'soldWeightOff',
  'outsideUsual',
  'eggsBeforeProduction',
  'productionAfterEggs',
  // to be noticed
  'sampleSmall',
  'emptyDaysShort',
  'duplicateLikely',
  'entryExists',
  'henDayOver100',
  'productionNotStarted',
  // money
  'moreThanOrdered',
  'moreThanOpen',
  'paymentsStand',
  'sameInvoiceNumber',
  'overCreditLimit',
  'entryOnSale',
  'entryInvoiced',
  'aboveLimit',
  'earlierMonthOpen',
  'periodClosed',
  // hatchery
  'timeInFuture',
  'timeOutOfOrder',
  'laterStepStands',
  'laterStepDiffers',
  'resultDiffers',
  'notHatchingEggs',
  'eggsOld',
  'machineNotReady',
  'overMachine',
  'setterOfOtherDay',
  'sameMachine',
  'candlingDayUnusual',
  'transferTimeOff',
  'pullTimeOff',
  'restUnnamed',
  'moreThanHatched',
  'partsDiffer',
  'chicksLongUnderWay',
  // health
  'dosesFewerThanBirds',
  'countFarOff',
  'prescriptionMissing',
  'beforePaper',
  'shorterThanLabel',
  'labelForbids',
  'paperNeeded',
  'doctorDecides',
  'doctorReleases',
  'outsideCourse',
  'withdrawalUnknown',
  'notPermittedHere',
  'withdrawalRunning',
  'laidInWithdrawal',
  'withdrawalWithoutEnd',
  'withdrawalOverridden',
  'withdrawalOverriddenAlone',
  'flockQuarantined',
  'soldInWithdrawal',
  'ownRequestOnly',
  'ownOnly',
  'noteStands',
  'needsOtherHand',
  'singleHandReason',
  'ownersOnly',
  'beyondApproved',
  'beyondReceived',
  'abovePrice',
  'notHeld',
  // mail
  'setByEnvironment',
  'mailRefused',
  'backupNotSet',
  // programmes and tasks
  'notApproved',
  'tickedByEntry',
  'notOwnTask',
  // catalogue
  'unitFixed',
  'medicatedFixed',
  'notMergeable',
  'wordNeeded',
  'periodsOverlap',
  // import
  'columnMissing',
  'lineUnreadable',
  'notANumber',
  'notADay',
  'unknownShed',
  'unknownFlock',
  'doubleLine',
  'valueDiffers',
  'ageDisagrees',
  'columnNotImported',
  'notATime',
  'unknownItem',
  'unknownName',
  'severalCalled',
  'openingBooked',
  'inUseSinceImport',
  'unknownLot',
  'unknownRoute',
  'unitDiffers',
  'sidesDiffer',
  'changedSinceImport',
  'takenBackSinceImport',
  'usedSinceImport',
  'birdsNeededSinceImport',
  'nothingToUndo',
  // roles
  'fixedRight',
  'mayNotGrant',
  'roleInUse',
  // people
  'beyondYourFarms',
  'ownAccount',
  'lastOwner',
  'accountManaged',
  'accountNotManaged',
  'addressMissing',
  'memberAlready',
  'invitedAlready',
  'invitationOver',
  'inviterMayNot',
  // alarms
  'alarmStillOn',
  // heavy work: files that are read and made
  'takesTooLong',
  'needsTooMuch',
  'exportUnderWay',
  'exportStopped',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

type Params = Problem['params'];

/** A refusal. `field` is the path in the document. */
export const error = (code: ProblemCode, field: string, params: Params = {}): Problem => ({
  code,
  field,
  severity: 'error',
  params,
});

/** Implausible: accepted when the document's `confirmed` names the code. */
export const confirm = (code: ProblemCode, field: string, params: Params = {}): Problem => ({
  code,
  field,
  severity: 'confirm',
  params,
});

/** Worth a look, never in the way. */
export const warn = (code: ProblemCode, field: string, params: Params = {}): Problem => ({
  code,
  field,
  severity: 'warn',
  params,
});

/** What stands in the way of accepting a document whose person confirmed `confirmed`. */
export function blocking(problems: readonly Problem[], confirmed: readonly string[]): Problem[] {
  return problems.filter(
    (problem) => problem.severity === 'error' || (problem.severity === 'confirm' && !confirmed.includes(problem.code)),
  );
}

/** Hard range of a number: an `outOfRange` error that names field, value, range and unit, or nothing. */
export function outOfRange(field: string, value: number, min: number, max: number, unit = ''): Problem[] {
  return value >= min && value <= max ? [] : [error('outOfRange', field, { value, min, max, unit })];
}
