import type { ChangedThing } from '@henhouse/domain/catalogue/change-right';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { confirmAct } from '../../shared/ui/page/confirm-act';
import type { Perhaps, RowAction, RowActions } from '../../shared/ui/table/column';
import { type MergeControl, MergeDialog, type MergedInto } from './merge-dialog';
import { useMayChange } from './use-may-change';

interface Kept {
  readonly retired: boolean;
  readonly mergedIntoId?: string | null;
}

interface KeptRows<Row> {
  readonly thing: ChangedThing;
  readonly nameOf: (row: Row) => string;
  readonly setRetired: (row: Row, retired: boolean) => Promise<unknown>;
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

interface RowAct<Row> {
  readonly act: 'add' | 'edit' | 'merge';
  readonly row: Row | null;
}

/** What every list of the master data offers for its rows: to edit, retire, bring back and merge them, and what asks for it. */
export function useKeptRows<Row extends Kept>({ thing, nameOf, setRetired, merge }: KeptRows<Row>) {
  const may = useMayChange(thing);
  const [openAct, setOpenAct] = useState<RowAct<Row> | null>(null);
  const close = () => setOpenAct(null);
  const open = (act: RowAct<Row>['act'], row: Row | null = null) => setOpenAct({ act, row });
  const row = openAct?.row ?? null;
  const nameFor = (act: RowAct<Row>['act']) => (openAct?.act === act && row ? nameOf(row) : null);

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
      mayEdit && { label: editLabel, onClick: () => open('edit', of) },
      ...more,
      merge && may.merge && isHere && { label: t(($) => $.catalogue.merge), onClick: () => open('merge', of) },
      mayEdit &&
        isHere &&
        (of.retired
          ? { label: t(($) => $.catalogue.bringBack), onClick: () => void setRetired(of, false) }
          : { label: t(($) => $.word.retire), isDanger: true, onClick: () => confirmRetire(of) }),
    ];
  }

  const dialogs = merge ? (
    <MergeDialog
      name={nameFor('merge')}
      onClose={close}
      pick={(control) => row && merge.pick(control, row)}
      onMerge={async (into) => row && merge.onMerge(row, into)}
    />
  ) : null;
  return { may, act: openAct?.act ?? null, row, ask: open, close, actionsOf, dialogs };
}
