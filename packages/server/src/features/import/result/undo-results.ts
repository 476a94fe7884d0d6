import { blocking, confirm, error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { refuseProblems } from '../../../platform/http/refusal';
import { lockSamples, setResults } from '../../health/sample/sample.store';
import { settleSamplings } from '../../task/sample-tick';
import type { WrittenByFile } from '../import-file.store';
import type { ImportContext } from '../planned-file';

/**
 * Takes back what a laboratory's file said: samples that it made go, others have the result that they had before. What has shut a flock
 * stays: it is corrected by hand, and released by the Doctor.
 * @throws Refusal `changedSinceImport` for what a person has changed since, unless that is to be left; `inUseSinceImport` for what shut
 * a flock
 */
export async function undoResults(
  { tx, now, user, audit }: Pick<ImportContext, 'tx' | 'now' | 'user' | 'audit'>,
  { samples = [] }: WrittenByFile,
  { leaveChanged }: { readonly leaveChanged: boolean },
): Promise<{ readonly taken: number; readonly left: number }> {
  const existing = await tx.many(sql<{
    id: string;
    version: number;
    day: string;
    by: string;
    name: string;
    shuts: boolean;
  }>`
    select s.id, s.version, to_char(s.changed_at, 'YYYY-MM-DD') as day,
      coalesce((select name from user_account where id = s.changed_by), '') as by,
      concat_ws(' ', s.laboratory, nullif(s.number, '')) as name,
      exists (select from flock_step f where f.company_id = s.company_id and f.sample_id = s.id) as shuts
    from sample s where s.company_id = ${tx.companyId} and s.id = any(${samples.map(({ id }) => id)}::uuid[])
    order by s.id for update of s`);
  const writtenOf = new Map(samples.map((each) => [each.id, each]));
  const isChanged = ({ id, version }: (typeof existing)[number]) => version !== writtenOf.get(id)?.version;
  const own = existing.filter((each) => !isChanged(each));
  const problems: Problem[] = [
    ...existing
      .filter(isChanged)
      .map(({ id, name, day, by }) => confirm('changedSinceImport', `entries.${id}`, { name, day, by })),
    ...own.filter(({ shuts }) => shuts).map(({ id, name }) => error('inUseSinceImport', `entries.${id}`, { name })),
  ];
  const refused = blocking(problems, leaveChanged ? ['changedSinceImport'] : []);
  if (refused.length > 0) throw refuseProblems(refused.slice(0, 100));
  const current = await lockSamples(tx, sql`s.id = any(${own.map(({ id }) => id)}::uuid[])`, now);
  for (const sample of current) {
    const { id } = sample;
    const before = writtenOf.get(id)?.before ?? null;
    if (before === null) {
      await tx.run(sql`delete from sample where company_id = ${tx.companyId} and id = ${id}`);
      await settleSamplings(tx, [sample.taskId], user.name);
    } else await setResults(tx, id, { ...before, parts: sample.parts });
    audit({
      action: before === null ? 'delete' : 'update',
      subject: 'Sample',
      subjectId: id,
      before: sample,
      after: before,
      farmId: sample.farmId,
    });
  }
  return { taken: own.length, left: existing.length - own.length };
}
