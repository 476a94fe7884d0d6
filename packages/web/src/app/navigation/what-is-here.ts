import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { Here } from './door';

/** The farm in hand, as a place for rights. */
export const placeOf = (farm: Here['farm']) => (farm ? { farmId: farm.id } : undefined);

export const hasKind =
  (kind: ProductionKind) =>
  ({ kinds }: Here) =>
    kinds.has(kind);

/** The farm in hand keeps birds of the kind beside others, or beside a hatchery: alone they are its first dashboard. */
export const isKindOfFarm =
  (kind: ProductionKind) =>
  ({ farm, kindsOfFarm }: Here) =>
    farm !== undefined &&
    (kindsOfFarm.has(kind) || farm.kind === kind) &&
    (farm.kind === 'mixed' || farm.hatcheries > 0 || kindsOfFarm.size > 1);

export const hasHatchery = ({ farm }: Here) => (farm?.hatcheries ?? 0) > 0;

export const showsHatchery = (here: Here) => hasHatchery(here) && here.may('read', 'Hatch', placeOf(here.farm));

/** What the farm in hand sells first: eggs where hens are and no birds that are sold for their meat, chicks where it is a hatchery. */
export const sells = {
  eggs: ({ farm, kindsOfFarm }: Here) => farm !== undefined && kindsOfFarm.size > 0 && !kindsOfFarm.has('broiler'),
  chicks: ({ farm }: Here) => farm?.kind === 'hatchery',
};

/** Somebody who sees a part of the company's money. */
export const seesMoney = ({ may }: Here) =>
  may('read', 'SaleAmount') ||
  (['Purchase', 'Expense', 'EconomicReport'] as const).some((subject) => may('read', subject));
