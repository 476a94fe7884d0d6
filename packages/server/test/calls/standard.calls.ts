import { randomUUID } from 'node:crypto';
import { createStandard, retireStandard, updateStandard } from '@henhouse/contract/standards/standard';
import { type ValidCall, valid } from './valid-call';

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
  valid(createStandard, (yard) => ({
    as: 'vale.Admin',
    body: { id: randomUUID(), ...standardFields(`House standard ${yard.next()}`) },
  })),
  valid(updateStandard, async (yard) => {
    const { id, version, name } = await yard.done(createStandard);
    const rows = [{ age: 0, values: { weightG: 44 } }];
    return { as: 'vale.Admin', params: { standardId: id }, version, body: { ...standardFields(name), rows } };
  }),
  valid(retireStandard, async (yard) => {
    const { id, version } = await yard.done(createStandard);
    return { as: 'vale.Admin', params: { standardId: id }, version, body: { retired: true, reason: 'A newer guide' } };
  }),
];
