const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let parent: string;
// What is asked for after a click or a key is of that one: a trace shows all of it together.
const begin = () => {
  parent = `00-${hex(16)}-${hex(8)}-01`;
};
begin();
for (const input of ['pointerdown', 'keydown']) addEventListener(input, begin, { capture: true, passive: true });

/** Where a request belongs, as W3C Trace Context says it: to the span of the click, which `app/tracing` sends. */
export const traceParent = (): string => parent;
