import type { Language } from '@henhouse/domain/format/language';
import { type ReportFormat, reportFormats } from '@henhouse/domain/report/report-schedule';
import { Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { t } from 'i18next';
import { ownLanguage } from '../i18n/own-language';
import { ActButton } from '../ui/page/act-button';
import { saveFile } from '../ui/table/export-rows';
import { FileOnItsWay } from '../ui/table/file/file-progress';
import { useFileTaking } from '../ui/table/file/use-file-taking';
import styles from './document.module.css';

interface FileMenuProps {
  /** Names the file, without its ending. */
  readonly name: string;
  readonly mayTake: boolean;
  readonly write: (format: ReportFormat, language: Language) => Promise<Blob>;
}

/** Prints the page, or takes it along as a file that the server writes in the reader's language. */
export function FileMenu({ name, mayTake, write }: FileMenuProps) {
  const { take, isBusy, progress, stop } = useFileTaking();
  const takeAs = (format: ReportFormat) =>
    take(async () => saveFile(await write(format, ownLanguage()), `${name}.${format}`));
  return (
    <div className={styles.files}>
      <ActButton quiet icon={IconPrinter} label={t(($) => $.word.print)} onClick={() => globalThis.print()} />
      {mayTake ? (
        <Menu>
          <Menu.Target>
            <ActButton icon={IconDownload} busy={isBusy} label={t(($) => $.report.takeFile)} />
          </Menu.Target>
          <Menu.Dropdown>
            {reportFormats.map((format) => (
              <Menu.Item key={format} onClick={() => void takeAs(format)}>
                {t(($) => $.report.format[format])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <FileOnItsWay progress={progress} onStop={stop} />
    </div>
  );
}
