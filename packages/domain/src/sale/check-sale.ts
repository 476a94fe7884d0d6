import { addDays, type Day } from '../day/day';
import type { EggGrade } from '../egg/egg-grade';
import { type ChickGrade, chickGrades } from '../hatchery/step/grade';
import { isQuarantined } from '../ledger/first-expiry';
import { largestAmountMinor, totalAmounts } from '../money/amount';
import { error, type Problem } from '../problem/problem';
import type { Sex } from '../standards/standard';
import { type BirdTerms, type PricedLine, piecesOf, type SoldLorry, saleLineAmounts } from './sale-amounts';
import { isStoredKind, type SaleKind, type SaleUnit, saleUnits, unitCount } from './sale-kind';

/** A line as it is typed; what a kind does not have stays empty. */
export interface SaleLineTerms extends PricedLine, BirdTerms {
  readonly id: string;
  readonly unit: SaleUnit;
  /** Of birds: the flock, and the lorries that are priced. */
  readonly flockId: string | null;
  readonly entryIds: readonly string[];
  readonly grade: EggGrade | null;
  readonly breed: string;
  readonly sex: Sex | null;
  /** Of chicks; empty where every grade will do. */
  readonly chickGrade: string;
  /** Of chicks, on top of those that are paid; 0–100. */
  readonly freePct: number;
  /** Of chicks that are meant of one hatch. */
  readonly hatchId: string | null;
  /** Of litter. */
  readonly shedId: string | null;
}

/** A lorry as the company knows it: whose birds, and the sale that prices it already. */
export interface CompanyLorry extends SoldLorry {
  readonly entryId: string;
  readonly flockId: string;
  readonly farmId: string;
  /** Number of another sale that it stands on; null: it is still to be priced. */
  readonly onSale: string | null;
}

interface SaleSurroundings {
  readonly farmId: string;
  /** Null: the company has none of that id. */
  readonly customer: { readonly name: string; readonly isCustomer: boolean; readonly retired: boolean } | null;
  readonly lorries: ReadonlyMap<string, CompanyLorry>;
  /** Sheds of the farm. */
  readonly shedIds: ReadonlySet<string>;
  /** Of the company. */
  readonly hatchIds: ReadonlySet<string>;
  readonly today: Day;
}

interface SaleDraft {
  readonly kind: SaleKind;
  readonly partnerId: string;
  readonly day: Day;
  readonly lines: readonly SaleLineTerms[];
}

/** The last day that a sale may be for: chicks are promised before their eggs are set, everything else is there. */
export function latestSaleDay(kind: SaleKind, today: Day): Day {
  return kind === 'chicks' ? addDays(today, 365) : today;
}

/** What a sale needs before it is written: a customer who is one, and of each line what its kind asks for. */
export function checkSale(sale: SaleDraft, around: SaleSurroundings): Problem[] {
  const { kind, day, lines } = sale;
  const { totalMinor } = totalAmounts(lines.map(saleLineAmounts));
  const latestDay = latestSaleDay(kind, around.today);
  return [
    ...checkCustomer(sale.partnerId, around),
    ...(lines.length === 0 ? [error('required', 'lines')] : []),
    ...(day > latestDay ? [error('dayInFuture', 'day', { value: day, max: latestDay })] : []),
    ...lines.flatMap((line, index) => [
      ...(lines.findIndex(({ id }) => id === line.id) < index ? [error('notUnique', `lines.${index}.id`)] : []),
      ...checkLine(kind, line, `lines.${index}`, around),
    ]),
    ...checkOnce(lines),
    ...(totalMinor > largestAmountMinor
      ? [error('outOfRange', 'lines', { value: totalMinor, min: 0, max: largestAmountMinor, unit: 'money' })]
      : []),
  ];
}

function checkCustomer(partnerId: string, { customer }: SaleSurroundings): Problem[] {
  if (!customer?.isCustomer) return [error('unknownValue', 'partnerId', { value: customer?.name ?? partnerId })];
  return customer.retired ? [error('retired', 'partnerId', { name: customer.name })] : [];
}

/** A lorry is priced once, on one line. */
function checkOnce(lines: readonly SaleLineTerms[]): Problem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ entryIds }, index) =>
    entryIds.flatMap((entryId) => {
      if (seen.has(entryId)) return [error('notUnique', `lines.${index}.entryIds`, { value: entryId })];
      seen.add(entryId);
      return [];
    }),
  );
}

function checkLine(kind: SaleKind, line: SaleLineTerms, at: string, around: SaleSurroundings): Problem[] {
  const units: readonly string[] = saleUnits[kind];
  if (!units.includes(line.unit)) return [error('unknownValue', `${at}.unit`, { value: line.unit })];
  const { grade, sex, breed, shedId, hatchId, quantity, unit } = line;
  if (hatchId !== null && (kind !== 'chicks' || !around.hatchIds.has(hatchId))) {
    return [error('unknownValue', `${at}.hatchId`, { value: hatchId })];
  }
  if (kind === 'birds') return checkBirds(line, at, around);
  const problems: Problem[] = [];
  if (quantity <= 0) problems.push(error('required', `${at}.quantity`));
  if (kind === 'eggs' && grade === null) problems.push(error('required', `${at}.grade`));
  if (kind === 'chicks' && sex === null) problems.push(error('required', `${at}.sex`));
  if (kind === 'chicks' && breed === '') problems.push(error('required', `${at}.breed`));
  if (kind === 'litter' && shedId === null) problems.push(error('required', `${at}.shedId`));
  if (kind === 'litter' && shedId !== null && !around.shedIds.has(shedId)) {
    problems.push(error('unknownValue', `${at}.shedId`, { value: shedId }));
  }
  if (isStoredKind(kind) && !isWhole(quantity * unitCount[unit])) problems.push(error('notInteger', `${at}.quantity`));
  return problems;
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

function checkBirds({ flockId, entryIds }: SaleLineTerms, at: string, around: SaleSurroundings): Problem[] {
  if (flockId === null) return [error('required', `${at}.flockId`)];
  if (entryIds.length === 0) return [error('required', `${at}.entryIds`)];
  return entryIds.flatMap((entryId) => {
    const lorry = around.lorries.get(entryId);
    if (lorry === undefined || lorry.flockId !== flockId || lorry.farmId !== around.farmId) {
      return [error('unknownValue', `${at}.entryIds`, { value: entryId })];
    }
    return lorry.onSale === null ? [] : [error('entryOnSale', `${at}.entryIds`, { name: lorry.onSale })];
  });
}

/** A lot as the store of the farm knows it. */
export interface SellableLot {
  readonly lotId: string;
  readonly grade: EggGrade | null;
  readonly breed: string;
  readonly sex: Sex | null;
  /** Of chicks from an own hatchery; nobody grades those that were bought. */
  readonly chickGrade: ChickGrade | null;
  readonly quarantinedFrom: Day | null;
  /** Of chicks from an own hatchery. */
  readonly hatchId: string | null;
}

export interface TakenLot {
  readonly lineId: string;
  readonly lotId: string;
  readonly quantity: number;
}

export type LotLine = Pick<
  SaleLineTerms,
  'id' | 'grade' | 'breed' | 'sex' | 'chickGrade' | 'quantity' | 'unit' | 'freePct'
>;

/** The grade that a line of chicks asks for; null where it asks for none that the product knows. */
export function requestedGrade({ chickGrade }: Pick<LotLine, 'chickGrade'>): ChickGrade | null {
  return chickGrades.find((grade) => grade === chickGrade.toLowerCase()) ?? null;
}

/** True when a lot is what a line sells: eggs of its grade, chicks of its breed, sex and, where both have one, grade. */
export function isLotFor(line: Pick<LotLine, 'grade' | 'breed' | 'sex' | 'chickGrade'>, lot: SellableLot): boolean {
  if (lot.grade !== null) return lot.grade === line.grade;
  const request = requestedGrade(line);
  const isOfGrade = request === null || lot.chickGrade === null || lot.chickGrade === request;
  return isOfGrade && lot.sex === line.sex && lot.breed.toLowerCase() === line.breed.toLowerCase();
}

/** Lots in the order in which a line takes them: those of the hatch that it is of before the others. */
export function inOrderOfLine<Lot extends Pick<SellableLot, 'hatchId'>>(
  { hatchId }: Pick<SaleLineTerms, 'hatchId'>,
  lots: readonly Lot[],
): Lot[] {
  const isOfHatch = (lot: Lot) => hatchId !== null && lot.hatchId === hatchId;
  return [...lots.filter(isOfHatch), ...lots.filter((lot) => !isOfHatch(lot))];
}

/**
 * What stands against lots leaving: a day that has not come, a lot that is not what the line sells or is in quarantine, parts of an
 * egg, and lots of a line that are not together what it sells (`outOfRange` with both). That there is enough the ledger says.
 */
export function checkDispatch(
  dispatch: { readonly day: Day; readonly lots: readonly TakenLot[] },
  lines: readonly LotLine[],
  around: { readonly today: Day; readonly lots: ReadonlyMap<string, SellableLot> },
): Problem[] {
  const { day, lots } = dispatch;
  const seen = new Set<string>();
  return [
    ...(day > around.today ? [error('dayInFuture', 'day', { value: day, max: around.today })] : []),
    ...lots.flatMap(({ lotId, lineId, quantity }, index) => {
      const lot = around.lots.get(lotId);
      const line = lines.find(({ id }) => id === lineId);
      const key = `${lineId} ${lotId}`;
      const isSecond = seen.has(key);
      seen.add(key);
      if (!lot || !line || isSecond || !isLotFor(line, lot)) {
        return [error('unknownValue', `lots.${index}.lotId`, { value: lotId })];
      }
      if (!Number.isInteger(quantity)) return [error('notInteger', `lots.${index}.quantity`, { value: quantity })];
      return isQuarantined(lot, day)
        ? [error('lotQuarantined', `lots.${index}.lotId`, { day: lot.quarantinedFrom })]
        : [];
    }),
    ...lines.flatMap((line, index) => {
      const needed = piecesOf(line);
      const value = lots.filter(({ lineId }) => lineId === line.id).reduce((sum, lot) => sum + lot.quantity, 0);
      const params = { value, min: needed, max: needed, unit: line.grade === null ? 'chicks' : 'eggs' };
      return value === needed ? [] : [error('outOfRange', `lines.${index}.lots`, params)];
    }),
  ];
}
