interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown;
}

/** The one script address that is not part of the page. */
const workerPath = '/sw.js';

/**
 * The page runs under Trusted Types. Strings become markup nowhere; what is let through is emptying an element, which the
 * chart library does, and the address of our own service worker.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : null),
    createScriptURL: (address) =>
      new URL(address, location.href).href === new URL(workerPath, location.href).href ? address : null,
  });
}
