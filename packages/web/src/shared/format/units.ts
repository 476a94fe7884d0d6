import { isOne } from '@henhouse/domain/format/format';
import {
  shownDecimals,
  shownDifference,
  shownQuantity,
  shownUnit,
  type UnitSystem,
} from '@henhouse/domain/quantity/unit-system';
import i18next from 'i18next';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { textsBy } from '../i18n/choices-of';
import { createValue } from '../live/listeners';
import { getSession, useSession } from '../session/session';
import { formatNumber, formatQuantity, nothing } from './number';

/** Of the farm that a page without a farm in its address is about, where that farm has units of its own. */
const ofPage = createValue<UnitSystem | null>(null);

/**
 * How the quantities in sight are read and typed: as the farm does that the page is about, else as the company of who is signed
 * in. The one place where that is decided. What is of several farms is read as the company does.
 */
export function currentUnits(): UnitSystem {
  const user = getSession()?.user;
  // Who signed in before companies and farms could choose has nothing kept here.
  const own = Object.entries(user?.farmUnits ?? {}).find(([id]) => globalThis.location.pathname.includes(id));
  return ofPage.get() ?? own?.[1] ?? user?.unitSystem ?? 'metric';
}

/** The same, drawn anew when it changes. */
export function useUnits(): UnitSystem {
  useSession();
  return useSyncExternalStore(ofPage.listen, currentUnits);
}

interface InUnitsOfProps {
  readonly farmId: string;
  readonly children: ReactNode;
}

/** What is within is shown in the units of a farm that the address does not name: drawn once they are in force. */
export function InUnitsOf({ farmId, children }: InUnitsOfProps): ReactNode {
  const own = useSession()?.user.farmUnits?.[farmId] ?? null;
  const inForce = ofPage.useValue();
  useLayoutEffect(() => {
    ofPage.set(own);
    return () => ofPage.set(null);
  }, [own]);
  return inForce === own ? children : null;
}

/**
 * A unit (`kg`, `kgPerM2`) in the reader's words and the system in force, as it stands behind `value` where that is known; a text that
 * is no unit stays as it is.
 */
export function unitText(unit: string, units: UnitSystem = currentUnits(), value: number | null = null): string {
  const shown = shownUnit(unit, units);
  const one = value !== null && isOne(i18next.language, value) ? unitOfOne(shown) : undefined;
  return one ?? unitName(shown) ?? shown;
}

/** The same after a price: `€0.014/dose`. */
export function perUnitText(unit: string, units: UnitSystem = currentUnits()): string {
  const shown = shownUnit(unit, units);
  return unitOfOne(shown) ?? unitName(shown) ?? shown;
}

const unitName = textsBy(($) => $.kpi.unit);
const unitOfOne = textsBy(($) => $.kpi.one);

/** A unit behind its number, as the language sets it: English and Portuguese have no room before a per cent sign. */
export const behindNumber = (word: string): string =>
  word === '' || (word === '%' && !/^(de|fr)/.test(i18next.language)) ? word : `\u202f${word}`;

const withUnit = (text: string, unit: string, value: number | null | undefined): string =>
  text === nothing ? text : text + behindNumber(unitText(unit, currentUnits(), value ?? null));

/** A metric quantity inside a sentence, with its unit: `1,668 g` or `3.677 lb`. `–` for null. */
export function measureText(value: number | null | undefined, unit: string, decimals = 0): string {
  const shown = shownValue(value, unit);
  return withUnit(formatNumber(shown, shownDecimals(unit, decimals, currentUnits())), unit, shown);
}

/** How far a metric quantity is from another, with its unit: a difference of temperatures is not itself a temperature. */
export function differenceText(value: number | null | undefined, unit: string, decimals = 0): string {
  const shown = typeof value === 'number' ? shownDifference(value, unit, currentUnits()) : value;
  return withUnit(formatNumber(shown, shownDecimals(unit, decimals, currentUnits())), unit, shown);
}

/** The same with no more decimals than needed, for what people typed. */
export function quantityText(value: number | null | undefined, unit: string, decimals = 3): string {
  const shown = shownValue(value, unit);
  return withUnit(formatQuantity(shown, shownDecimals(unit, decimals, currentUnits())), unit, shown);
}

/** A metric quantity in the unit in force, not rounded; nothing stays nothing. */
export function shownValue<Value extends number | null | undefined>(value: Value, unit: string): Value {
  return typeof value === 'number' ? (shownQuantity(value, unit, currentUnits()) as Value) : value;
}
