import type { Day } from '../day/day';
import { confirm, error, type Problem } from '../problem/problem';

/** What rules ask of a supplier or customer; amounts in minor units. */
interface PartnerFacts {
  readonly isSupplier: boolean;
  readonly isCustomer: boolean;
  readonly openingDay: Day | null;
  readonly openingPayableMinor: number;
  readonly openingReceivableMinor: number;
}

/** Somebody who has the same tax number or phone, however it is written. */
export interface Namesake {
  readonly name: string;
  readonly by: 'taxNumber' | 'phone';
}

/** What a partner is checked against. */
interface PartnerAround {
  readonly today: Day;
  readonly namesakes: readonly Namesake[];
  /** What was paid of the opening balances, in minor units; below zero: what of a credit has paid. */
  readonly paidOpening: { readonly payable: number; readonly receivable: number };
}

/**
 * Neither supplier nor customer, an opening amount without its day (`required`); one of a day to come (`dayInFuture`); an opening
 * balance below what was paid of it, or a credit below what it has paid (`paymentsStand`); a tax
 * number or phone that somebody has already must be confirmed (`duplicateLikely`).
 */
export function checkPartner(partner: PartnerFacts, around: PartnerAround): Problem[] {
  const { openingDay, openingPayableMinor, openingReceivableMinor } = partner;
  const hasOpening = openingPayableMinor !== 0 || openingReceivableMinor !== 0;
  return [
    ...(partner.isSupplier || partner.isCustomer ? [] : [error('required', 'isSupplier')]),
    ...(hasOpening && openingDay === null ? [error('required', 'openingDay')] : []),
    ...(openingDay !== null && openingDay > around.today
      ? [error('dayInFuture', 'openingDay', { day: openingDay, max: around.today })]
      : []),
    ...belowPaid('openingPayableMinor', openingPayableMinor, around.paidOpening.payable),
    ...belowPaid('openingReceivableMinor', openingReceivableMinor, around.paidOpening.receivable),
    ...around.namesakes.map(({ name, by }) => confirm('duplicateLikely', by, { name })),
  ];
}

const belowPaid = (field: string, openingMinor: number, paidMinor: number): Problem[] =>
  openingMinor * Math.sign(paidMinor) < Math.abs(paidMinor)
    ? [error('paymentsStand', field, { value: Math.abs(paidMinor), unit: 'money' })]
    : [];
