import type { GridLine } from '@henhouse/contract/entry/entry-work';
import { quantityInField } from '@henhouse/domain/quantity/unit-system';
import { formatQuantity } from '../../../shared/format/number';
import { currentUnits } from '../../../shared/format/units';
import type { OutboxItem } from '../../../shared/outbox/outbox-db';
import { columnTraits, type GridColumn, type GridKind, gridColumns, gridKinds } from './grid-column';
import type { TypedDocument } from './typed-grid';

/** What a document in the outbox says, as far as the grid wrote it. */
interface WaitingBody {
  readonly day: string;
  readonly detail: {
    readonly lines?: readonly { readonly fate: 'dead' | 'culled'; readonly count: number }[];
    readonly itemId?: string;
    readonly kg?: number | null;
    readonly bags?: number | null;
    readonly kgPerBag?: number | null;
    readonly litres?: number | null;
    readonly meterStartL?: number | null;
    readonly meterEndL?: number | null;
    readonly hatching?: number;
    readonly table?: number;
    readonly cracked?: number;
    readonly birds?: number | null;
    readonly meanG?: number | null;
    readonly eachG?: readonly number[] | null;
  };
}

export interface WaitingDocument {
  readonly kind: GridKind;
  readonly item: OutboxItem;
  readonly figures: Readonly<Partial<Record<GridColumn, number>>>;
}

function figuresOf(kind: GridKind, { detail }: WaitingBody): WaitingDocument['figures'] {
  if (kind === 'mortality') {
    const lost = (fate: 'dead' | 'culled') =>
      (detail.lines ?? []).reduce((sum, line) => (line.fate === fate ? sum + line.count : sum), 0);
    return { dead: lost('dead'), culled: lost('culled') };
  }
  if (kind === 'feed') return { feed: detail.kg ?? (detail.bags ?? 0) * (detail.kgPerBag ?? 0) };
  if (kind === 'water-consumption') {
    return { water: detail.litres ?? (detail.meterEndL ?? 0) - (detail.meterStartL ?? 0) };
  }
  if (kind === 'egg') return { eggs: (detail.hatching ?? 0) + (detail.table ?? 0), crackedEggs: detail.cracked ?? 0 };
  const { eachG } = detail;
  const mean = eachG ? eachG.reduce((sum, weightG) => sum + weightG, 0) / Math.max(1, eachG.length) : detail.meanG;
  return { weighed: eachG?.length ?? detail.birds ?? 0, meanWeight: mean ?? 0 };
}

/** New entries of a row and day that have not reached the server. */
export function waitingInRow(items: readonly OutboxItem[], line: GridLine, day: string): WaitingDocument[] {
  return items.flatMap((item) => {
    const kind = gridKinds.find((each) => item.endpoint.id === `entry.create.${each}`);
    const { shedId, flockId } = item.params;
    const body = item.body as WaitingBody;
    if (!kind || shedId !== line.shedId || flockId !== line.flockId || body.day !== day) return [];
    return [{ kind, item, figures: figuresOf(kind, body) }];
  });
}

/** A refused document, back as what was typed. */
export function asTyped({ item, figures }: WaitingDocument): {
  readonly document: TypedDocument;
  readonly texts: Readonly<Partial<Record<GridColumn, string>>>;
  readonly feedItemId?: string;
} {
  const { itemId } = (item.body as WaitingBody).detail;
  return {
    document: {
      id: item.documentId,
      confirmed: [],
      refusal: item.failure?.problems ?? [],
      sentence: null,
      replaces: item.seq,
    },
    texts: Object.fromEntries(
      gridColumns.flatMap((column) => {
        const value = figures[column];
        return value === undefined
          ? []
          : [[column, formatQuantity(quantityInField(value, columnTraits[column].unit, currentUnits()))]];
      }),
    ),
    ...(itemId === undefined ? {} : { feedItemId: itemId }),
  };
}
