import { type ReportLanguage, reportLanguages } from '@henhouse/contract/report/flock-report';
import { type ReportFormat, reportFormats } from '@henhouse/domain/report/report-schedule';
import { Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import i18next, { t } from 'i18next';
import { ActButton } from '../ui/page/act-button';
import { saveFile } from '../ui/table/export-rows';
import { FileOnItsWay } from '../ui/table/file/file-progress';
import { useFileTaking } from '../ui/table/file/use-file-taking';
import styles from './document.module.css';

/** Language of files: the reader's; English for one that files are not written in. */
const fileLanguage = (): ReportLanguage => reportLanguages.find((each) => i18next.language.startsWith(each)) ?? 'en';

interface FileMenuProps {
  /** Names the file, without its ending. */
  readonly name: string;
  readonly mayTake: boolean;
  readonly write: (format: ReportFormat, language: ReportLanguage) => Promise<Blob>;
}

/** Prints the page, or takes it along as a file that the server writes in the reader's language. */
export function FileMenu({ name, mayTake, write }: FileMenuProps) {
  const { take, isBusy, progress, stop } = useFileTaking();
  const takeAs = (format: ReportFormat) =>
    take(async () => saveFile(await write(format, fileLanguage()), `${name}.${format}`));
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
