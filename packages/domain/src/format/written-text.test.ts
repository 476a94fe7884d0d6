import { expect, it } from 'vitest';
import { writtenText } from './written-text';

it('a text is kept as it is read, whole signs alone', () => {
  expect(writtenText('Ha\u0308hne\u00a0\u{1f423}')).toBe('Hähne \u{1f423}');
  expect([writtenText('cut \u{1f423}'.slice(0, 5)), writtenText('\udc23 off')]).toEqual(['cut ', ' off']);
});
