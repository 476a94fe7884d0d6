import { describe, expect, it } from 'vitest';
import { fits, restBehind, wordsOf } from './matching';

describe('what is typed into Ctrl K', () => {
  it.each([
    ['weight', 'Enter weight', true],
    ['weights', 'Enter weight', true],
    ['gewichte', 'Gewicht eintragen', true],
    ['ramassage œufs', 'Ramassage d’œufs', true],
    ['mortalite', 'Mortalité', true],
    // Three letters more are another word, and short words take none.
    ['weighting', 'Enter weight', false],
    ['eggs', 'Enter egg', false],
    ['feed weight', 'Enter feed', false],
  ])('%s asks for %s: %s', (asked, text, isFound) => {
    expect(fits(wordsOf(asked), text)).toBe(isFound);
  });

  it('leaves of an action the place that it is asked for', () => {
    const common = new Set(['enter']);
    expect(restBehind(wordsOf('enter weights shed 2'), 'Enter weight weigh', common)).toEqual(['shed', '2']);
    expect(restBehind(wordsOf('weigh shed 2'), 'Enter weight weigh', common)).toEqual(['shed', '2']);
    expect(restBehind(wordsOf('enter shed 2'), 'Enter weight weigh', common)).toBeNull();
  });
});
