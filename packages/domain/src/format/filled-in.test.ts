import { describe, expect, it } from 'vitest';
import { filledIn } from './filled-in';

describe('a text with braces', () => {
  it('has in it what they name, as often as they do', () => {
    expect(filledIn('{a} and {b}, {a}', { a: 'one', b: 2 })).toBe('one and 2, one');
  });

  it('keeps what is put in as it is, whatever somebody has typed', () => {
    expect(filledIn('Hello {name}, {link}', { name: '{link} $& $1', link: 'L' })).toBe('Hello {link} $& $1, L');
  });

  it('is not sent with a hole in it', () => {
    expect(() => filledIn('Hello {name}', {})).toThrow('nothing is known of {name}');
  });
});
