import type { EntryKind } from '@henhouse/contract/entry/details';
import type { FieldValues } from 'react-hook-form';
import type { KindForm } from './kind-form';

/** A form of a kind that is only known while running. */
export type AnyKindForm = KindForm<EntryKind, FieldValues>;

const loaders = {
  'chick-placement': () => import('./chick-placement-form').then((module) => module.chickPlacementForm),
  mortality: () => import('./mortality-form').then((module) => module.mortalityForm),
  feed: () => import('./feed-form').then((module) => module.feedForm),
  weight: () => import('./weight/weight-form').then((module) => module.weightForm),
  'water-consumption': () => import('./water-form').then((module) => module.waterForm),
  'chick-transfer': () => import('./chick-transfer-form').then((module) => module.chickTransferForm),
  egg: () => import('./eggs/egg-form').then((module) => module.eggForm),
  'egg-weight': () => import('./eggs/egg-weight-form').then((module) => module.eggWeightForm),
  'bird-sale': () => import('./bird-sale-form').then((module) => module.birdSaleForm),
  vaccine: () => import('./health/vaccine-form').then((module) => module.vaccineForm),
  medicine: () => import('./health/medicine-form').then((module) => module.medicineForm),
  treatment: () => import('./health/treatment-form').then((module) => module.treatmentForm),
} as const satisfies Record<EntryKind, () => Promise<unknown>>;

/** The form of a kind, loaded when it is first needed: for corrections beside a list of all kinds. */
export async function loadKind(kind: EntryKind): Promise<AnyKindForm> {
  // Each form is only ever given details of its own kind.
  return (await loaders[kind]()) as unknown as AnyKindForm;
}
