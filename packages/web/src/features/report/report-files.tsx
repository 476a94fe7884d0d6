import { type ReportFormat, reportFormats } from '@henhouse/domain/report/report-schedule';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../shared/screen/use-place';
import { useMay } from '../../shared/session/ability';
import { toastError } from '../../shared/ui/page/toast';
import { failureText } from '../../shared/ui/state/failure-text';
import { saveFile } from '../../shared/ui/table/export-rows';
import styles from './report.module.css';

const languages = ['en', 'de', 'fr', 'pt'] as const;
export type FileLanguage = (typeof languages)[number];

/** Language of the files: the reader's; English for one that files are not written in. */
const fileLanguage = (): FileLanguage => languages.find((each) => i18next.language.startsWith(each)) ?? 'en';

interface ReportFilesProps {
  readonly name: string;
  readonly write: (format: ReportFormat, language: FileLanguage) => Promise<Blob>;
}

/** Prints the report, or takes it along as a file that the server writes in the reader's language. */
export function ReportFiles({ name, write }: ReportFilesProps) {
  const { t } = useTranslation();
  const may = useMay();
  const farmId = usePlace('farmId');
  const [isBusy, setBusy] = useState(false);
  async function take(format: ReportFormat) {
    setBusy(true);
    try {
      saveFile(await write(format, fileLanguage()), `${name}.${format}`);
    } catch (error) {
      toastError(`${t(($) => $.ui.table.exportFailed)} ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={`${styles.files} ${styles.onScreen}`}>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => globalThis.print()}>
        {t(($) => $.report.print)}
      </Button>
      {may('export', 'Report', { farmId }) ? (
        <Menu>
          <Menu.Target>
            <Button leftSection={<IconDownload size={16} />} loading={isBusy}>
              {t(($) => $.report.takeFile)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {reportFormats.map((format) => (
              <Menu.Item key={format} onClick={() => void take(format)}>
                {t(($) => $.report.format[format])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}
