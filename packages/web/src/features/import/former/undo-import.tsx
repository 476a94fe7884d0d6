import type { OutputOf } from '@henhouse/contract/endpoint';
import { type listImports, undoImport } from '@henhouse/contract/import/import';
import { importedKinds } from '@henhouse/domain/import/line-entry';
import type { Problem } from '@henhouse/domain/problem/problem';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { Alert, Checkbox, Stack } from '@mantine/core';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { isApiError } from '../../../shared/api/api-error';
import { useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { withColon } from '../../../shared/i18n/with-colon';
import { ConfirmDialog } from '../../../shared/ui/dialog/confirm-dialog';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { problemText } from '../../../shared/ui/state/failure-text';
import styles from '../import.module.css';
import { importChanges } from '../import-changes';
import { ImportProgress } from '../import-progress';

export type ImportLine = OutputOf<typeof listImports>['items'][number];

/** Entries that a file made. */
export function entriesOf({ entries }: Pick<ImportLine, 'entries'>): number {
  return Object.values(entries).reduce((sum, count) => sum + count, 0);
}

interface UndoImportProps {
  readonly storeId: string;
  readonly line: ImportLine;
  readonly onUndone?: ((importId: string) => void) | undefined;
  readonly onClose: () => void;
}

/** Asks before an import is undone, and lists what stands in the way of it. */
export function UndoImport({ storeId, line, onUndone, onClose }: UndoImportProps) {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [leaveChanged, setLeaveChanged] = useState(false);
  // The same words sent again, after the line went dead, are the same document.
  const documents = useRef(new Map<string, string>());
  const undo = useSend(undoImport, { changes: importChanges });
  const { id: importId, fileName: name } = line;

  async function confirm(reason: string): Promise<'stay' | undefined> {
    const body = { reason, leaveChanged };
    const content = JSON.stringify(body);
    const idempotencyKey = documents.current.get(content) ?? newId();
    documents.current.set(content, idempotencyKey);
    setFound([]);
    try {
      const { entries, left } = await undo.mutateAsync({ params: { storeId, importId }, body, idempotencyKey });
      toastSuccess(t(($) => $.importing.undo.done, { name, count: entries, left }));
      onUndone?.(importId);
      return undefined;
    } catch (error) {
      const isOfImport = isApiError(error) && error.problems.some(({ field }) => field !== 'reason');
      if (!isOfImport) throw error;
      setFound(error.problems);
      return 'stay';
    }
  }

  const needsConfirmation = found.length > 0 && found.every(({ severity }) => severity === 'confirm');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(($) => $.importing.undo.title, { name })}
      confirmLabel={t(($) => $.importing.undo.act)}
      withReason
      onConfirm={confirm}
    >
      <Stack gap="md">
        <div>{t(($) => $.importing.undo.text, { count: entriesOf(line) })}</div>
        {found.length > 0 ? <UndoProblems found={found} needsConfirmation={needsConfirmation} /> : null}
        {needsConfirmation || leaveChanged ? (
          <Checkbox
            label={t(($) => $.importing.undo.leave)}
            checked={leaveChanged}
            onChange={(event) => setLeaveChanged(event.currentTarget.checked)}
          />
        ) : null}
        {undo.isPending ? <ImportProgress importId={importId} label={t(($) => $.importing.undo.progress)} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}

const shownAtMost = 8;

function UndoProblems({
  found,
  needsConfirmation,
}: {
  readonly found: readonly Problem[];
  readonly needsConfirmation: boolean;
}) {
  const more = found.length - shownAtMost;
  return (
    <Alert
      role="alert"
      color={needsConfirmation ? 'yellow' : 'red'}
      title={needsConfirmation ? t(($) => $.importing.undo.asks) : t(($) => $.importing.undo.refused)}
    >
      <ul className={styles.inTheWay}>
        {found.slice(0, shownAtMost).map((problem) => (
          <li key={problem.field}>{sentenceOf(problem)}</li>
        ))}
        {more > 0 ? <li>{t(($) => $.importing.undo.more, { count: more })}</li> : null}
      </ul>
    </Alert>
  );
}

/** The sentence of a problem, behind the kind of entry or the flock that it is about. */
function sentenceOf(problem: Problem): string {
  const kind = oneOf(importedKinds, problem.params.kind);
  const about = kind === undefined ? problem.params.flock : t(($) => $.screen[`data-entry-${kind}`]);
  const sentence = problemText(problem);
  return about === undefined || about === null ? sentence : withColon(String(about), sentence);
}
