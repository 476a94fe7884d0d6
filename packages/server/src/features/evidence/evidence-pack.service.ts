import { evidenceEntriesAtMost } from '@henhouse/contract/report/evidence';
import type { Language } from '@henhouse/domain/format/language';
import type { Permission } from '@henhouse/domain/people/permission';
import { error } from '@henhouse/domain/problem/problem';
import { chainName } from '@henhouse/domain/trust/pack-seal';
import { trustScore } from '@henhouse/domain/trust/trust-score';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import type { Scope } from '../../platform/http/rights';
import { plain } from '../report/file/file-to-write';
import { readLetterhead } from '../report/file/letterhead';
import type { ReportTitle } from '../report/flock-report.store';
import { reportWords } from '../report/report-words';
import { csvOf, sealedFiles } from './data-files';
import { readChainHead, readEvidenceFlocks } from './evidence.store';
import type { EvidenceDays } from './evidence-days';
import { evidencePdf } from './evidence-pdf';
import type { PackToWrite } from './pack';
import { readPaperFiles } from './section/paper-section.store';
import { paperParts, readSections, sections } from './section/sections';
import { countEntries } from './section/sections.store';
import { noFacts, readTrustFacts } from './trust-facts.store';
import { evidenceWords } from './words/evidence-words';

interface PackQuery extends EvidenceDays {
  readonly title: ReportTitle;
  /** Null: all flocks of the farm in these days. */
  readonly flockId: string | null;
  readonly shedIds: Scope['shedIds'];
  readonly language: Language;
  readonly by: { readonly name: string; readonly atMs: number };
  readonly may: (right: Permission) => boolean;
}

interface Pack {
  readonly name: string;
  readonly pack: PackToWrite;
  /** What the line of the audit log says of it. */
  readonly audited: {
    readonly dataSha256: string;
    readonly chainSeq: number;
    readonly chainHash: string;
    readonly entries: number;
  };
}

const trustColumns = ['part', 'score', 'good', 'of', 'weight', 'gain'];

function refuseTooMany(value: number): void {
  const range = { value, min: 0, max: evidenceEntriesAtMost, unit: '' };
  refuse(value > evidenceEntriesAtMost ? [error('outOfRange', 'from', range)] : []);
}

/**
 * Reads everything that goes into a pack, and writes its data: what is left is the paper, and needs no database.
 * @throws Refusal 422 for more entries, or lines of a part, than a pack holds
 */
export async function readPack(tx: CompanyTx, request: PackQuery): Promise<Pack> {
  const { title, flockId, shedIds, language, by, may, from, to } = request;
  const { farmId, farmName, companyName, timeZone } = title;
  const flocks = await readEvidenceFlocks(tx, { farmId, shedIds, from, to, flockId: flockId ?? undefined });
  const sought = { flocks, farmId, shedIds, timeZone, isWholeFarm: flockId === null, from, to };
  const entries = await countEntries(tx, sought);
  refuseTooMany(entries);
  const ids = flocks.map((flock) => flock.flockId);
  const [found, facts, chain, letterhead] = await Promise.all([
    readSections(tx, sought, may),
    readTrustFacts(tx, { flocks: sql`f.id = any(${ids}::uuid[])`, shedIds, from, to }),
    readChainHead(tx),
    readLetterhead(tx, title, by),
  ]);
  for (const { rows } of found.read) refuseTooMany(rows.length);
  const trust = trustScore(facts.get(farmId) ?? noFacts);
  const trustRows = trust.parts.map(({ id, ...part }) => ({ part: id, ...part }));
  const data = [
    ...found.read.map(({ id, rows }) => ({ name: `${id}.csv`, content: csvOf(sections[id].columns, rows) })),
    { name: 'trust.csv', content: csvOf(trustColumns, [...trustRows, { part: 'all', score: trust.score }]) },
  ];
  const papers = await readPaperFiles(
    tx,
    found.read.flatMap(({ id, rows }) => (paperParts.includes(id) ? rows : [])),
  );
  const chainRow = { seq: chain?.seq ?? 0, hash: chain?.hash ?? '', sealedAt: chain?.at ?? '' };
  const { files, hash } = sealedFiles([
    ...data,
    ...papers,
    { name: chainName, content: csvOf(Object.keys(chainRow), [chainRow]) },
  ]);
  const head = { hash, seq: chain?.seq ?? 0, head: chain?.hash ?? '–', atMs: chain ? Date.parse(chain.at) : null };
  const { words } = reportWords(language);
  const { words: evidence } = evidenceWords(language);
  const content = {
    companyName,
    farmName,
    flocks,
    from,
    to,
    trust,
    parts: found.read,
    leftOut: found.leftOut,
    proof: head,
  };
  const name = `${evidence.fileName}-${plain(flockId === null ? farmName : (flocks[0]?.flockNumber ?? farmName))}-${from}-${to}`;
  return {
    name,
    pack: {
      paper: { name: `${name}.pdf`, document: evidencePdf(content, { words, evidence, language, letterhead }) },
      files,
    },
    audited: { dataSha256: hash, chainSeq: head.seq, chainHash: head.head, entries },
  };
}
