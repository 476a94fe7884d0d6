import type { OutputOf } from '@henhouse/contract/endpoint';
import { readStandardCsv } from '@henhouse/contract/standards/standard';
import { problemCodes } from '@henhouse/domain/problem/way-out';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { ChooseFile } from '../../shared/ui/form/choose-file';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText, problemText } from '../../shared/ui/state/failure-text';

type Read = OutputOf<typeof readStandardCsv>;

/** Reads figures from a CSV file into the editor, or lists every problem with its line and changes nothing. */
export function StandardCsv({ onRead }: { readonly onRead: (read: Read) => void }) {
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useSend(readStandardCsv);

  async function take(file: File) {
    setFailure(null);
    try {
      const found = await send.mutateAsync({ body: file });
      setRead(found);
      if (found.problems.length === 0 && found.rows.length > 0) onRead(found);
    } catch (error) {
      setRead(null);
      setFailure(failureText(error));
    }
  }

  return (
    <>
      <Group gap="xs">
        <ChooseFile accept=".csv,text/csv" onFile={(file) => void take(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconFileSpreadsheet size={14} />}
              loading={send.isPending}
            >
              {t(($) => $.standards.csv)}
            </Button>
          )}
        </ChooseFile>
        <Text size="sm" c="dimmed">
          {t(($) => $.standards.csvHint)}
        </Text>
      </Group>
      <FailureNote>{failure}</FailureNote>
      {read ? <CsvResult read={read} /> : null}
    </>
  );
}

function CsvResult({ read }: { readonly read: Read }) {
  const sentenceOf = ({ code, value }: Read['problems'][number]) => {
    const found = oneOf(problemCodes, code) ?? 'invalid';
    return problemText({ code: found, params: { value, name: value } });
  };
  return (
    <Alert color={read.problems.length > 0 ? 'red' : 'blue'}>
      {read.problems.length > 0
        ? t(($) => $.standards.csvFailed)
        : t(($) => $.standards.csvRead, { rows: read.rows.length })}
      {read.unknownColumns.length > 0 ? (
        <div>{t(($) => $.standards.csvUnknown, { columns: read.unknownColumns.join(', ') })}</div>
      ) : null}
      {read.problems.slice(0, 50).map((problem) => (
        <div key={`${problem.line} ${problem.column} ${problem.code}`}>
          {t(($) => $.standards.csvProblem, {
            line: problem.line,
            column: problem.column,
            sentence: sentenceOf(problem),
          })}
        </div>
      ))}
    </Alert>
  );
}
