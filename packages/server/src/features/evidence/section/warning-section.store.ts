import type { ShedJudgement } from '@henhouse/domain/warning/judge-shed';
import { budgetDays, mentionedFrom, verdictOf } from '@henhouse/domain/warning/rarity';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { readBudgets } from '../../warning/warning.store';
import { signalsOf } from '../../warning/warning-view';
import { clock, idsOf, oneTooMany, type SectionQuery, type SectionRow } from './sections.store';

const shownSignals = 3;
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** What a day was told from, in the words of programs: what was seen, and in brackets what was expected. */
const seenOf = (judgement: ShedJudgement): string =>
  signalsOf(judgement)
    .slice(0, shownSignals)
    .map(({ signal, value, expected }) => `${signal} ${rounded(value)} (${rounded(expected)})`)
    .join('; ');

/**
 * What early warning called or mentioned by the farm's budget, as it was said when it was said, and what people answered: an answer
 * stands on the day that it is of.
 */
export async function readWarnings(tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> {
  const { farmId, from, to, shedIds } = request;
  const [budget] = await readBudgets(tx, [farmId]);
  const days = budget?.days ?? budgetDays.usual;
  const rows = await tx.many(sql<{ row: SectionRow; said: ShedJudgement | null; onceInDays: number }>`
    select j.said, j.once_in_days, jsonb_build_object('day', j.day, 'flock', f.number, 'shed', s.name,
      'saidAt', ${clock('j.judged_at', request)},
      'replaced', case when exists (select from warning_judgement n where n.company_id = j.company_id and n.flock_id = j.flock_id
        and n.shed_id = j.shed_id and n.day = j.day and n.version > j.version) then 'replaced' else '' end,
      'answer', coalesce(w.cause, ''), 'answeredBy', coalesce(w.by_name, ''), 'answeredAt', ${clock('w.at', request)},
      'note', coalesce(w.note, '')) as row
    from warning_judgement j
    join shed s on s.company_id = j.company_id and s.id = j.shed_id
    join flock f on f.company_id = j.company_id and f.id = j.flock_id
    left join warning_answer w on w.company_id = j.company_id and w.flock_id = j.flock_id and w.shed_id = j.shed_id
      and w.day = j.day and w.cause is not null
    where j.company_id = ${tx.companyId} and j.flock_id = any(${idsOf(request)}::uuid[]) and ${within(sql`j.shed_id`, shedIds)}
      and j.day between ${from} and ${to} and (j.once_in_days >= ${mentionedFrom(days)} or w.id is not null)
    order by j.day, f.number collate natural_order, s.name collate natural_order, j.version, w.at ${oneTooMany}`);
  return rows.map(({ row, said, onceInDays }) => ({
    ...row,
    verdict: verdictOf(onceInDays, days),
    onceInDays: Math.round(onceInDays),
    pattern: said?.pattern ?? '',
    seen: said === null ? '' : seenOf(said),
  }));
}
