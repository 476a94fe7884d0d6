import { type FileRead, uploadImport } from '@henhouse/contract/import/import';
import { dailyLinesAtMost, type ImportKind, isListKind, listFacts } from '@henhouse/domain/import/import-kind';
import { Button, FileButton, Group, Menu, Text, Textarea } from '@mantine/core';
import { IconClipboardText, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { t } from 'i18next';
import { type DragEvent, useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { useUnits } from '../../shared/format/units';
import { ActButton } from '../../shared/ui/page/act-button';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText } from '../../shared/ui/state/failure-text';
import { saveFile } from '../../shared/ui/table/export-rows';
import styles from './import.module.css';
import { wordOfUse } from './map-columns';
import { templateFile, templatesOf } from './templates';

interface ChooseFileProps {
  readonly storeId: string;
  readonly kind: ImportKind;
  readonly onRead: (file: FileRead) => void;
}

/** Step one: a file, dropped or chosen, or cells as they were copied; the server says what is in it. */
export function ChooseFile({ storeId, kind, onRead }: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = useSend(uploadImport, { changes: ['import'] });

  async function take(file: File | null | undefined) {
    if (!file) return;
    setFailure(null);
    try {
      onRead(await upload.mutateAsync({ params: { storeId }, query: { kind }, body: file }));
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };

  return (
    <>
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
          {t(($) => $.importing.limits, { lines: isListKind(kind) ? listFacts[kind].linesAtMost : dailyLinesAtMost })}
        </Text>
        <Group gap="xs" justify="center">
          <FileButton accept=".csv,.xlsx,text/csv" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} loading={upload.isPending}>
                {t(($) => $.importing.choose)}
              </Button>
            )}
          </FileButton>
          <ActButton
            quiet
            icon={IconClipboardText}
            aria-expanded={pasted !== null}
            label={t(($) => $.importing.paste)}
            onClick={() => setPasted(pasted === null ? '' : null)}
          />
          <TemplateMenu kind={kind} />
        </Group>
      </div>
      {pasted === null ? null : (
        <div className={styles.result}>
          <Textarea
            className={styles.paste}
            label={t(($) => $.importing.pasteLabel)}
            description={t(($) => $.importing.pasteHint)}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            autosize
            minRows={5}
            maxRows={12}
            spellCheck={false}
          />
          <ActButton
            busy={upload.isPending}
            disabled={pasted.trim() === ''}
            label={t(($) => $.importing.readPasted)}
            onClick={() =>
              void take(
                new File(
                  [pasted],
                  t(($) => $.importing.pastedName),
                  { type: 'text/plain' },
                ),
              )
            }
          />
        </div>
      )}
      <FailureNote>{failure}</FailureNote>
    </>
  );
}

/** Files to begin with, as CSV and as workbooks. */
function TemplateMenu({ kind }: { readonly kind: ImportKind }) {
  const units = useUnits();
  const templates = templatesOf(kind, units, (use) => wordOfUse(use, units));
  return (
    <Menu>
      <Menu.Target>
        <ActButton quiet icon={IconDownload} label={t(($) => $.importing.template)} />
      </Menu.Target>
      <Menu.Dropdown>
        {templates.flatMap((template) =>
          (['csv', 'xlsx'] as const).map((format) => (
            <Menu.Item
              key={`${template.name} ${format}`}
              onClick={async () => saveFile(await templateFile(template, format), `${template.name}.${format}`)}
            >
              {t(($) => $.importing.templates[template.name === 'all-records' ? 'all' : 'one'], {
                format: format.toUpperCase(),
              })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
