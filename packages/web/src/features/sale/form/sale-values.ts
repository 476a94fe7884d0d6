import type { Sale } from '@henhouse/contract/sale/sale';
import { saleFields } from '@henhouse/contract/sale/sale-schemas';
import { type SaleKind, saleUnits } from '@henhouse/domain/sale/sale-kind';
import type { DefaultValues } from 'react-hook-form';
import { z } from 'zod';
import { newId } from '../../../shared/format/id';
import { today } from '../../../shared/format/today';
import type { AppFormState } from '../../../shared/ui/form/app-form';
import { emptyNumber } from '../../../shared/ui/form/state/empty-number';

export const saleSchema = z.strictObject(saleFields);
export type SaleValues = z.input<typeof saleSchema>;
export type TypedSale = z.output<typeof saleSchema>;
/** A form begins without a customer. */
export type SaleDefaults = DefaultValues<SaleValues>;
export type SaleLineValues = SaleValues['lines'][number];
export type SaleFormState = AppFormState<SaleValues, TypedSale>;

/** A line of the form, by its place. */
export interface OfSaleLine {
  readonly form: SaleFormState;
  readonly index: number;
}

/** A line before anything is typed. */
export function blankSaleLine(kind: SaleKind): SaleLineValues {
  return {
    id: newId(),
    unit: kind === 'eggs' ? 'tray' : saleUnits[kind][0],
    quantity: kind === 'birds' ? 0 : emptyNumber,
    unitPriceMinor: null,
    discountPct: 0,
    taxPct: 0,
    notes: '',
    flockId: null,
    entryIds: [],
    deductDoa: kind === 'birds',
    deductCondemned: false,
    grade: kind === 'eggs' ? 'table' : null,
    breed: '',
    sex: kind === 'chicks' ? 'asHatched' : null,
    chickGrade: '',
    freePct: 0,
    hatchId: null,
    shedId: null,
    loads: null,
  };
}

/** `about` is what another screen that led here says of the first line. */
export function blankSale(kind: SaleKind, farmId: string, about: Partial<SaleLineValues> = {}): SaleDefaults {
  return { partnerId: undefined, day: today(farmId), notes: '', lines: [{ ...blankSaleLine(kind), ...about }] };
}

/** What a sale said that was credited or cancelled, for whoever sells it anew. */
export function saleAgain(sale: Sale): SaleDefaults {
  const { lines = [], ...head } = saleValues(sale);
  return { ...head, lines: lines.map((line) => ({ ...line, id: newId() })) };
}

/** A sale as the form has it. */
export function saleValues({ partnerId, day, notes, lines }: Sale): SaleDefaults {
  return {
    partnerId,
    day,
    notes,
    lines: lines.map((line) => ({
      id: line.id,
      unit: line.unit,
      quantity: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      discountPct: line.discountPct,
      taxPct: line.taxPct,
      notes: line.notes,
      flockId: line.flockId,
      entryIds: line.entryIds,
      deductDoa: line.deductDoa,
      deductCondemned: line.deductCondemned,
      grade: line.grade,
      breed: line.breed,
      sex: line.sex,
      chickGrade: line.chickGrade,
      freePct: line.freePct,
      hatchId: line.hatchId,
      shedId: line.shedId,
      loads: line.loads,
    })),
  };
}
