/** Money, as every area needs it. */
export const money = {
  late: {
    title: 'The books of this month are closed',
    text: 'The books of {day} are closed. With a reason it is recorded all the same; reports say what was restated.',
    record: 'Record it late',
  },
  setting: {
    title: 'Money',
    text: 'Who approves how much, and what stands on invoices',
    save: 'Save money settings',
    adminLimitMinor: 'Admins approve up to',
    managerLimitMinor: 'Managers approve up to',
    pettyLimitMinor: 'Petty cash up to',
    limitHint: 'Empty: not at all',
    receiptTolerancePct: 'More received than ordered, up to',
    defaultTaxPct: 'Usual tax',
    spentHenMinor: 'A spent hen brings',
    spentHenHint: 'So much of the rearing is not written off over lay',
    invoicePrefix: 'Invoice numbers begin with',
    invoicePrefixHint: 'VP- makes VP-1, VP-2 …',
    invoiceNote: 'At the foot of every invoice',
  },
} as const;
