import type { CompanyTx } from '../../../platform/db/company-tx';
import { findFile, readContent } from '../../../platform/files/file.store';
import type { ReportTitle } from '../flock-report.store';

/** What a report on paper says of itself, beside its title. */
export interface Letterhead {
  /** The company's logo as a data address; null without one. */
  readonly logo: string | null;
  /** Whom the file is written for. */
  readonly forName: string;
  /** When, in milliseconds since 1970, and by which clock that is told. */
  readonly atMs: number;
  readonly timeZone: string;
  /** Of the company, ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The company's logo as a data address; null without one. */
export async function readLogo(tx: CompanyTx, logoFileId: string | null): Promise<string | null> {
  const file = logoFileId === null ? undefined : await findFile(tx, logoFileId);
  if (file === undefined) return null;
  const content = await readContent(tx, file.id, 'full');
  return `data:${file.mediaType};base64,${content.toString('base64')}`;
}

export async function readLetterhead(
  tx: CompanyTx,
  { logoFileId, timeZone, country }: Pick<ReportTitle, 'logoFileId' | 'timeZone' | 'country'>,
  { name: forName, atMs }: { readonly name: string; readonly atMs: number },
): Promise<Letterhead> {
  return { logo: await readLogo(tx, logoFileId), forName, atMs, timeZone, country };
}
