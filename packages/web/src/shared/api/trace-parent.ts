const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let trace = hex(16);

// What is asked for after a click or a key is of that one: a trace shows all of it together.
for (const input of ['pointerdown', 'keydown']) {
  addEventListener(
    input,
    () => {
      trace = hex(16);
    },
    { capture: true, passive: true },
  );
}

/** Where a request belongs, as W3C Trace Context says it. */
export const traceParent = (): string => `00-${trace}-${hex(8)}-01`;
