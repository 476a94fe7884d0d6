import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../../../../shared/i18n/i18n';
import { readWeights } from './read-weights';

beforeAll(() => startTexts('en'));

describe('weights that were typed or pasted', () => {
  it('reads a column of a spreadsheet, a list with commas, and units', () => {
    expect(readWeights('1510\n1,480\r\n1495\t1502').weightsG).toEqual([1510, 1480, 1495, 1502]);
    expect(readWeights('1510,1480, 1495 g;1502g').weightsG).toEqual([1510, 1480, 1495, 1502]);
  });

  it('leaves out what is no weight, and says what it was', () => {
    expect(readWeights('1510 bird2 -3 0')).toEqual({ weightsG: [1510], unread: ['bird2', '-3', '0'] });
  });

  it('reads decimals the German way', async () => {
    const before = i18next.language;
    await i18next.changeLanguage('de');
    expect(readWeights('1510,5; 1.480').weightsG).toEqual([1510.5, 1480]);
    await i18next.changeLanguage(before);
  });
});
