import { describe, expect, it } from 'vitest';
import { divide, percentOf } from './divide';

describe('divide', () => {
  it('shows a dash, not zero or infinity, when there is no base', () => {
    expect(divide(5, 0)).toBeNull();
    expect(divide(0, 0)).toBeNull();
    expect(percentOf(5, 0)).toBeNull();
  });

  it('does not make a figure out of an unknown one', () => {
    expect(divide(null, 5)).toBeNull();
    expect(divide(5, null)).toBeNull();
    expect(percentOf(null, 5)).toBeNull();
  });

  it('keeps a true zero', () => {
    expect(divide(0, 5)).toBe(0);
    expect(percentOf(1, 8)).toBe(12.5);
  });
});
