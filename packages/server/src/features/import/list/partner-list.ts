import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import { confirm } from '@henhouse/domain/problem/problem';
import { partnerTable } from '../../catalogue/partner.store';
import { readExistingPartners } from './list-file.store';
import type { ListWork } from './list-work';
import { inBatches } from './plan-list';

type PartnerInput = ReturnType<typeof createPartner.input.parse>;

/** Suppliers, or customers. A name that is there already is left alone. */
export const partnerList = (kind: 'suppliers' | 'customers'): ListWork<PartnerInput, PartnerInput> => ({
  kind,
  schema: createPartner.input,
  columnOf: {},
  handedIn: (cells) => ({
    ...cells,
    id: randomUUID(),
    isSupplier: kind === 'suppliers',
    isCustomer: kind === 'customers',
  }),
  keyOf: ({ name }) => ({ key: name.toLowerCase(), column: 'name' }),
  judge: async (lines, { tx }) => {
    const existing = await readExistingPartners(tx, lines);
    return lines.map(({ line, input }) => {
      const isThere = existing.there.has(line);
      const namesakes = isThere ? [] : (existing.namesakes.get(line) ?? []);
      const problems = namesakes.map(({ name, by }) => confirm('duplicateLikely', by, { name }));
      return { line, problems, isThere, ready: isThere ? null : input };
    });
  },
  write: async (partners, { tx }, { onProgress }) => {
    await inBatches(partners, (input) => partnerTable.insert(tx, { id: input.id }, input), onProgress);
    return { partnerIds: partners.map(({ id }) => id) };
  },
});
