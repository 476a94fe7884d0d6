/** A figure that is needed, before anybody typed it: an empty field, which no schema takes. What is typed and no number is `NaN`. */
export const emptyNumber = null as unknown as number;
