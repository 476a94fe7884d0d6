import { describe, expect, it } from 'vitest';
import { fits, restBehind, wordsOf } from './matching';

describe('what is typed into Ctrl K', () => {
  it.each([
    ['weight', 'Enter weight', true],
    ['ramassage œufs', 'Ramassage d’œufs', true],
    ['mortalite', 'Mortalité', true],
    ['feed weight', 'Enter feed', false],
    // “Farms” is the list of them, not “Add farm”.
    ['farms', 'Add farm', false],
  ])('%s asks for %s: %s', (typed, text, isFound) => {
    expect(fits(wordsOf(typed), text)).toBe(isFound);
  });

  it.each([
    ['weights', 'Enter weight', []],
    ['gewichte', 'Gewicht eintragen', []],
    // Three letters more are another word, and short words take none.
    ['weighting', 'Enter weight', null],
    ['eggs', 'Enter egg', null],
  ])('%s, as several of it, asks for %s: %o', (typed, text, rest) => {
    expect(restBehind(wordsOf(typed), text, new Set(['enter']))).toEqual(rest);
  });

  it('leaves of an action the place that it is asked for', () => {
    const common = new Set(['enter']);
    expect(restBehind(wordsOf('enter weights shed 2'), 'Enter weight weigh', common)).toEqual(['shed', '2']);
    expect(restBehind(wordsOf('weigh shed 2'), 'Enter weight weigh', common)).toEqual(['shed', '2']);
    expect(restBehind(wordsOf('enter shed 2'), 'Enter weight weigh', common)).toBeNull();
  });
});
