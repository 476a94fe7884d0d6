import { beforeAll, describe, expect, it } from 'vitest';
import { ensureWorkTexts, startTexts } from '../../shared/i18n/i18n';
import { findingText } from './import-words';

beforeAll(async () => {
  await startTexts('en');
  await ensureWorkTexts();
});

describe('what was found in a file', () => {
  it('says what may stand in a cell, since a file has no list to choose from', () => {
    const params = { value: 'Gänse', allowed: 'broiler, breeder, layer' };
    expect(findingText({ code: 'unknownValue', params })).toBe(
      '“Gänse” is not one of the choices: Broiler, Breeder, Layer.',
    );
  });
});
