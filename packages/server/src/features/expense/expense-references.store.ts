import type { ExpenseFields } from '@henhouse/contract/expense/expense';
import { isBuiltIn } from '@henhouse/domain/catalogue/word';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What an expense names has to be there: a category of the company, a partner in use, flocks and a shed of its farm.
 * Refused as `unknownValue` at the field.
 */
export async function checkReferences(
  tx: CompanyTx,
  {
    farmId,
    category,
    partnerId,
    shareFlockId,
    shareShedId,
    shares,
  }: ExpenseFields & { readonly farmId: string | null },
): Promise<Problem[]> {
  const { companyId } = tx;
  const flockIds = [...(shareFlockId === null ? [] : [shareFlockId]), ...shares.map(({ flockId }) => flockId)];
  const ownWord = uuid.test(category) ? category : null;
  const [isPartner, there] = await Promise.all([
    tx.exists(
      sql`select from partner where company_id = ${companyId} and id = ${partnerId} and not retired for key share`,
    ),
    tx.one(sql<{ word: boolean; shed: boolean; flockIds: string[] }>`
    select exists (select from catalogue_word where company_id = ${companyId} and kind = 'expenseCategory'
        and id = ${ownWord}) as word,
      exists (select from shed where company_id = ${companyId} and id = ${shareShedId}
        and (${farmId}::uuid is null or farm_id = ${farmId})) as shed,
      array(select id::text from flock where company_id = ${companyId} and id = any(${flockIds}::uuid[])
        and (${farmId}::uuid is null or farm_id = ${farmId})) as flock_ids`),
  ]);
  const isFlock = (id: string) => there.flockIds.includes(id.toLowerCase());
  return [
    ...(there.word || isBuiltIn('expenseCategory', category)
      ? []
      : [error('unknownValue', 'category', { value: category })]),
    ...(partnerId === null || isPartner ? [] : [error('unknownValue', 'partnerId')]),
    ...(shareShedId === null || there.shed ? [] : [error('unknownValue', 'shareShedId')]),
    ...(shareFlockId === null || isFlock(shareFlockId) ? [] : [error('unknownValue', 'shareFlockId')]),
    ...shares.flatMap(({ flockId }, at) => (isFlock(flockId) ? [] : [error('unknownValue', `shares.${at}.flockId`)])),
  ];
}
