import { randomUUID } from 'node:crypto';
import { shippedRules } from '@henhouse/domain/alarm/shipped-rules';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { addRow } from '../../../platform/db/table/document-rows';
import { insertRule, readRules, type StoredRule } from './alarm-rule.store';

/** The rules that ship, once in the life of a company: what it changes or takes away stays so. */
export async function giveShippedRules(tx: CompanyTx): Promise<void> {
  const isFirst = await addRow(tx, 'alarm_setting', {}, sql`on conflict do nothing`);
  if (isFirst === 0) return;
  await Promise.all(shippedRules.map((rule) => insertRule(tx, randomUUID(), { ...rule, name: '' }, rule.key)));
}

interface Kept {
  readonly version: number;
  readonly rules: readonly StoredRule[];
}

const companiesKept = 500;

/** Rules of companies, kept from one batch of readings to the next; one look at a number tells whether they are still right. */
export class CompanyRules {
  readonly #kept = new Map<string, Kept>();

  /** The rules as this transaction sees them; a company that has none yet gets those that ship. */
  async of(tx: CompanyTx): Promise<readonly StoredRule[]> {
    const setting = await tx.maybe(sql<{ rulesVersion: number }>`
      select rules_version from alarm_setting where company_id = ${tx.companyId}`);
    if (setting === undefined) {
      await giveShippedRules(tx);
      return readRules(tx);
    }
    const kept = this.#kept.get(tx.companyId);
    if (kept?.version === setting.rulesVersion) return kept.rules;
    const rules = await readRules(tx);
    this.#keep(tx.companyId, { version: setting.rulesVersion, rules });
    return rules;
  }

  #keep(companyId: string, fresh: Kept): void {
    this.#kept.delete(companyId);
    this.#kept.set(companyId, fresh);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= companiesKept) break;
      this.#kept.delete(oldest);
    }
  }
}
