import type { EntryKind } from '@henhouse/contract/entry/details';
import type { FieldValues } from 'react-hook-form';
import type { KindForm } from './kind-form';

/** A form of a kind that is only known while running. */
export type AnyKindForm = KindForm<EntryKind, FieldValues>;

const loaders = {
  'chick-placement': () => import('./chick-placement/chick-placement-form').then((module) => module.chickPlacementForm),
  mortality: () => import('./mortality/mortality-form').then((module) => module.mortalityForm),
  feed: () => import('./feed/feed-form').then((module) => module.feedForm),
  weight: () => import('./weight/weight-form').then((module) => module.weightForm),
  'water-consumption': () =>
    import('./water-consumption/water-consumption-form').then((module) => module.waterConsumptionForm),
  'chick-transfer': () => import('./chick-transfer/chick-transfer-form').then((module) => module.chickTransferForm),
  egg: () => import('./egg/egg-form').then((module) => module.eggForm),
  'egg-weight': () => import('./egg-weight/egg-weight-form').then((module) => module.eggWeightForm),
  'bird-sale': () => import('./bird-sale/bird-sale-form').then((module) => module.birdSaleForm),
  vaccine: () => import('./vaccine/vaccine-form').then((module) => module.vaccineForm),
  medicine: () => import('./medicine/medicine-form').then((module) => module.medicineForm),
  treatment: () => import('./treatment/treatment-form').then((module) => module.treatmentForm),
} as const satisfies Record<EntryKind, () => Promise<unknown>>;

/** The form of a kind, loaded when it is first needed: for corrections beside a list of all kinds. */
export async function loadKind(kind: EntryKind): Promise<AnyKindForm> {
  // Each form is only ever given details of its own kind.
  return (await loaders[kind]()) as unknown as AnyKindForm;
}
