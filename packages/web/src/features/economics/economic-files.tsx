import { exportFlockEconomics, exportSiteEconomics } from '@henhouse/contract/economics/economics';
import { reportLanguages } from '@henhouse/contract/report/flock-report';
import { type ReportFormat, reportFormats } from '@henhouse/domain/report/report-schedule';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/call';
import { useMay } from '../../shared/session/ability';
import { toastError } from '../../shared/ui/page/toast';
import { failureText } from '../../shared/ui/state/failure-text';
import { saveFile } from '../../shared/ui/table/export-rows';
import styles from './economics.module.css';
import { type EconomicsAsked, spanOf } from './use-economics-asked';

interface EconomicFilesProps {
  readonly by: 'flock' | 'farm' | 'month';
  readonly asked: EconomicsAsked;
}

/** Prints the report, or takes it along as a file that the server writes in the reader's language. */
export function EconomicFiles({ by, asked }: EconomicFilesProps) {
  const { t } = useTranslation();
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const { farmId, kind, ended, from, to } = asked;
  async function take(format: ReportFormat) {
    setBusy(true);
    const language = reportLanguages.find((each) => i18next.language.startsWith(each)) ?? 'en';
    try {
      const file =
        by === 'flock'
          ? await call(exportFlockEconomics, { query: { farmId, kind, ended, from, to, format, language } })
          : await call(exportSiteEconomics, { query: { by, farmId, kind, ...spanOf(asked), format, language } });
      saveFile(file, `economics-${by}.${format}`);
    } catch (error) {
      toastError(`${t(($) => $.ui.table.exportFailed)} ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={`${styles.bar} ${styles.onScreen}`}>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => globalThis.print()}>
        {t(($) => $.report.print)}
      </Button>
      {may('export', 'EconomicReport') ? (
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
