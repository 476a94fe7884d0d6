import type { TableRows } from '../../../platform/files/table/write-table';
import { isRearingExpense } from '../../economics/economic-flocks.store';
import type { FlockDocuments, FlockWithEconomics } from '../../economics/flock-economics.service';
import type { UsedMovement } from '../../economics/flock-lines.store';

const head = [
  'side',
  'kind',
  'phase',
  'day',
  'documentKind',
  'documentId',
  'lotId',
  'label',
  'quantity',
  'unit',
  'unitCostMinor',
  'amountMinor',
];

const phase = (isRearing: boolean) => (isRearing ? 'rearing' : 'production');

/**
 * The documents behind a flock's figures, for programs: goods as quantity and unit cost with all its decimals, everything else
 * as whole amounts in minor units. Cost of a kind and phase = Σ quantity × unit cost + Σ amounts, rounded once.
 */
export function documentRows(
  { head: flock }: FlockWithEconomics,
  { placements, expenses, incomes }: FlockDocuments,
  movements: readonly UsedMovement[],
): TableRows {
  return [
    head,
    ...movements.map((row) => [
      'cost',
      row.kind,
      phase(row.isRearing),
      row.day,
      row.documentKind,
      row.documentId,
      row.lotId,
      row.label,
      row.quantity,
      row.unit,
      row.unitCost,
      null,
    ]),
    ...placements.map((row) => [
      'cost',
      'chicks',
      phase(row.isRearing),
      row.day,
      'chick-placement',
      row.entryId,
      null,
      row.supplierName,
      row.count,
      'chicks',
      row.priceMinor === null ? '' : String(row.priceMinor),
      null,
    ]),
    ...expenses.map((share) => [
      'cost',
      'expenses',
      phase(isRearingExpense(flock, share.expense)),
      share.expense.day,
      'expense',
      share.expense.id,
      null,
      share.expense.paidTo,
      null,
      '',
      null,
      share.amountMinor,
    ]),
    ...incomes.map((line) => [
      'income',
      line.kind,
      'production',
      line.day,
      line.documentKind,
      line.documentId,
      null,
      line.label,
      line.quantity,
      line.unit,
      null,
      line.amountMinor,
    ]),
  ];
}
