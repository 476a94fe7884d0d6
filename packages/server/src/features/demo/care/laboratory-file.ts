import { createHash } from 'node:crypto';
import { importMapping } from '@henhouse/contract/import/import';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import type { AuditChange } from '../../../platform/audit/audit';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readFileTable } from '../../import/file/file-table';
import { insertImportFile, keepReport } from '../../import/import-file.store';
import { reportBody } from '../../import/import-report';
import { planList } from '../../import/list/plan-list';
import { lookAtTable, shapeOf } from '../../import/read-file';
import { resultList } from '../../import/result/result-list';
import { lakeside, meadow, orchard } from '../demo-farms';
import { farmIdOf } from '../demo-sites';
import { recordAudit } from '../demo-work';
import type { Person } from '../people/demo-people';

const heads =
  'Nummer des Labors;Labor;Untersucht auf;Betrieb;Stall;Maschine;Charge der Ware;Probentag;Genommen von;Bekannt am;Teil;Ergebnis;Gefunden;Messwert;Einheit;In Ordnung bis';

/** Water of two sheds (one above its limit), a lot of feed, a wiped setter and a layer shed: a line a finding. */
function linesOf(lot: string, { takenDay, knownDay }: { readonly takenDay: Day; readonly knownDay: Day }): string[] {
  const days = `${takenDay};Maria Keller;${knownDay}`;
  const line = (number: number, kind: string, place: string, found: string) =>
    `26-W${number};LUFA Nord-West;${kind};${place};${days};${found}`;
  const shed = (farm: string, name: string) => `${farm};${name};;`;
  return [
    line(4101, 'Wasser', shed(meadow.name, 'Shed 1'), '1;;E. coli;0;KBE/100 ml;0'),
    line(4101, 'Wasser', shed(meadow.name, 'Shed 1'), '1;;Gesamtkeimzahl 22 °C;480;KBE/ml;1000'),
    line(4102, 'Wasser', shed(meadow.name, 'Shed 3'), '1;;E. coli;0;KBE/100 ml;0'),
    line(4102, 'Wasser', shed(meadow.name, 'Shed 3'), '1;;Gesamtkeimzahl 22 °C;2300;KBE/ml;1000'),
    line(4103, 'Futter', `${meadow.name};;;${lot}`, '1;nicht nachgewiesen;;;;'),
    line(4104, 'Hygiene', `${orchard.name};;S2;`, '1;;Enterobacteriaceae;4;KBE/25 cm²;10'),
    line(4105, 'Salmonellen', shed(lakeside.name, 'Shed 2'), '1;nicht nachgewiesen;;;;'),
    line(4105, 'Salmonellen', shed(lakeside.name, 'Shed 2'), '2;nicht nachgewiesen;;;;'),
  ];
}

interface LaboratoryWork {
  readonly tx: CompanyTx;
  /** Who brings the file, and whose name the log has. */
  readonly by: Person;
  readonly today: Day;
  readonly nowMs: number;
}

/** A file of the laboratory that was brought for all farms, as the wizard brings it. @throws Error when it finds fault with it */
export async function bringLaboratoryFile({ tx, by, today, nowMs }: LaboratoryWork): Promise<void> {
  const { code } = await tx.one<{ code: string }>(sql`
    select l.code from lot l join movement m on m.company_id = l.company_id and m.lot_id = l.id
    join account a on a.company_id = m.company_id and a.id = m.to_account_id and a.farm_id = ${farmIdOf(meadow)}
    where l.company_id = ${tx.companyId} and l.kind = 'feed' order by l.received_day desc, l.id limit 1`);
  const days = { takenDay: addDays(today, -9), knownDay: addDays(today, -3) };
  const bytes = Buffer.from(`${[heads, ...linesOf(code, days)].join('\n')}\n`);
  const table = await readFileTable(bytes);
  const { columns, lines, dayFormatGuess: dayFormat, decimalGuess: decimal } = lookAtTable(table, 'labResults');
  const mapping = importMapping.parse({
    columns: columns.map(({ index, guess: meaning }) => ({ index, meaning })),
    dayFormat,
    decimal,
  });
  const file = {
    id: uuidOf('demo laboratory file'),
    farmId: null,
    kind: 'labResults',
    fileName: 'Befunde.csv',
  } as const;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await insertImportFile(tx, { ...file, sha256, bytes, lines, shape: shapeOf(table) });
  const changes: AuditChange[] = [];
  const context = {
    tx,
    user: by,
    now: nowMs,
    today: () => today,
    audit: (change: AuditChange) => changes.push(change),
    event: () => undefined,
  };
  const request = { ...file, ...context, table, mapping, context, onShare: () => undefined };
  const planned = await planList(resultList, request, true);
  if (planned.problems.length > 0) throw new Error(`the laboratory's file: ${JSON.stringify(planned.problems)}`);
  const written = await planned.write({
    writer: { userId: by.id, userName: by.name, at: new Date(nowMs).toISOString() },
    origin: { via: 'demo', requestId: 'demo' },
    onProgress: async () => undefined,
  });
  const report = reportBody(table, mapping, planned);
  await keepReport(tx, file.id, { state: 'imported', mapping, report, written });
  const { problems: _, ...counts } = report;
  const after = { kind: file.kind, fileName: file.fileName, ...counts };
  for (const change of changes) await recordAudit(tx, by, change);
  await recordAudit(tx, by, { action: 'import', subject: 'Import', subjectId: file.id, after });
}
