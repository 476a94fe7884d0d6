import { describe, expect, it } from 'vitest';
import { currencyDecimals } from './currency-decimals';

describe('decimals of a currency', () => {
  it('are those that its amounts are kept in', () => {
    expect(['EUR', 'JPY', 'KWD', 'HUF', 'PKR', 'IDR', 'TZS'].map(currencyDecimals)).toEqual([2, 0, 3, 0, 0, 0, 2]);
  });
});
