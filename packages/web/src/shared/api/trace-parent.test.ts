import { expect, it } from 'vitest';
import { traceParent } from './trace-parent';

it('is the same for all that one click asks for, and another one from the next click and key on', () => {
  const before = traceParent();
  expect(before).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(traceParent()).toBe(before);
  const clicked = ['pointerdown', 'keydown'].map((name) => {
    dispatchEvent(new Event(name));
    return traceParent();
  });
  expect(new Set([before, ...clicked].map((each) => each.slice(3, 35))).size).toBe(3);
  expect(new Set([before, ...clicked].map((each) => each.slice(36, 52))).size).toBe(3);
});
