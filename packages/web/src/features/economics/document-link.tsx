import type { EconomicFlock, EconomicLine } from '@henhouse/contract/economics/economics';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { useKindName } from './kind-name';

type NamedLine = Pick<EconomicLine, 'side' | 'kind' | 'isRearing' | 'documentKind' | 'label'>;

/** What a line is called: expenses, invoices and credit notes by what they are, lots as they are. */
export function useDocumentName(): (line: NamedLine) => string {
  const kindName = useKindName();
  return (line) => {
    const { documentKind, label } = line;
    if (label === '') return kindName(line);
    if (documentKind === 'expense') return t(($) => $.economics.named.expense, { label });
    if (documentKind === 'hatch') return t(($) => $.economics.named.hatch, { label });
    if (documentKind === 'sale') return t(($) => $.economics.named.sale, { label });
    return documentKind === 'creditNote' ? t(($) => $.economics.named.creditNote, { label }) : label;
  };
}

interface DocumentLinkProps {
  readonly line: EconomicLine;
  readonly flock: Pick<EconomicFlock, 'flockId' | 'farmId'>;
}

/** A line's name, and the way to the document that it comes from, as far as the reader may see that. */
export function DocumentLink({ line, flock }: DocumentLinkProps) {
  const to = useDocumentPath()(line, flock);
  const name = useDocumentName()(line);
  return to === null ? name : <Link to={to}>{name}</Link>;
}

function useDocumentPath() {
  const may = useMay();
  const companyId = useSession()?.user.companyId ?? '';
  return ({ opens }: EconomicLine, flock: DocumentLinkProps['flock']): string | null => {
    if (opens === null) return null;
    const { page, id, farmId } = opens;
    const place = farmId === null ? {} : { farmId };
    switch (page) {
      case 'purchase':
        if (!may('read', 'Purchase', place)) return null;
        return farmId === null
          ? screenPath('manage-company-purchase-view', { companyId, purchaseId: id })
          : screenPath('manage-farm-purchase-view', { farmId, purchaseId: id });
      case 'item':
        return farmId === null || !may('read', 'Inventory', place)
          ? null
          : screenPath('manage-farm-inventory-view', { farmId, itemId: id });
      case 'placement':
        return farmId === null || !may('read', 'DataEntry', place)
          ? null
          : screenPath('manage-farm-data-entry-list', { farmId }, { flock: flock.flockId, kind: 'chick-placement' });
      case 'expense':
        if (!may('read', 'Expense', place)) return null;
        return farmId === null
          ? screenPath('manage-company-expense-edit', { companyId, expenseId: id })
          : screenPath('manage-farm-expense-edit', { farmId, expenseId: id });
      case 'hatch':
        return farmId === null || !may('read', 'Hatch', place)
          ? null
          : screenPath('hatch-view', { farmId, hatchId: id });
      case 'sale':
        return farmId === null || !may('read', 'Sale', place) ? null : screenPath('sale-view', { farmId, saleId: id });
    }
  };
}
