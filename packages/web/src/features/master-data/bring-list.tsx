import type { importItems, importPartners, ListReport } from '@henhouse/contract/catalogue/list-file';
import { Alert, Button, FileInput, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { toastSuccess } from '../../shared/ui/page/toast';
import { failureText, problemText } from '../../shared/ui/state/failure-text';

interface BringListProps {
  readonly endpoint: typeof importPartners | typeof importItems;
  readonly query: Readonly<Record<string, string>>;
  /** Which columns the file may have. */
  readonly hint: string;
}

/** Takes a list over from a file: first it is looked at, line by line; then all of it is added, or nothing. */
export function BringList(props: BringListProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFileSpreadsheet size={16} />}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.catalogue.import.open)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={t(($) => $.catalogue.import.title)}
        closeButtonProps={{ 'aria-label': t(($) => $.ui.action.close) }}
      >
        <FileOfList {...props} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function FileOfList({ endpoint, query, hint, onDone }: BringListProps & { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ListReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useSend(endpoint, { changes: ['catalogue', 'stock', 'health'] });
  const wrong = report?.problems.filter(({ severity }) => severity === 'error') ?? [];
  const likely = report?.problems.filter(({ severity }) => severity !== 'error') ?? [];

  async function ask(isRun: boolean) {
    if (!file) return;
    setFailure(null);
    try {
      // The findings below were shown before this button was there to be pressed.
      const args = { body: file, query: { ...query, run: String(isRun), confirmed: String(isRun) } };
      const answer = await send.mutateAsync(args);
      setReport(answer);
      if (!answer.added) return;
      toastSuccess(t(($) => $.catalogue.import.done, { count: answer.fresh }));
      onDone();
    } catch (error) {
      setReport(null);
      setFailure(failureText(error));
    }
  }

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <FileInput
        label={t(($) => $.catalogue.import.file)}
        accept=".csv,.xlsx,text/csv"
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          setReport(null);
          setFailure(null);
        }}
        clearable
      />
      {failure === null ? null : (
        <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />}>
          {failure}
        </Alert>
      )}
      {report === null ? null : (
        <Text component="output" fw={600}>
          {t(($) => $.catalogue.import.lines, { lines: report.lines, fresh: report.fresh, there: report.there })}
        </Text>
      )}
      {wrong.length > 0 ? (
        <Alert role="alert" color="red" title={t(($) => $.catalogue.import.problems)}>
          <Findings of={wrong} />
        </Alert>
      ) : null}
      {likely.length > 0 ? (
        <Alert color="yellow" title={t(($) => $.catalogue.import.likely)}>
          <Findings of={likely} />
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs">
        {report !== null && wrong.length === 0 && report.fresh > 0 ? (
          <Button loading={send.isPending} onClick={() => void ask(true)}>
            {t(($) => $.catalogue.import.run, { count: report.fresh })}
          </Button>
        ) : (
          <Button loading={send.isPending} disabled={!file} onClick={() => void ask(false)}>
            {t(($) => $.catalogue.import.check)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Findings({ of }: { readonly of: ListReport['problems'] }) {
  const { t } = useTranslation();
  return (
    <List size="sm">
      {of.map((finding) => {
        const { line, column } = finding;
        const sentence = problemText(finding);
        return (
          <List.Item key={`${line} ${column} ${finding.code}`}>
            {column === ''
              ? t(($) => $.catalogue.import.line, { line, sentence })
              : t(($) => $.catalogue.import.column, { line, column, sentence })}
          </List.Item>
        );
      })}
    </List>
  );
}
