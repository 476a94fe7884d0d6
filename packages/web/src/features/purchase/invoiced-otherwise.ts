interface Amounts {
  readonly totalMinor: number;
  readonly invoicedMinor: number;
}

/**
 * What was invoiced, at other prices or in parts: what is open is what is missing of this. Null where nothing was, or what was ordered,
 * which the total says.
 */
export const invoicedOtherwise = ({ totalMinor, invoicedMinor }: Amounts): number | null =>
  [0, totalMinor].includes(invoicedMinor) ? null : invoicedMinor;
