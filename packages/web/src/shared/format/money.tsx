import { isMetricUnit, shownQuantity, type UnitSystem } from '@henhouse/domain/quantity/unit-system';
import { useSession } from '../session/session';
import { currentCurrency, formatMoney, formatPrice, minorPerMajor, noCurrency } from './money-number';
import { currentUnits, perUnitText, useUnits } from './units';

/** The company's currency, drawn anew when it changes. */
export function useCurrency(): string {
  return useSession()?.user.currency ?? noCurrency;
}

interface MoneyProps {
  readonly value: number | null | undefined;
  /** Without cents, which are noise on a tile. */
  readonly isWhole?: boolean;
}

/** An amount on the screen. */
export function Money({ value, isWhole = false }: MoneyProps) {
  return <span className="measure number">{formatMoney(value, useCurrency(), isWhole)}</span>;
}

interface PriceProps {
  readonly value: number | null | undefined;
  readonly per: string;
  /** Decimals more than the currency has; as many as there are without it. */
  readonly more?: number;
}

/** A price in minor units per metric unit (`kg`, `dose`), as the company reads it: `€0.315/kg`, `$0.143/lb`. */
export function Price({ value, per, more }: PriceProps) {
  const currency = useCurrency();
  const units = useUnits();
  const perShown = value === null || value === undefined ? null : value / shownQuantity(1, per, units);
  const text = formatPrice(perShown, currency, more);
  return <span className="measure number">{perShown === null ? text : `${text}/${perUnitText(per, units)}`}</span>;
}

/** Marks a unit of money: `money` an amount, `money/kg` a price per kg, `money/dose` per dose. */
const moneyUnit = /^money(?:\/(.+))?$/;

export function isMoney(unit: string): boolean {
  return moneyUnit.test(unit);
}

/** What a price or amount is per; empty for an amount. */
export const perOf = (unit: string): string => moneyUnit.exec(unit)?.[1] ?? '';

/** A value in minor units (per metric unit) as a field shows it: in major units, per unit of the company. */
export function moneyInField(minor: number, unit: string, units: UnitSystem): number {
  const per = perOf(unit);
  const major = minor / minorPerMajor(currentCurrency()) / (per === '' ? 1 : shownQuantity(1, per, units));
  return Number(major.toPrecision(12));
}

/** What was typed, in minor units: an amount whole where it is whole, a price with at most six decimals. */
export function typedMoney(typed: number, unit: string, units: UnitSystem): number {
  const per = perOf(unit);
  const minor = typed * minorPerMajor(currentCurrency()) * (per === '' ? 1 : shownQuantity(1, per, units));
  return Math.round(minor * 1e6) / 1e6;
}

/**
 * An amount, or a price as the company reads it, inside a sentence: `€0.3125/kg`, `$0.1417/lb`, and a price of trays without their name.
 * Two decimals more than the currency has are enough, unless the price is below its smallest unit.
 */
export function priceText(minor: number, unit: string): string {
  const per = perOf(unit);
  const units = currentUnits();
  const perShown = minor / (per === '' ? 1 : shownQuantity(1, per, units));
  const rounded = Math.abs(perShown) < 1 ? perShown : Math.round(perShown * 100) / 100;
  const text = formatPrice(rounded, currentCurrency());
  return isMetricUnit(per) ? `${text}/${perUnitText(per, units)}` : text;
}

/** The unit beside a field: `EUR`, `EUR/kg`. */
export function moneyUnitText(unit: string, units: UnitSystem): string {
  const per = perOf(unit);
  return per === '' ? currentCurrency() : `${currentCurrency()}/${perUnitText(per, units)}`;
}
