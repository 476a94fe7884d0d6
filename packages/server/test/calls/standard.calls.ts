import { randomUUID } from 'node:crypto';
import { createStandard, retireStandard, updateStandard } from '@henhouse/contract/standards/standard';
import { type ValidCall, valid, validOn } from './valid-call';

const standardFields = (name: string) => ({
  name,
  breed: 'Ross 308',
  productionKind: 'broiler' as const,
  sex: 'asHatched' as const,
  housing: 'floor',
  publication: 'Own figures',
  year: 2025,
  ageUnit: 'day' as const,
  rows: [{ age: 0, values: { weightG: 43 } }],
});

export const standardCalls: readonly ValidCall[] = [
  valid(createStandard, (fixture) => ({
    as: 'vale.Admin',
    body: { id: randomUUID(), ...standardFields(`House standard ${fixture.next()}`) },
  })),
  valid(updateStandard, async (fixture) => {
    const { id, version, name } = await fixture.done(createStandard);
    const rows = [{ age: 0, values: { weightG: 44 } }];
    return { as: 'vale.Admin', params: { standardId: id }, version, body: { ...standardFields(name), rows } };
  }),
  validOn('vale.Admin', retireStandard, createStandard, 'standardId', { retired: true, reason: 'A newer guide' }),
];
