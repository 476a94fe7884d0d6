import type { EntryKind } from '@henhouse/contract/entry/details';
import { Stack } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { SideDrawer } from '../../../shared/ui/dialog/part-dialog';
import { ActButton } from '../../../shared/ui/page/act-button';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { SkeletonLines } from '../../../shared/ui/state/skeleton';
import { kindWord } from '../kind/entry-words';
import { type AnyKindForm, loadKind } from '../kind/load-kind';
import { Correction } from './correction';

export interface ToCorrect {
  readonly kind: EntryKind;
  readonly shedName: string;
  /** The entries of the cell or row: one is corrected, of several one is chosen. */
  readonly entries: readonly { readonly id: string; readonly text: string }[];
  /** The form for one entry more; absent where none is offered. */
  readonly addPath?: string;
}

interface CorrectionDrawerProps {
  /** Null while it is closed. */
  readonly toCorrect: ToCorrect | null;
  readonly onClose: () => void;
}

/** Corrects an entry without leaving the list or grid it stands in. */
export function CorrectionDrawer({ toCorrect, onClose }: CorrectionDrawerProps) {
  const kind = toCorrect?.kind;
  return (
    <SideDrawer
      opened={toCorrect !== null}
      onClose={onClose}
      width={520}
      title={
        kind && toCorrect ? `${t(($) => $.entry.correct.title, { kind: kindWord(kind) })}, ${toCorrect.shedName}` : ''
      }
    >
      {toCorrect ? <Choice key={toCorrect.entries[0]?.id} toCorrect={toCorrect} onClose={onClose} /> : null}
    </SideDrawer>
  );
}

function Choice({ toCorrect, onClose }: { readonly toCorrect: ToCorrect; readonly onClose: () => void }) {
  const { kind, entries, addPath } = toCorrect;
  const only = entries.length === 1 ? (entries[0]?.id ?? null) : null;
  const [chosen, setChosen] = useState<string | null>(only);
  const [of, setOf] = useState<AnyKindForm | null>(null);
  useEffect(() => {
    void loadKind(kind).then((form) => setOf(() => form));
  }, [kind]);

  const add = addPath ? (
    <ActButton adds label={t(($) => $.entry.correct.addAnother)} to={addPath} subtle small />
  ) : null;
  if (chosen === null) {
    return (
      <Stack gap="xs">
        {t(($) => $.entry.correct.choose)}
        {entries.map(({ id, text }) => (
          <ActButton key={id} quiet label={text} onClick={() => setChosen(id)} />
        ))}
        {add}
      </Stack>
    );
  }
  if (of === null) return <SkeletonLines />;
  return (
    <Stack gap="sm">
      <Correction
        of={of}
        entryId={chosen}
        item={null}
        frame={({ form }) => form}
        onSaved={({ answer }) => {
          toastSuccess(answer ? t(($) => $.entry.correct.saved) : t(($) => $.ui.form.savedOnPhone));
          onClose();
        }}
      />
      {add}
    </Stack>
  );
}
