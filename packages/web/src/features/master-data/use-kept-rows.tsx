import type { ChangedThing } from '@henhouse/domain/catalogue/change-right';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { dialogAct } from '../../shared/ui/dialog/dialog-act';
import { type Dialog, openDialog } from '../../shared/ui/dialog/open-dialog';
import type { Perhaps, RowAction, RowActions } from '../../shared/ui/table/column';
import { type MergeControl, type MergedInto, MergeForm } from './merge-form';
import { useMayChange } from './use-may-change';

interface Kept {
  readonly retired: boolean;
  readonly mergedIntoId?: string | null;
}

interface KeptRows<Row> {
  readonly thing: ChangedThing;
  readonly nameOf: (row: Row) => string;
  readonly setRetired: (row: Row, retired: boolean) => Promise<unknown>;
  /** What changes one, or adds one where there is none yet. */
  readonly form: (row: Row | null) => Dialog;
  /** Where two of them can be the same: finds the other one, and makes one of both. */
  readonly merge?: {
    readonly pick: (control: MergeControl, row: Row) => ReactNode;
    readonly onMerge: (row: Row, into: MergedInto) => Promise<unknown>;
  };
}

interface Offered {
  readonly editLabel?: string;
  readonly mayEdit?: boolean;
  /** Of the product itself: neither retired nor made one with another. */
  readonly isFixed?: boolean;
  readonly more?: readonly Perhaps<RowAction>[];
}

/** What every list of the master data offers for its rows: to edit, retire, bring back and merge them, and what asks for it. */
export function useKeptRows<Row extends Kept>({ thing, nameOf, setRetired, form, merge }: KeptRows<Row>) {
  const may = useMayChange(thing);

  const confirmRetire = (of: Row) =>
    confirmAct({
      title: t(($) => $.word.retireName, { name: nameOf(of) }),
      confirmLabel: t(($) => $.word.retire),
      done: t(($) => $.catalogue.retiredNow, { name: nameOf(of) }),
      onConfirm: () => setRetired(of, true),
      text: t(($) => $.catalogue.retireText),
    });

  function actionsOf(of: Row, offered: Offered = {}): RowActions {
    const { editLabel = t(($) => $.ui.action.edit), mayEdit = may.change, isFixed = false, more = [] } = offered;
    const isHere = !of.mergedIntoId && !isFixed;
    return [
      mayEdit && { label: editLabel, onClick: () => openDialog(form(of)) },
      ...more,
      merge &&
        may.merge &&
        isHere &&
        dialogAct({
          size: 'md',
          label: t(($) => $.catalogue.merge),
          title: t(($) => $.catalogue.mergeTitle, { name: nameOf(of) }),
          content: (
            <MergeForm
              name={nameOf(of)}
              pick={(control) => merge.pick(control, of)}
              onMerge={(into) => merge.onMerge(of, into)}
            />
          ),
        }),
      mayEdit &&
        isHere &&
        (of.retired
          ? { label: t(($) => $.catalogue.bringBack), onClick: () => void setRetired(of, false) }
          : { label: t(($) => $.word.retire), isDanger: true, onClick: () => confirmRetire(of) }),
    ];
  }

  return { may, add: () => openDialog(form(null)), actionsOf };
}
