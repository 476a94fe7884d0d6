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

/** Headers that the importer knows by themselves, with one day as an example, in the units of the company. */
const templates = {
  metric:
    'shed,flock,day,dead,culled,feed kg,water L,weight g,birds weighed,notes\nShed 1,,2026-03-03,12,2,640,1150,,,\n',
  imperial:
    'shed,flock,day,dead,culled,feed lb,water gal,weight lb,birds weighed,notes\nShed 1,,2026-03-03,12,2,1411,304,,,\n',
} as const;

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
          {t(($) => $.importing.limits)}
        </Text>
        <Group gap="xs" justify="center">
          <FileButton accept=".csv,.xlsx,text/csv" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} loading={upload.isPending}>
                {t(($) => $.importing.choose)}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveFile(new Blob([templates[units]], { type: 'text/csv' }), 'daily-records.csv')}
          >
            {t(($) => $.importing.template)}
          </Button>
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
