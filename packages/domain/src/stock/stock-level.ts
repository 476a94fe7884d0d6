import { addDays, type Day } from '../day/day';

/** What lies in a store, as people look for it: items by their category, and chicks and eggs beside them. */
export const stockCategories = ['feed', 'vaccine', 'medicine', 'other', 'chicks', 'eggs'] as const;
export type StockCategory = (typeof stockCategories)[number];

/** States that an item's stock is searched by. */
export const stockStates = ['toOrder', 'expiring', 'expired', 'quarantined'] as const;

/** Use is the mean of so many days up to today. */
export const useWindowDays = 28;
/** A lot whose last good day is at most so many days ahead is about to expire. */
export const expiringWithinDays = 30;

/** The first day that counts for the mean use, and the last good day of what is about to expire. */
export function stockWindow(today: Day): { readonly usedSince: Day; readonly expiringUntil: Day } {
  return { usedSince: addDays(today, -useWindowDays), expiringUntil: addDays(today, expiringWithinDays) };
}
