import type { MoneyDashboard } from '@henhouse/contract/dashboard/money';
import { t } from 'i18next';
import { Money } from '../../../shared/format/money';
import { OwedTile } from '../../../shared/partner-account/owed-tile';
import { FigureStrip, FigureTile } from '../../../shared/ui/kpi/figure-card';
import { ComparedWords } from './compared-words';
import { useMoneyLinks } from './money-links';
import type { MonthOfMoney } from './months-of-money';

interface MoneyTilesProps {
  readonly money: MoneyDashboard;
  readonly months: readonly MonthOfMoney[];
  /** The report says what it cost, now or as soon as it has come. */
  readonly hasCost: boolean;
}

const sumOf = (months: readonly MonthOfMoney[], of: (month: MonthOfMoney) => number | null): number | null =>
  months.some((month) => of(month) === null) ? null : months.reduce((sum, month) => sum + (of(month) ?? 0), 0);

/** The figures of the period, each beside the one before and leading to where it comes from. */
export function MoneyTiles({ money, months, hasCost }: MoneyTilesProps) {
  const links = useMoneyLinks();
  const { sales, purchases, expenses } = money;
  const [cost, costBefore] = [sumOf(months, (month) => month.cost), sumOf(months, (month) => month.costBefore)];
  const [margin, marginBefore] = [sumOf(months, (month) => month.margin), sumOf(months, (month) => month.marginBefore)];
  return (
    <FigureStrip>
      {sales ? (
        <FigureTile
          label={t(($) => $.moneyDashboard.revenue)}
          term="revenue"
          value={<Money value={sales.revenueMinor.now} isWhole />}
          words={<ComparedWords {...sales.revenueMinor} better="more" />}
          to={links.economics(money)}
        />
      ) : null}
      {hasCost ? (
        <FigureTile
          label={t(($) => $.word.cost)}
          value={cost === null ? undefined : <Money value={cost} isWhole />}
          words={<ComparedWords now={cost} before={costBefore} better="less" />}
          to={links.economics(money)}
        />
      ) : null}
      {hasCost ? (
        <FigureTile
          label={t(($) => $.word.margin)}
          term="margin"
          value={margin === null ? undefined : <Money value={margin} isWhole />}
          words={<ComparedWords now={margin} before={marginBefore} better="more" />}
          to={links.economics(money)}
        />
      ) : null}
      {expenses ? (
        <FigureTile
          label={t(($) => $.moneyDashboard.expenses)}
          value={<Money value={expenses.netMinor.now} isWhole />}
          words={<ComparedWords {...expenses.netMinor} better="less" />}
          to={links.expenses(money)}
        />
      ) : null}
      {sales ? <OwedTile side="customer" owed={sales.owed} to={links.customers} /> : null}
      {purchases ? <OwedTile side="supplier" owed={purchases.owed} to={links.suppliers} /> : null}
    </FigureStrip>
  );
}
