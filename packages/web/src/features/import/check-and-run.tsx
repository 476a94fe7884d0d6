import {
  checkImport,
  type FileRead,
  type ImportMapping,
  type ImportReport,
  runImport,
} from '@henhouse/contract/import/import';
import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { IconChecklist, IconDatabaseImport } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { formatNumber } from '../../shared/format/number';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { FailureWithWay } from '../../shared/way-out/way-out';
import { FoundProblems } from './found-problems';
import styles from './import.module.css';
import { importChanges } from './import-changes';
import { type ImportPlace, madePath } from './import-place';
import { ImportProgress } from './import-progress';
import { madeThings, madeWord } from './import-words';
import { Preview } from './preview';

interface CheckAndRunProps {
  readonly place: ImportPlace;
  readonly file: FileRead;
  readonly mapping: ImportMapping;
  readonly set: (part: Partial<ImportMapping>) => void;
  /** False while the person has to say something first. */
  readonly isReady: boolean;
}

/** Step three: a dry run that shows every fault in its cell, to be put right there; then all or nothing. */
export function CheckAndRun({ place, file, mapping, set, isReady }: CheckAndRunProps) {
  const [found, setFound] = useState<{
    readonly requestKey: string;
    readonly mendedKey: string;
    readonly report: ImportReport;
  } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [documentId] = useState(newId);
  const check = useSend(checkImport, { changes: ['import'] });
  const run = useSend(runImport, { changes: importChanges });
  const importId = file.id;
  const params = { storeId: place.storeId, importId };
  // What was found holds for the mapping it was found with: confirming keeps it, and what is put right or left out keeps it in sight.
  const { confirmImplausible: _confirmed, cells, leftOut, ...request } = mapping;
  const mendedKey = JSON.stringify([cells, leftOut]);
  const requestKey = JSON.stringify(request);
  const report = found?.requestKey === requestKey ? found.report : null;

  async function take(act: () => Promise<ImportReport>) {
    setFailure(null);
    try {
      setFound({ requestKey, mendedKey, report: await act() });
    } catch (error) {
      setFailure(error);
    }
  }

  const lookAgain = () => void take(() => check.mutateAsync({ params, body: mapping }));
  const needsConfirming = report?.problems.some(({ severity }) => severity === 'confirm') ?? false;
  const isRefused = report?.problems.some(({ severity }) => severity === 'error') ?? false;
  const count = report ? Object.values(report.entries).reduce((sum, entries) => sum + entries, 0) : 0;
  // A file that was imported before can be looked at again, and taken again.
  const isDone = report?.state === 'imported' && run.isSuccess;
  const isStale = report !== null && found?.mendedKey !== mendedKey;

  return (
    <>
      <Card title={t(($) => $.importing.step3)}>
        <div className={styles.result}>
          <FailureNote>{failure ? <FailureWithWay error={failure} /> : null}</FailureNote>
          {report ? <Summary report={report} isRefused={isRefused} isDone={isDone} /> : null}
          {isStale ? <output>{t(($) => $.importing.changedHere)}</output> : null}
          {leftOut.length > 0 ? (
            <Group gap="xs">
              <span>
                {t(($) => $.importing.leftOut, {
                  count: leftOut.length,
                  lines: leftOut.toSorted((a, b) => a - b).join(', '),
                })}
              </span>
              {isDone ? null : (
                <ActButton subtle label={t(($) => $.importing.takeIn)} onClick={() => set({ leftOut: [] })} />
              )}
            </Group>
          ) : null}
          {report && !isDone && needsConfirming && !isRefused ? (
            <Checkbox
              label={t(($) => $.importing.implausible)}
              checked={mapping.confirmImplausible}
              onChange={(event) => set({ confirmImplausible: event.currentTarget.checked })}
            />
          ) : null}
          {check.isPending || run.isPending ? (
            <ImportProgress importId={importId} label={t(($) => $.importing.progress)} />
          ) : null}
          <Group gap="xs">
            {isDone ? (
              <ActButton label={t(($) => $.importing.toMade)} to={madePath(file.kind, place)} />
            ) : (
              <Button
                variant={report && !isStale ? 'default' : 'filled'}
                disabled={!isReady}
                leftSection={<IconChecklist size={16} />}
                loading={check.isPending}
                onClick={lookAgain}
              >
                {t(($) => $.importing.check)}
              </Button>
            )}
            {report && !isDone ? (
              <ActButton
                icon={IconDatabaseImport}
                busy={run.isPending}
                disabled={isStale || isRefused || count === 0 || (needsConfirming && !mapping.confirmImplausible)}
                label={t(($) => $.importing.run, { count })}
                onClick={() => void take(() => run.mutateAsync({ params, body: mapping, idempotencyKey: documentId }))}
              />
            ) : null}
          </Group>
        </div>
      </Card>
      {report ? (
        <Preview file={file} report={isDone ? report : { ...report, state: 'checked' }} mapping={mapping} set={set} />
      ) : null}
      {report && report.problems.length > 0 ? <FoundProblems report={report} onMended={lookAgain} /> : null}
    </>
  );
}

interface SummaryProps {
  readonly report: ImportReport;
  readonly isRefused: boolean;
  readonly isDone: boolean;
}

function Summary({ report, isRefused, isDone }: SummaryProps) {
  const { entries } = report;
  const made = madeThings
    .filter((thing) => (entries[thing] ?? 0) > 0)
    .map((thing) => `${madeWord(thing)} ${formatNumber(entries[thing] ?? 0)}`);
  return (
    <Alert color={isDone ? 'pine' : isRefused ? 'red' : 'blue'}>
      <div>
        {isDone
          ? t(($) => $.importing.done, { name: report.fileName })
          : isRefused
            ? t(($) => $.importing.blocked)
            : report.problems.length === 0
              ? t(($) => $.importing.clean)
              : null}
      </div>
      {t(($) => (isDone ? $.importing.summaryDone : $.importing.summary), {
        made: made.length === 0 ? t(($) => $.word.noneLower) : made.join(', '),
        there: formatNumber(report.alreadyThere),
        empty: formatNumber(report.emptyCells),
      })}
    </Alert>
  );
}
