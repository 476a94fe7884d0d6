const words = (text: string) => text.trim().split(/\s+/);

/**
 * Tables that are kept of a company that is erased: what tax law asks of its invoices and books, and what the law on food and on
 * medicines asks of its animals. Everything else goes: people's accounts and what they did on screens, pictures, readings,
 * alarms, tasks, notes, plans.
 */
export const keptByLaw: ReadonlySet<string> = new Set([
  // Invoices, payments, and the goods that they are of.
  ...words(`sale sale_line sale_lot sale_entry credit_note credit_note_line credit_note_lot purchase purchase_line purchase_receipt
    purchase_receipt_line purchase_invoice purchase_invoice_line purchase_return purchase_return_line payment payment_part booking
    expense expense_share period period_step partner item lot lot_cost opening_stock stock_count stock_count_line stock_discard file`),
  // Medicines and vaccines, the animals that had them, where they were and what came of them.
  ...words(`prescription treatment_request withdrawal_override entry entry_revision flock flock_step farm shed hatchery hatch
    hatch_lot hatch_vaccination chick_dispatch sample lot_quarantine supply supply_line supply_lot`),
]);
