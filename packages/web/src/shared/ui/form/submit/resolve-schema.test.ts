import { day } from '@henhouse/contract/shape';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTexts } from '../../../i18n/i18n';
import { resolveSchema } from './resolve-schema';

beforeAll(() => startTexts('en'));

it('names the first day that may be, to who has slipped in the year', async () => {
  const { errors } = await resolveSchema(z.object({ day }))({ day: '0226-03-04' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors.day?.message).toMatch(/^.*226 comes before .*2000\.$/);
});
