import { describe, expect, it } from 'vitest';
import { decimalMark, writtenNumber } from './written-number';

describe('numbers as people write them', () => {
  it('keeps the worth of a number over signs, groups and both decimal marks', () => {
    const read = (text: string) => [writtenNumber(text, '.'), writtenNumber(text, ',')];
    expect(read('12')).toEqual([12, 12]);
    expect(read('91.7')).toEqual([91.7, null]);
    expect(read('91,7')).toEqual([null, 91.7]);
    expect(read('2,068')).toEqual([2068, 2.068]);
    expect(read('2.068')).toEqual([2.068, 2068]);
    expect(read('1,234.5')).toEqual([1234.5, null]);
    expect(read('1.234,5')).toEqual([null, 1234.5]);
    expect(read('1 234')).toEqual([1234, 1234]);
    expect(read('1\u202f234,5')).toEqual([null, 1234.5]);
    expect(read('1’234')).toEqual([1234, 1234]);
    expect(read('-23.7')[0]).toBe(-23.7);
    expect(read('−3')).toEqual([-3, -3]);
    expect(read('.5')[0]).toBe(0.5);
  });

  it('knows lakhs and crores, as India groups them', () => {
    expect([writtenNumber('1,23,456.5', '.'), writtenNumber('12,34,56,789', '.')]).toEqual([123456.5, 123456789]);
    expect([writtenNumber('1,23', '.'), writtenNumber('1,234,56', '.')]).toEqual([null, null]);
  });

  it('takes no nought for a group of thousands', () => {
    expect([writtenNumber('0,125', '.'), writtenNumber('0,125', ',')]).toEqual([null, 0.125]);
    expect([writtenNumber('0.125', ','), writtenNumber('00.125', ',')]).toEqual([null, null]);
  });

  it('has no points in a whole number where thousands are grouped by spaces', () => {
    expect([writtenNumber('1.234', ',', 'spaces'), writtenNumber('1 234,5', ',', 'spaces')]).toEqual([null, 1234.5]);
  });

  it('makes no number of text, units, formulas, exponents or groups that are none', () => {
    for (const text of [
      '',
      ' ',
      'x',
      '3 kg',
      '=1+1',
      '1e5',
      '12,34,5',
      '1,23',
      '--3',
      '+',
      '.',
      '1.2.3',
      'NaN',
      'Infinity',
      '3%',
    ]) {
      expect(writtenNumber(text, '.'), text).toBeNull();
    }
  });

  const read = (
    texts: readonly string[],
    fallback: '.' | ',' = '.',
    holds: 'number' | 'whole' | 'ignore' = 'number',
  ) => {
    const { mark, isOpen } = decimalMark(
      texts.map((text) => ({ text, holds })),
      fallback,
    );
    return `${mark}${isOpen ? '?' : ''}`;
  };

  it('finds the decimal mark by the cells that leave no doubt', () => {
    expect(read(['1,234', '91,7'])).toBe(',');
    expect(read(['1.234', '91.7'], ',')).toBe('.');
    expect(read(['1.234,50'])).toBe(',');
    expect(read(['0,125', '12'])).toBe(',');
    expect(read(['1,234,567'], ',')).toBe('.');
    expect(read([])).toBe('.');
    expect(read(['12', '1 234'], ',')).toBe(',');
  });

  it('is told by three decimals behind four digits or more, as amounts of dinars have them: no group is so long', () => {
    expect(read(['12.500', '1234.500'], ',')).toBe('.');
    expect(read(['12,500', '-1234,500'])).toBe(',');
  });

  it('leaves open what would be a thousand times as much with the other mark, where no cell tells', () => {
    expect(read(['12.500', '234.500'], ',')).toBe(',?');
    expect(read(['12,500'])).toBe('.?');
    expect(read(['12,500', '3,25', '3,75', '4.5'])).toBe(',?');
    expect(decimalMark([{ text: '12,500', holds: 'number' }], '.').sample).toBe('12,500');
  });

  it('is told by whole numbers, which have no fraction, and by no column that nobody knows', () => {
    expect(read(['1,234'], ',', 'whole')).toBe('.');
    expect(read(['1.234', '0.5'], ',', 'ignore')).toBe(',?');
  });
});
