/** The one of these words that a text is; undefined where it is none of them. */
export const oneOf = <const Word extends string>(words: readonly Word[], text: unknown): Word | undefined =>
  words.find((word) => word === text);

/** Whether a text is one of these words. */
export const isOneOf = <const Word extends string>(words: readonly Word[], text: unknown): text is Word =>
  words.some((word) => word === text);
