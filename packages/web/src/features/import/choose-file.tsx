import { type FileRead, uploadDailyRecords } from '@henhouse/contract/import/daily-records';
import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { useUnits } from '../../shared/format/units';
import { Card } from '../../shared/ui/page/card';
import { failureText } from '../../shared/ui/state/failure-text';
import { saveFile } from '../../shared/ui/table/export-rows';
import styles from './import.module.css';
import { dailyTemplates, lifeTemplate } from './templates';

/** Step one: a file, dropped or chosen; the server says what is in it. */
export function ChooseFile({ farmId, onRead }: { readonly farmId: string; readonly onRead: (file: FileRead) => void }) {
  const { t } = useTranslation();
  const units = useUnits();
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = useSend(uploadDailyRecords, { changes: ['import'] });

  async function take(file: File | null | undefined) {
    if (!file) return;
    setFailure(null);
    try {
      onRead(await upload.mutateAsync({ params: { farmId }, body: file }));
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };

  return (
    <Card title={t(($) => $.importing.step1)}>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={32} aria-hidden="true" />
        <Text fw={600}>{t(($) => $.importing.drop)}</Text>
        <Text c="dimmed" size="sm">
          {t(($) => $.importing.limits)} {t(($) => $.importing.kinds)}
        </Text>
        <Group gap="xs" justify="center">
          <FileButton accept=".csv,.xlsx,text/csv" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} loading={upload.isPending}>
                {t(($) => $.importing.choose)}
              </Button>
            )}
          </FileButton>
          <TemplateButton name="daily-records.csv" content={dailyTemplates[units]}>
            {t(($) => $.importing.template)}
          </TemplateButton>
          <TemplateButton name="all-records.csv" content={lifeTemplate(units)}>
            {t(($) => $.importing.templateLife)}
          </TemplateButton>
        </Group>
      </div>
      {failure ? (
        <Alert role="alert" color="red" mt="md">
          {failure}
        </Alert>
      ) : null}
    </Card>
  );
}

interface TemplateButtonProps {
  readonly name: string;
  readonly content: string;
  readonly children: string;
}

function TemplateButton({ name, content, children }: TemplateButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      onClick={() => saveFile(new Blob([content], { type: 'text/csv' }), name)}
    >
      {children}
    </Button>
  );
}
