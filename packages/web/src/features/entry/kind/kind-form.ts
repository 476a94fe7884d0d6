import type { OutputOf } from '@henhouse/contract/endpoint';
import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import type { Entry } from '@henhouse/contract/entry/entry';
import type { getEntryContext } from '@henhouse/contract/entry/entry-work';
import type { FlockTreatment } from '@henhouse/contract/health/flock-health';
import type { HealthItem } from '@henhouse/contract/health/health-item';
import type { Prescription } from '@henhouse/contract/health/prescription';
import type { FeedLot } from '@henhouse/contract/stock/feed-stock';
import type { GoodsLot } from '@henhouse/contract/stock/goods-stock';
import type { EntryKinds } from '@henhouse/domain/entry/entry-rules';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AppFormState } from '../../../shared/ui/form/app-form';

/** Flock and shed as the server knows them for a day. */
export type FlockOnDay = OutputOf<typeof getEntryContext>;

/** The store's vaccines and medicines and what the flock is treated with; each null while it is not known. */
export interface MedicineChest {
  /** Lots of vaccine and medicine that can be given on the farm today. */
  readonly lots: readonly GoodsLot[] | null;
  /** Medicines of the company with what their labels say. */
  readonly items: readonly HealthItem[] | null;
  readonly prescriptions: readonly Prescription[] | null;
  readonly courses: readonly FlockTreatment[] | null;
}

/** What surrounds an entry while it is written. */
export interface Around {
  /** Figures leave out the entry that is being corrected. */
  readonly context: FlockOnDay;
  /** Feed that can be given on the farm, first expiry first; null while it is not known. */
  readonly lots: readonly FeedLot[] | null;
  /** What entries of vaccine, medicine and treatment look at; null for other kinds. */
  readonly medicines: MedicineChest | null;
  /** The entry that is being corrected. */
  readonly corrected: Entry | null;
}

/** A detail while it is typed: what stands `empty` at first is null until then. */
export type Typed<Detail, Empty extends keyof Detail> = {
  -readonly [Field in keyof Detail]: Detail[Field] | (Field extends Empty ? null : never);
};

/** What the form of an entry holds; `detail` is the kind's own. */
export type EntryValues<Detail> = {
  day: string;
  notes: string;
  /** Ids of photos, in order. */
  attachments: string[];
  /** Of a correction. */
  reason: string;
  detail: Detail;
};

/** A figure that follows from what is typed. */
interface LiveFigure {
  readonly label: string;
  readonly value: number | null;
  readonly decimals?: number;
  readonly unit?: string;
  readonly isBad?: boolean;
}

export interface KindFieldsProps<Values extends FieldValues> {
  readonly form: AppFormState<EntryValues<Values>, EntryValues<Values>>;
  readonly around: Around;
}

/** How one kind of entry is typed: fields, defaults, results. The frame around it is the same for all. */
export interface KindForm<Kind extends EntryKind, Values extends FieldValues> {
  readonly kind: Kind;
  /** What stands in the form before anything is typed: from yesterday and the flock. */
  blank(around: Around): Values;
  /** An entry as it is written down, back in the form. */
  valuesOf(detail: EntryDetail<Kind>): Values;
  /** The contract's detail of what is typed; what is missing is found by the contract's schema. */
  detailOf(values: Values): unknown;
  /** The field in which a problem of the detail's `field` (`lines.0.count`) is shown. */
  fieldOf(field: string, values: Values): string;
  /** What the rules of the kind look at; null where this browser does not know it, and the server alone judges. */
  contextOf(detail: EntryDetail<Kind>, around: Around): EntryKinds[Kind]['context'] | null;
  /** What follows from what is typed; `detail` is null while it is incomplete. */
  results(detail: EntryDetail<Kind> | null, around: Around): readonly LiveFigure[];
  readonly Fields: ComponentType<KindFieldsProps<Values>>;
}
