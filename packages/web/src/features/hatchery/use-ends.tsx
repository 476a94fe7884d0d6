import { t } from 'i18next';
import { useState } from 'react';
import { confirmedAct } from '../../shared/ui/page/confirm-act';
import type { RowActions } from '../../shared/ui/table/column';
import { eitherFilter } from '../../shared/ui/table/filters';

interface EndsOf<Row> {
  readonly nameOf: (row: Row) => string;
  readonly mayEdit: boolean;
  readonly mayRetire: boolean;
  readonly mayRemove: boolean;
  /** Retires it, or brings it back. */
  readonly onRetire: (row: Row, values: { readonly retired: boolean; readonly reason: string }) => Promise<unknown>;
  readonly onRemove: (row: Row, values: { readonly reason: string }) => Promise<unknown>;
  /** Without a reason only what is removed asks for one. */
  readonly needsReason?: boolean;
}

interface RowAct<Row> {
  readonly act: 'add' | 'edit';
  readonly row: Row | null;
}

interface Ends<Row> {
  /** A form is asked for: of a new one, where none is edited. */
  readonly isFormOpen: boolean;
  readonly edited: Row | null;
  readonly add: () => void;
  readonly close: () => void;
  readonly actionsOf: (row: Row) => RowActions;
}

/** What hatcheries, machines and programmes share: they are edited, retired and brought back, and removed while nothing has happened. */
export function useEnds<Row extends { readonly id: string; readonly retired: boolean }>(of: EndsOf<Row>): Ends<Row> {
  const [openAct, setOpenAct] = useState<RowAct<Row> | null>(null);
  const close = () => setOpenAct(null);
  const ending = (row: Row, act: 'bringBack' | 'retire' | 'remove') => {
    const name = of.nameOf(row);
    return confirmedAct({
      label: t(($) => $.machine[act]),
      isDanger: act !== 'bringBack',
      title: t(($) => $.machine[`${act}Title`], { name }),
      withReason: act === 'remove' || of.needsReason === true,
      done: t(($) => (act === 'remove' ? $.machine.removed : $.word.nameIsSaved), { name }),
      onConfirm: (reason) =>
        act === 'remove' ? of.onRemove(row, { reason }) : of.onRetire(row, { retired: act === 'retire', reason }),
      text: t(($) => $.machine[`${act}Text`]),
    });
  };
  return {
    isFormOpen: openAct !== null,
    edited: openAct?.row ?? null,
    add: () => setOpenAct({ act: 'add', row: null }),
    close,
    actionsOf: (row) => [
      of.mayEdit && { label: t(($) => $.ui.action.edit), onClick: () => setOpenAct({ act: 'edit', row }) },
      of.mayRetire && ending(row, row.retired ? 'bringBack' : 'retire'),
      of.mayRemove && ending(row, 'remove'),
    ],
  };
}

/** In use, or retired ones as well: the filter of their lists. */
export function useRetiredFilter() {
  return eitherFilter('retired', ($) => $.word.state, {
    false: ($) => $.word.inUse,
    true: ($) => $.machine.showRetired,
  });
}
