/** Ways in which signals depart together. Each is translated (`warning.pattern.<pattern>`). */
export const warningPatterns = ['deaths', 'sickness', 'tooLittleWater', 'tooMuchWater', 'tooLittleFeed'] as const;
export type WarningPattern = (typeof warningPatterns)[number];
