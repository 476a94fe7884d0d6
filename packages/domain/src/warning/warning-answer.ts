/** What a call turned out to be. Each is translated (`warning.cause.<cause>`). */
export const warningCauses = [
  'disease',
  'heat',
  'feed',
  'waterLine',
  'equipment',
  'sensor',
  'wrongEntry',
  'nothingFound',
] as const;
export type WarningCause = (typeof warningCauses)[number];

/** So long an answer covers what is said of the shed: what comes again within a week is the same call. */
export const answerCoversDays = 7;
/** For at most so long a call may be put off. */
export const shelvedAtMostDays = 14;
