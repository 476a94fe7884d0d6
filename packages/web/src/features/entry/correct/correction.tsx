import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import { type Entry, getEntry } from '@henhouse/contract/entry/entry';
import { subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { Alert, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { answerOptions, useAnswer } from '../../../shared/api/use-answer';
import { formatDay, formatInstant } from '../../../shared/format/day';
import type { OutboxItem } from '../../../shared/outbox/outbox-db';
import { Answer } from '../../../shared/ui/state/answer';
import { ForbiddenState } from '../../../shared/ui/state/error-state';
import { SkeletonLines } from '../../../shared/ui/state/skeleton';
import { EntryEditor, type EntryFrame } from '../form/entry-editor';
import type { SavedEntry } from '../form/entry-form';
import type { EntryValues, KindForm } from '../kind/kind-form';
import { useEntryRights } from '../kind/use-entry-rights';
import { useTooLate } from './use-too-late';

interface CorrectionProps<Kind extends EntryKind, Values extends FieldValues> {
  readonly of: KindForm<Kind, Values>;
  readonly entryId: string;
  /** The correction that was refused when it was sent. */
  readonly item: OutboxItem | null;
  readonly onSaved: (saved: SavedEntry) => void;
  readonly frame: EntryFrame;
  readonly secondary?: ReactNode;
}

/** Corrects an entry: its form with what was written, and the reason. */
export function Correction<Kind extends EntryKind, Values extends FieldValues>(props: CorrectionProps<Kind, Values>) {
  const { entryId } = props;
  const entry = useAnswer(getEntry, { params: { entryId } });
  return <Answer of={entry}>{(data) => <CorrectionForm {...props} entry={data} />}</Answer>;
}

function CorrectionForm<Kind extends EntryKind, Values extends FieldValues>({
  of,
  entry,
  item,
  onSaved,
  frame,
  secondary,
}: CorrectionProps<Kind, Values> & { readonly entry: Entry }) {
  const { mayCorrect, isLoading } = useEntryRights(entry.farmId);
  const client = useQueryClient();
  const tooLate = useTooLate()(entry);
  const { farmId, shedId, flockId } = entry;
  // Somebody else's change may come in while this one is typed: only "Load the current state" takes it over.
  const [seen, setSeen] = useState(entry);

  if (entry.state === 'deleted') {
    return (
      <Alert color="yellow">{t(($) => $.entry.correct.deleted, { name: entry.changedBy, reason: entry.reason })}</Alert>
    );
  }
  if (!mayCorrect(entry.kind, { farmId, shedId })) {
    if (isLoading) return <SkeletonLines />;
    return <ForbiddenState missing={{ action: 'update', subject: subjectOfKind(entry.kind) }} />;
  }
  if (tooLate !== null) {
    return <Alert color="yellow">{t(($) => $.entry.correct.tooLate, { day: formatDay(tooLate) })}</Alert>;
  }
  const { version } = seen;
  const written: EntryValues<Values> = {
    day: seen.day,
    notes: seen.notes,
    attachments: seen.attachments,
    reason: '',
    detail: of.valuesOf(seen.detail as EntryDetail<Kind>),
  };
  return (
    <EntryEditor
      key={version}
      of={of}
      place={{ farmId, shedId, flockId }}
      day={seen.day}
      corrected={seen}
      written={written}
      item={item}
      frame={(parts) =>
        frame({
          ...parts,
          form: (
            <Stack gap="sm">
              <Alert color="blue" icon={<IconHistory size={18} />} py="xs">
                {t(($) => $.entry.correct.writtenBy, { name: seen.changedBy, at: formatInstant(seen.changedAt) })}
              </Alert>
              {parts.form}
            </Stack>
          ),
        })
      }
      secondary={secondary}
      onSaved={onSaved}
      onReload={() => {
        const fresh = answerOptions(getEntry, { params: { entryId: seen.id } });
        void client.fetchQuery({ ...fresh, staleTime: 0 }).then(setSeen);
      }}
    />
  );
}
