import type { Language } from '@henhouse/domain/format/language';
import { sql } from 'kysely';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readBrand, readCompany } from '../../company/company.store';
import { readMoneySetting } from '../../money/money-setting.store';
import { readLogo } from '../file/letterhead';
import { type ReportWords, reportWords } from '../report-words';
import { type PaperWords, paperWords } from './paper-words';

export const dim = '#5b6a62';

/** Who writes, in which words and money. */
export interface Letterhead {
  readonly companyName: string;
  readonly companyAddress: string;
  readonly legalNumber: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As a data URL; null without one. */
  readonly logo: string | null;
  readonly customer: { readonly name: string; readonly address: string; readonly taxNumber: string };
  /** At the foot of invoices: bank, terms. */
  readonly note: string;
  readonly words: PaperWords;
  readonly reportWords: ReportWords;
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
}

/** What stands on papers for a customer. */
export async function readLetterhead(tx: CompanyTx, partnerId: string, request: string): Promise<Letterhead> {
  const { words, language } = reportWords(request);
  const [company, logo, setting, customer] = await Promise.all([
    readCompany(tx),
    readBrand(tx).then(({ logoFileId }) => readLogo(tx, logoFileId)),
    readMoneySetting(tx),
    tx.one(sql<Letterhead['customer']>`
      select name, address, tax_number from partner where company_id = ${tx.companyId} and id = ${partnerId}`),
  ]);
  return {
    companyName: company.name,
    companyAddress: company.address,
    legalNumber: company.legalNumber,
    country: company.country,
    currency: company.currency,
    logo,
    customer,
    note: setting.invoiceNote,
    words: paperWords(language).words,
    reportWords: words,
    language,
  };
}

/** To whom, and from whom. */
export function letterhead({ companyName, companyAddress, legalNumber, logo, customer, words }: Letterhead): Content {
  const own = [companyAddress, legalNumber].filter((part) => part !== '').join('\n');
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: words.to, color: dim },
          { text: customer.name, bold: true, fontSize: 10 },
          { text: customer.address },
          ...(customer.taxNumber === '' ? [] : [{ text: `${words.taxNumber}: ${customer.taxNumber}` }]),
        ],
      },
      {
        width: 200,
        stack: [
          ...(logo === null ? [] : [{ image: logo, fit: [120, 48], margin: [0, 0, 0, 6] } satisfies Content]),
          { text: companyName, bold: true, fontSize: 10 },
          { text: own, color: dim },
        ],
      },
    ],
  };
}

/** What a paper is called, and what it says of itself, each below the other. */
export function titleBlock(title: string, facts: readonly (readonly [string, string])[]): Content {
  return {
    margin: [0, 18, 0, 14],
    columns: [
      { width: '*', text: title, fontSize: 18, bold: true },
      {
        width: 200,
        layout: 'noBorders',
        table: {
          widths: ['auto', '*'],
          body: facts.map(([label, value]): TableCell[] => [{ text: label, color: dim }, value]),
        },
      },
    ],
  };
}

export const footerOf = ({ companyName, companyAddress, legalNumber }: Letterhead): string =>
  [companyName, companyAddress, legalNumber].filter((part) => part !== '').join('  ·  ');
