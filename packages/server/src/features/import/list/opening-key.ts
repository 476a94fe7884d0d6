interface Opening {
  readonly itemId: string;
  readonly lotCode: string;
  readonly day: string;
  readonly quantity: number;
}

/** What a lot is called that a file gives no name. */
export const openingLot = (day: string): string => `Opening ${day}`;

/** By what opening stock is the same: item, lot, day and quantity. */
export const openingKey = ({ itemId, lotCode, day, quantity }: Opening): string =>
  JSON.stringify([itemId, lotCode.toLowerCase(), day, quantity]);

/** The same of a line that says no day: whichever it was booked on, so that the file is not booked again on the next. */
export const daylessKey = ({ itemId, lotCode, day, quantity }: Opening): string =>
  JSON.stringify([itemId, lotCode === openingLot(day) ? '' : lotCode.toLowerCase(), quantity]);
