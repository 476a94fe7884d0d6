import type { OwedByAge } from '@henhouse/contract/dashboard/money';
import { t } from 'i18next';
import { Money } from '../format/money';
import { moneyText } from '../format/money-number';
import { FigureTile } from '../ui/kpi/figure-card';
import type { PartnerSide } from './pay-open';

interface OwedTileProps {
  readonly side: PartnerSide;
  readonly owed: OwedByAge;
  readonly to: string;
}

/** What customers owe us, or we owe suppliers, and how much of it is overdue. */
export function OwedTile({ side, owed, to }: OwedTileProps) {
  const { openMinor, overdueDocuments: count, overdueMinor } = owed;
  return (
    <FigureTile
      label={t(($) => $.moneyDashboard[side === 'customer' ? 'owedToUs' : 'weOwe'])}
      term="openMinor"
      value={<Money value={openMinor} isWhole />}
      words={
        count === 0
          ? t(($) => $.moneyDashboard.nothingOverdue)
          : t(($) => $.moneyDashboard.overdueOf, { amount: moneyText(overdueMinor, true), count })
      }
      to={to}
    />
  );
}
