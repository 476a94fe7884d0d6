import {
  economicFlocksInFile,
  exportFlockDocuments,
  exportFlockEconomics,
  exportSiteEconomics,
} from '@henhouse/contract/economics/economics';
import { error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import type { FileWriter } from '../../../platform/http/context';
import { refuseProblems } from '../../../platform/http/refusal';
import { routeReport } from '../../../platform/http/route';
import { readCompany } from '../../company/company.store';
import { checkedSpan, readFlockReport } from '../../economics/economics.routes';
import { readFlockDocuments, readFlocksWithEconomics } from '../../economics/flock-economics.service';
import { readUsedMovements } from '../../economics/flock-lines.store';
import { readSiteEconomics } from '../../economics/site-economics.service';
import { type FileToWrite, plain, writeFile } from '../file/file-to-write';
import { shownDay } from '../file/report-values';
import { reportWords } from '../report-words';
import { documentRows } from './document-rows';
import { flocksPdf, type PaperHead, sitesPdf } from './economic-pdf';
import { flockRows, type ReadMoneyAs, siteRows } from './economic-rows';
import { economicWords } from './economic-words';

async function readerOf(
  tx: CompanyTx,
  request: string,
): Promise<ReadMoneyAs & Pick<PaperHead, 'companyName' | 'country'>> {
  const { name, country, currency } = await readCompany(tx);
  const { words, language } = reportWords(request);
  return { words, language, economic: economicWords(request).words, currency, companyName: name, country };
}

/** The economic report as files. */
export function registerEconomicFiles(app: App): void {
  const writing =
    (file: FileToWrite): FileWriter =>
    (making) =>
      writeFile(app.work, file, making);

  routeReport(app, exportFlockEconomics, async ({ tx, query, scope, today, audit }) => {
    const { format, language, ...filter } = query;
    const day = today();
    const paging = { page: 1, perPage: economicFlocksInFile[format] };
    const [readAs, report] = await Promise.all([
      readerOf(tx, language),
      readFlockReport(tx, { ...filter, scope }, paging, day),
    ]);
    audit({ action: 'export', subject: 'EconomicReport', after: query });
    const name = `${plain(readAs.economic.title)}-${day}`;
    if (format !== 'pdf') return writing({ name, format, rows: flockRows(report, readAs) });
    const head = { ...readAs, about: shownDay(day, readAs.language) };
    return writing({ name, format, document: flocksPdf(head, report, readAs) });
  });

  routeReport(app, exportSiteEconomics, async ({ tx, query, scope, today, audit }) => {
    const { format, language, by, farmId, kind } = query;
    const request = { by, farmId, kind, scope, span: checkedSpan(query, today()) };
    const [readAs, report] = await Promise.all([readerOf(tx, language), readSiteEconomics(tx, request)]);
    audit({ action: 'export', subject: 'EconomicReport', after: query });
    const name = `${plain(readAs.economic.title)}-${report.from.slice(0, 7)}-${report.to.slice(0, 7)}`;
    if (format !== 'pdf') return writing({ name, format, rows: siteRows(by, report.items, report.all, readAs) });
    const about = `${shownDay(report.from, readAs.language)} – ${shownDay(report.to, readAs.language)}`;
    const head = { ...readAs, about };
    return writing({ name, format, document: sitesPdf(head, by, report, readAs) });
  });

  routeReport(app, exportFlockDocuments, async ({ tx, params, today, audit }) => {
    const { flockId } = params;
    const [flock] = await readFlocksWithEconomics(tx, [flockId], today());
    if (!flock) throw refuseProblems([error('flockNotPlaced', '')]);
    const [documents, movements] = await Promise.all([
      readFlockDocuments(tx, flockId, today()),
      readUsedMovements(tx, flockId),
    ]);
    const rows = documentRows(flock, documents, movements);
    audit({ action: 'export', subject: 'EconomicReport', after: params });
    return writing({ name: `documents-${plain(flock.head.flockNumber)}`, format: 'csv', rows });
  });
}
