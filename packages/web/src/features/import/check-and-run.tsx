import {
  checkDailyRecords,
  type ImportMapping,
  type ImportReport,
  runDailyRecords,
} from '@henhouse/contract/import/daily-records';
import { importedKinds } from '@henhouse/domain/import/line-entry';
import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { IconChecklist, IconDatabaseImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { formatNumber } from '../../shared/format/number';
import { screenPath } from '../../shared/screen/screen-path';
import { Card } from '../../shared/ui/page/card';
import { failureText } from '../../shared/ui/state/failure-text';
import { FoundProblems } from './found-problems';
import styles from './import.module.css';
import { importChanges } from './import-changes';
import { ImportProgress } from './import-progress';

interface CheckAndRunProps {
  readonly farmId: string;
  readonly importId: string;
  readonly mapping: ImportMapping;
  readonly onConfirm: (confirmed: boolean) => void;
}

/** Step three: a dry run that lists every problem with its line; then all or nothing. */
export function CheckAndRun({ farmId, importId, mapping, onConfirm }: CheckAndRunProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<{ readonly askedKey: string; readonly report: ImportReport } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [documentId] = useState(newId);
  const check = useSend(checkDailyRecords, { changes: ['import'] });
  const run = useSend(runDailyRecords, { changes: importChanges });
  const params = { farmId, importId };
  // What was found holds for the mapping it was found with; confirming is the one change that keeps it.
  const { confirmImplausible: _confirmed, ...asked } = mapping;
  const askedKey = JSON.stringify(asked);
  const report = found?.askedKey === askedKey ? found.report : null;

  async function take(act: () => Promise<ImportReport>) {
    setFailure(null);
    try {
      setFound({ askedKey, report: await act() });
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  const needsConfirming = report?.problems.some(({ severity }) => severity === 'confirm') ?? false;
  const isRefused = report?.problems.some(({ severity }) => severity === 'error') ?? false;
  const count = report ? Object.values(report.entries).reduce((sum, entries) => sum + entries, 0) : 0;
  const isDone = report?.state === 'imported';

  return (
    <>
      <Card title={t(($) => $.importing.step3)}>
        <div className={styles.result}>
          {failure ? (
            <Alert role="alert" color="red">
              {failure}
            </Alert>
          ) : null}
          {report ? <Summary report={report} isRefused={isRefused} /> : null}
          {report && !isDone && needsConfirming && !isRefused ? (
            <Checkbox
              label={t(($) => $.importing.implausible)}
              checked={mapping.confirmImplausible}
              onChange={(event) => onConfirm(event.currentTarget.checked)}
            />
          ) : null}
          {check.isPending || run.isPending ? (
            <ImportProgress importId={importId} label={t(($) => $.importing.progress)} />
          ) : null}
          <Group gap="xs">
            {isDone ? (
              <Button component={Link} to={screenPath('manage-farm-data-entry-list', { farmId })}>
                {t(($) => $.importing.toEntries)}
              </Button>
            ) : (
              <Button
                variant={report ? 'default' : 'filled'}
                leftSection={<IconChecklist size={16} />}
                loading={check.isPending}
                onClick={() => void take(() => check.mutateAsync({ params, body: mapping }))}
              >
                {t(($) => $.importing.check)}
              </Button>
            )}
            {report && !isDone ? (
              <Button
                leftSection={<IconDatabaseImport size={16} />}
                loading={run.isPending}
                disabled={isRefused || count === 0 || (needsConfirming && !mapping.confirmImplausible)}
                onClick={() => void take(() => run.mutateAsync({ params, body: mapping, idempotencyKey: documentId }))}
              >
                {t(($) => $.importing.run, { count })}
              </Button>
            ) : null}
          </Group>
        </div>
      </Card>
      {report && report.problems.length > 0 ? <FoundProblems report={report} /> : null}
    </>
  );
}

function Summary({ report, isRefused }: { readonly report: ImportReport; readonly isRefused: boolean }) {
  const { t } = useTranslation();
  const { entries } = report;
  const isDone = report.state === 'imported';
  const made = importedKinds
    .filter((kind) => (entries[kind] ?? 0) > 0)
    .map((kind) => `${t(($) => $.screen[`data-entry-${kind}`])} ${formatNumber(entries[kind] ?? 0)}`);
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
      {t(($) => $.importing.summary, {
        made: made.length === 0 ? t(($) => $.importing.noEntries) : made.join(', '),
        there: formatNumber(report.alreadyThere),
        empty: formatNumber(report.emptyCells),
      })}
    </Alert>
  );
}
