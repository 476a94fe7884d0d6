let parent: string;
// What is asked for after a click or a key is of that one: a trace shows all of it together.
const begin = () => {
  const random = [...crypto.getRandomValues(new BigUint64Array(3))];
  const [first, second, span] = random.map((part) => part.toString(16).padStart(16, '0'));
  parent = `00-${first}${second}-${span}-01`;
};
begin();
for (const input of ['pointerdown', 'keydown']) addEventListener(input, begin, { capture: true, passive: true });

/** Where a request belongs, as W3C Trace Context says it: to the span of the click, which `app/tracing` sends. */
export const traceParent = (): string => parent;
