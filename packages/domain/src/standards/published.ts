import { cobb500AsHatched } from './figures/cobb-500-broiler-2022-as-hatched';
import { cobb500FastFeather } from './figures/cobb-500-parent-stock-fast-feather-2020';
import { hyLineBrown } from './figures/hyline-brown-conventional';
import { hyLineW80 } from './figures/hyline-w80-conventional-2023';
import { lohmannBrownClassic } from './figures/lohmann-brown-classic-cage';
import { lohmannLslLite } from './figures/lohmann-lsl-lite-cage';
import { ross308AsHatched } from './figures/ross-308-broiler-2022-as-hatched';
import { ross308Female } from './figures/ross-308-broiler-2022-female';
import { ross308Male } from './figures/ross-308-broiler-2022-male';
import { ross308ParentStock } from './figures/ross-308-parent-stock-2021';
import { ross708AsHatched } from './figures/ross-708-broiler-2022-as-hatched';
import type { Standard } from './standard';

/**
 * The breeders' published standards that ship with the product, read-only; their ids never change.
 *
 * They are targets of the breeders, whose names and guides are theirs: show publication and year beside every curve and
 * the line "check against the breeder's current guide".
 */
export const publishedStandards: readonly Standard[] = [
  ross308AsHatched,
  ross308Female,
  ross308Male,
  ross708AsHatched,
  cobb500AsHatched,
  ross308ParentStock,
  cobb500FastFeather,
  hyLineBrown,
  hyLineW80,
  lohmannBrownClassic,
  lohmannLslLite,
];
