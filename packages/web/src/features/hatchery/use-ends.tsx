import { t } from 'i18next';
import type { ReactNode } from 'react';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { openDialog } from '../../shared/ui/dialog/open-dialog';
import type { RowActions } from '../../shared/ui/table/column';
import { eitherFilter } from '../../shared/ui/table/filters';

interface EndsOf<Row> {
  readonly nameOf: (row: Row) => string;
  /** What a new one is called before it has a name. */
  readonly addLabel: string;
  /** The form of one, or of a new one. */
  readonly form: (row: Row | null) => ReactNode;
  readonly mayEdit: boolean;
  readonly mayRetire: boolean;
  readonly mayRemove: boolean;
  /** Retires it, or brings it back. */
  readonly onRetire: (row: Row, values: { readonly retired: boolean; readonly reason: string }) => Promise<unknown>;
  readonly onRemove: (row: Row, values: { readonly reason: string }) => Promise<unknown>;
  /** Without a reason only what is removed asks for one. */
  readonly needsReason?: boolean;
}

interface Ends<Row> {
  readonly add: () => void;
  readonly actionsOf: (row: Row) => RowActions;
}

/** What hatcheries, machines and programmes share: they are edited, retired and brought back, and removed while nothing has happened. */
export function useEnds<Row extends { readonly id: string; readonly retired: boolean }>(of: EndsOf<Row>): Ends<Row> {
  const add = () => openDialog({ title: of.addLabel, content: of.form(null) });
  const edit = (row: Row) =>
    openDialog({ title: t(($) => $.word.editName, { name: of.nameOf(row) }), content: of.form(row) });
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
    add,
    actionsOf: (row) => [
      of.mayEdit && { label: t(($) => $.ui.action.edit), onClick: () => edit(row) },
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
