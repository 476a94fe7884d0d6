import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import type { RowActions } from '../../shared/ui/table/column';

interface Kept {
  readonly id: string;
  readonly retired: boolean;
}

interface EndsOf<Row> {
  readonly nameOf: (row: Row) => string;
  readonly mayEdit: boolean;
  readonly mayRetire: boolean;
  readonly mayRemove: boolean;
  /** Retires it, or brings it back. */
  readonly onRetire: (row: Row, said: { readonly retired: boolean; readonly reason: string }) => Promise<unknown>;
  readonly onRemove: (row: Row, said: { readonly reason: string }) => Promise<unknown>;
  /** Without a reason only what is removed asks for one. */
  readonly asksReason?: boolean;
}

interface Asked<Row> {
  readonly act: 'add' | 'edit' | 'retire' | 'remove';
  readonly row: Row | null;
}

interface Ends<Row> {
  /** A form is asked for: of a new one, where none is edited. */
  readonly isFormOpen: boolean;
  readonly edited: Row | null;
  readonly add: () => void;
  readonly close: () => void;
  readonly actionsOf: (row: Row) => RowActions;
  /** Asks before one is retired, brought back or removed. */
  readonly dialog: ReactNode;
}

/** What hatcheries, machines and programmes share: they are edited, retired and brought back, and removed while nothing has happened. */
export function useEnds<Row extends Kept>(of: EndsOf<Row>): Ends<Row> {
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const close = () => setAsked(null);
  const ended = asked?.act === 'retire' || asked?.act === 'remove' ? asked.row : null;
  const act = asked?.act === 'remove' ? 'remove' : ended?.retired ? 'bringBack' : 'retire';
  const name = ended ? of.nameOf(ended) : '';
  return {
    isFormOpen: asked?.act === 'add' || asked?.act === 'edit',
    edited: asked?.act === 'edit' ? asked.row : null,
    add: () => setAsked({ act: 'add', row: null }),
    close,
    actionsOf: (row) => [
      of.mayEdit && { label: t(($) => $.ui.action.edit), onClick: () => setAsked({ act: 'edit', row }) },
      of.mayRetire && {
        label: t(($) => (row.retired ? $.machine.bringBack : $.machine.retire)),
        isDanger: !row.retired,
        onClick: () => setAsked({ act: 'retire', row }),
      },
      of.mayRemove && {
        label: t(($) => $.machine.remove),
        isDanger: true,
        onClick: () => setAsked({ act: 'remove', row }),
      },
    ],
    dialog: (
      <ConfirmDialog
        opened={ended !== null}
        onClose={close}
        title={t(($) => $.machine[`${act}Title`], { name })}
        confirmLabel={t(($) => $.machine[act])}
        danger={act !== 'bringBack'}
        withReason={act === 'remove' || of.asksReason === true}
        done={t(($) => (act === 'remove' ? $.machine.removed : $.machine.saved), { name })}
        onConfirm={async (reason) => {
          if (!ended) return;
          await (act === 'remove'
            ? of.onRemove(ended, { reason })
            : of.onRetire(ended, { retired: act === 'retire', reason }));
        }}
      >
        {t(($) => $.machine[`${act}Text`])}
      </ConfirmDialog>
    ),
  };
}

/** In use, or retired ones as well: the filter of their lists. */
export function useRetiredFilter() {
  return {
    name: 'retired',
    label: t(($) => $.word.state),
    options: [
      { value: 'false', label: t(($) => $.word.inUse) },
      { value: 'true', label: t(($) => $.machine.showRetired) },
    ],
  };
}
