import { countKinds } from '@henhouse/domain/import/daily-plan';
import { error } from '@henhouse/domain/problem/problem';
import { refuseProblems } from '../../platform/http/refusal';
import { readFarm } from '../farm/farm.store';
import { readShedStandings } from '../farm/shed.store';
import { bookOpeningStock } from '../stock/opening-stock.service';
import { type ImportRequest, planImport } from './plan-import';
import type { FileRequest, PlannedFile } from './planned-file';
import { shedChanges } from './shed-changes';
import { shedsOf, writePlan } from './write-plan';

/** Who brings the records, and what this very file has written before. */
export type DailyRequest = Pick<ImportRequest, 'writtenBefore' | 'isLocked' | 'role' | 'mayPrescribe'>;

/** Daily records of a farm: each line becomes entries, judged by the rules of their kinds. */
export async function planDailyFile(request: FileRequest, by: DailyRequest): Promise<PlannedFile> {
  const { tx, farmId, table, mapping, fileName, today } = request;
  if (farmId === null) throw refuseProblems([error('unknownValue', 'kind', { value: 'dailyRecords' })]);
  const planned = await planImport(tx, { ...by, farmId, table, mapping, today, onShare: request.onShare });
  const { openingFeed, entries, mayImport, alreadyThere, emptyCells, problems } = planned.plan;
  const { entryIdOf, openingLotId } = planned;
  const { feedItemId: itemId } = mapping;
  return {
    entries: countKinds(entries),
    alreadyThere,
    emptyCells,
    problems,
    mayImport,
    noted: { openingFeed },
    write: async ({ writer, origin, onProgress }) => {
      if (openingFeed !== null && itemId !== null) {
        const { day, kg: quantity } = openingFeed;
        const goods = { id: openingLotId, itemId, lotCode: `Opening ${day}`, quantity };
        const document = { ...goods, farmId, day, priceMinorPerUnit: null, expiryDay: null, notes: fileName };
        const farm = await readFarm(tx, farmId);
        await bookOpeningStock(tx, document, { today: today(farm.timeZone), farmRetired: farm.retired });
      }
      const shedIds = shedsOf(entries);
      const before = await readShedStandings(tx, shedIds);
      await writePlan(tx, { farmId, entries, entryIdOf, writerOf: () => writer, ...origin, onProgress });
      return {
        entryIds: entries.map(({ key }) => entryIdOf(key)),
        openingIds: openingFeed === null || itemId === null ? [] : [openingLotId],
        sheds: shedChanges(before, await readShedStandings(tx, shedIds)),
      };
    },
  };
}
