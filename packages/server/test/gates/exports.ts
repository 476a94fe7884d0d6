import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@henhouse/contract/all';
import { getCompanyLogo, setCompanyLogo } from '@henhouse/contract/company/company-logo';
import { exportSiteEconomics } from '@henhouse/contract/economics/economics';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { creditSale } from '@henhouse/contract/sale/sale';
import { getSalePaper, salePapers } from '@henhouse/contract/sale/sale-paper';
import { exportReadingSeries } from '@henhouse/contract/telemetry/series';
import { z } from 'zod';
import type { CallFixture } from '../calls/valid-call';
import { pictureOf, uploadPicture } from '../pictures';
import type { PathIds } from './companies';
import { type RawAnswer, sendRaw } from './raw-request';
import { textOfFile } from './text-of-file';
import { type Looked, type TracedCompany, tracesOf } from './traces';

type Query = Readonly<Record<string, string>>;

/** Everything that a company is answered as a file; what the platform is given, of companies that are gone, its own test looks at. */
export const fileEndpoints: readonly EndpointSpec[] = allEndpoints.filter(
  ({ output, path }) => output === 'file' && !path.startsWith('/api/v1/platform/'),
);

/** Vale's things, with those that the fixture has none of: a logo, and a sale with all of its papers. */
export async function addExported(fixture: CallFixture): Promise<PathIds> {
  const logoId = randomUUID();
  const path = setCompanyLogo.path.replace(':companyId', fixture.at('companyId')).replace(':fileId', logoId);
  const { status, body } = await uploadPicture(fixture.test, path, await pictureOf('png'), 'vale.Owner');
  if (status !== 200) throw new Error(`no logo: ${JSON.stringify(body)}`);
  const sale = await fixture.done(creditSale);
  const creditNote = sale.creditNotes[0]?.id ?? '';
  return { ...fixture.companies.assigned, logoId, creditedSaleId: sale.id, creditNote };
}

export const pathOf = ({ id }: EndpointSpec, at: PathIds): PathIds => {
  if (id === getCompanyLogo.id) return { ...at, fileId: at['logoId'] ?? '' };
  return id === getSalePaper.id ? { ...at, saleId: at['creditedSaleId'] ?? '' } : at;
};

/** What must be said besides, where an export wants something: each of these is asked. */
function queriesOf({ id }: EndpointSpec, at: PathIds): readonly Query[] {
  const queries: Readonly<Record<string, readonly Query[]>> = {
    [exportReadingSeries.id]: [
      { shedId: at['shedId'] ?? '', from: '2026-03-05T00:00:00Z', to: '2026-03-06T00:00:00Z' },
    ],
    [exportSiteEconomics.id]: [
      { by: 'farm', from: '2026-03-01', to: '2026-03-06' },
      { by: 'month', from: '2026-03-01', to: '2026-03-06' },
    ],
    [getSalePaper.id]: salePapers.map((paper) => ({
      paper,
      ...(paper === 'creditNote' && { creditNote: at['creditNote'] ?? '' }),
    })),
  };
  return queries[id] ?? [{}];
}

/** Every format that an export offers. */
function formatsOf({ query }: EndpointSpec): readonly Query[] {
  const format: unknown = query?.shape['format'];
  if (!(format instanceof z.ZodDefault)) return [{}];
  return (format.unwrap() as z.ZodEnum).options.map((each) => ({ format: String(each) }));
}

/** A question for each thing that an export can be narrowed to, with that of the other company. */
export function foreignQueries({ query }: EndpointSpec, foreign: PathIds): Query[] {
  return Object.keys(query?.shape ?? {}).flatMap((name) => {
    const id = foreign[name] ?? foreign[`${name}Id`];
    return id === undefined ? [] : [{ [name]: id }];
  });
}

/** Every way in which an export is asked for, and how the answer is called. */
export function askings(endpoint: EndpointSpec, at: PathIds): { name: string; query: Query }[] {
  return queriesOf(endpoint, at).flatMap((query) =>
    formatsOf(endpoint).map((format) => ({
      name: [endpoint.id, query['paper'] ?? query['by'], format['format']].filter(Boolean).join(' '),
      query: { ...query, ...format },
    })),
  );
}

const headOf = ({ all }: RawAnswer) => all.slice(0, all.indexOf('\n'));

/**
 * What is wrong with an export that Vale's Owner asks for: it is not given, or empty, in one of its formats, or something
 * of the other company is in it.
 */
export async function exportFaults(
  { test }: CallFixture,
  endpoint: EndpointSpec,
  at: PathIds,
  other: TracedCompany,
): Promise<string[]> {
  const headers = await test.bearer('vale.Owner');
  const faults: string[] = [];
  const given: Looked[] = [];
  for (const { name, query } of askings(endpoint, at)) {
    const answer = await sendRaw(test, endpoint, { headers, path: pathOf(endpoint, at), query });
    if (answer.status !== 200) faults.push(`${name}: ${answer.status}`);
    else if (answer.bytes.length < 20) faults.push(`${name}: empty`);
    else given.push([name, `${headOf(answer)}\n${await textOfFile(answer.bytes)}`]);
  }
  return [...faults, ...(await tracesOf(test.database, other, given))];
}

/** Where the other company shows in an export that Vale's Owner asks for about each of the other's things. */
export async function foreignShown(
  { test, companies }: CallFixture,
  endpoint: EndpointSpec,
  at: PathIds,
  other: TracedCompany,
): Promise<string[]> {
  const headers = await test.bearer('vale.Owner');
  const answers: Looked[] = [];
  for (const { name, query } of askings(endpoint, at)) {
    for (const foreign of foreignQueries(endpoint, companies.foreign)) {
      const request = { ...query, ...foreign };
      const answer = await sendRaw(test, endpoint, { headers, path: pathOf(endpoint, at), query: request });
      const content = answer.status === 200 ? await textOfFile(answer.bytes) : answer.text;
      answers.push([`${name} of another’s ${Object.keys(foreign).join()}`, `${headOf(answer)}\n${content}`]);
    }
  }
  // What was asked about stands in the question, and the audit log keeps the question.
  return tracesOf(test.database, other, answers, new Set(Object.values(companies.foreign)));
}
