import {
  type EconomicFlock,
  type EconomicFlocks,
  type EconomicRow,
  unitFigureIds,
} from '@henhouse/contract/economics/economics';
import { costKinds, incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { siteCostKinds } from '@henhouse/domain/economics/site-economics';
import type { Language } from '@henhouse/domain/format/language';
import { currencyDecimals } from '@henhouse/domain/money/currency-decimals';
import type { TableCell, TableRows } from '../../../platform/files/table/write-table';
import type { ReportWords } from '../report-words';
import type { EconomicWords } from './economic-words';

/** How somebody reads money: their words, and their company's currency. */
export interface ReadMoneyAs {
  readonly words: ReportWords;
  readonly economic: EconomicWords;
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
}

/** Decimals that a price has beyond those of its currency. */
export const priceDecimals = 6;

/** Minor units as a number of the currency, exact to its decimals; a price with six more. */
function fileMoney(minor: number | null, currency: string, isPrice = false): number | null {
  if (minor === null) return null;
  const decimals = currencyDecimals(currency);
  return Number((minor / 10 ** decimals).toFixed(isPrice ? decimals + priceDecimals : decimals));
}

type Column<Row> = readonly [header: string, value: (row: Row) => TableCell];

const table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): TableRows => [
  columns.map(([header]) => header),
  ...rows.map((row) => columns.map(([, value]) => value(row))),
];

/** Flocks that a file holds, of all that there are. */
export type FlocksInFile = Pick<EconomicFlocks, 'items' | 'total'>;

/** Older flocks than a file holds: said in its last row, and on paper, whose sums are without them. */
export const cutSentence = ({ items, total }: FlocksInFile, { words }: Pick<ReadMoneyAs, 'words'>): string | null =>
  items.length < total ? words.onlyNewest({ count: items.length }) : null;

/** Flocks as rows, one amount a column, in the currency. */
export function flockRows(flocks: FlocksInFile, readAs: ReadMoneyAs): TableRows {
  const { words, economic, currency } = readAs;
  const { column } = economic;
  const money = (minor: number) => fileMoney(minor, currency);
  const columns: Column<EconomicFlock>[] = [
    [words.column.flock, ({ flockNumber }) => flockNumber],
    [column.farm, ({ farmName }) => farmName],
    [words.column.kind, ({ productionKind }) => words.kind[productionKind]],
    [words.column.breed, ({ breed }) => breed],
    [words.column.state, ({ state }) => words.state[state]],
    [column.placedDay, ({ placedDay }) => placedDay],
    [words.column.depletedDay, ({ depletedDay }) => depletedDay],
    [column.forecast, ({ isForecast }) => (isForecast ? economic.yes : economic.no)],
    [column.birdsPlaced, ({ birdsPlaced }) => birdsPlaced],
    [column.birdsSold, ({ birdsSold }) => birdsSold],
    [column.soldKg, ({ soldKg }) => soldKg],
    [column.eggs, ({ eggs }) => eggs],
    [column.currency, () => currency],
    ...costKinds.map((kind): Column<EconomicFlock> => [economic.cost[kind], ({ cost }) => money(cost[kind])]),
    [column.costAll, ({ costMinor }) => money(costMinor)],
    [column.unpricedLots, ({ unpricedLots }) => unpricedLots],
    ...incomeKinds.map((kind): Column<EconomicFlock> => [economic.income[kind], ({ income }) => money(income[kind])]),
    [column.incomeAll, ({ incomeMinor }) => money(incomeMinor)],
    [column.margin, ({ marginMinor }) => money(marginMinor)],
    [column.rearingLeft, ({ rearingLeftMinor }) => money(rearingLeftMinor)],
    ...unitFigureIds.map(
      (id): Column<EconomicFlock> => [economic.figure[id], (flock) => fileMoney(flock[id], currency, true)],
    ),
    [column.feedCostPerKgGain, ({ feedCostPerKgGain }) => fileMoney(feedCostPerKgGain, currency, true)],
    [column.costFromFeed, ({ costFromFeed }) => fileMoney(costFromFeed, currency, true)],
    [column.fcrEconomic, ({ fcrEconomic }) => fcrEconomic],
  ];
  const sentence = cutSentence(flocks, readAs);
  return [...table(columns, flocks.items), ...(sentence === null ? [] : [[sentence]])];
}

/** Farms or months as rows, and all of them as the last. */
export function siteRows(
  by: 'farm' | 'month',
  rows: readonly EconomicRow[],
  all: EconomicRow,
  { economic, currency }: ReadMoneyAs,
): TableRows {
  const { column } = economic;
  const money = (minor: number) => fileMoney(minor, currency);
  const nameOf = (row: EconomicRow): string =>
    row === all ? economic.all : ((by === 'farm' ? row.name : row.key?.slice(0, 7)) ?? economic.company);
  const columns: Column<EconomicRow>[] = [
    [column[by], nameOf],
    [column.currency, () => currency],
    ...siteCostKinds.map((kind): Column<EconomicRow> => [economic.cost[kind], ({ cost }) => money(cost[kind])]),
    [column.costAll, ({ costMinor }) => money(costMinor)],
    ...incomeKinds.map((kind): Column<EconomicRow> => [economic.income[kind], ({ income }) => money(income[kind])]),
    [column.incomeAll, ({ incomeMinor }) => money(incomeMinor)],
    [column.margin, ({ marginMinor }) => money(marginMinor)],
  ];
  return table(columns, [...rows, all]);
}
