import {
  shownDecimals,
  shownDifference,
  shownQuantity,
  shownUnit,
  type UnitSystem,
} from '@henhouse/domain/quantity/unit-system';
import i18next, { exists } from 'i18next';
import { getSession, useSession } from '../session/session';
import { formatNumber, formatQuantity, nothing } from './number';

/** How the company of who is signed in reads its quantities. */
export function currentUnits(): UnitSystem {
  // Who signed in before companies could choose has nothing kept here.
  return getSession()?.user.unitSystem ?? 'metric';
}

/** The same, drawn anew when it changes. */
export function useUnits(): UnitSystem {
  return useSession()?.user.unitSystem ?? 'metric';
}

/** A unit (`kg`, `kgPerM2`) in the reader's words and the company's system; a text that is no unit stays as it is. */
export function unitText(unit: string, units: UnitSystem = currentUnits()): string {
  const shown = shownUnit(unit, units);
  return textOf('unit', shown) ?? shown;
}

/** The same after a price: `€0.014/dose`. */
export function perUnitText(unit: string, units: UnitSystem = currentUnits()): string {
  const shown = shownUnit(unit, units);
  return textOf('per', shown) ?? textOf('unit', shown) ?? shown;
}

const textOf = (form: 'unit' | 'per', unit: string): string | null =>
  unit !== '' && exists(`kpi.${form}.${unit}`)
    ? String(i18next.getResource(i18next.language, 'translation', `kpi.${form}.${unit}`))
    : null;

const withUnit = (text: string, unit: string): string => {
  const word = unitText(unit);
  return text === nothing || word === '' ? text : `${text}${word === '%' ? '' : '\u202f'}${word}`;
};

/** A metric quantity inside a sentence, with its unit: `1,668 g` or `3.677 lb`. `–` for null. */
export function measureText(value: number | null | undefined, unit: string, decimals = 0): string {
  return withUnit(formatNumber(shownValue(value, unit), shownDecimals(unit, decimals, currentUnits())), unit);
}

/** How far a metric quantity is from another, with its unit: a difference of temperatures is not itself a temperature. */
export function differenceText(value: number | null | undefined, unit: string, decimals = 0): string {
  const shown = typeof value === 'number' ? shownDifference(value, unit, currentUnits()) : value;
  return withUnit(formatNumber(shown, shownDecimals(unit, decimals, currentUnits())), unit);
}

/** The same with no more decimals than needed, for what people typed. */
export function quantityText(value: number | null | undefined, unit: string, decimals = 3): string {
  return withUnit(formatQuantity(shownValue(value, unit), shownDecimals(unit, decimals, currentUnits())), unit);
}

/** A metric quantity in the company's unit, not rounded; nothing stays nothing. */
export function shownValue<Value extends number | null | undefined>(value: Value, unit: string): Value {
  return typeof value === 'number' ? (shownQuantity(value, unit, currentUnits()) as Value) : value;
}
