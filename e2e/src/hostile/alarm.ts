import type { BrowserContext, Page } from 'playwright-core';

/** What a browser did that text from somebody must never make it do. */
export class Alarm {
  private raised: string[] = [];

  private constructor() {}

  /** Listens on every page of the context, from before its first script. `ownHost` is the only one it may ask. */
  static async on(context: BrowserContext, ownHost: string): Promise<Alarm> {
    const alarm = new Alarm();
    const raise = (what: string) => void alarm.raised.push(what);
    await context.exposeBinding('ran', ({ page }) => raise(`ran at ${page.url()}`));
    await context.exposeBinding('__policy', ({ page }, what: string) => raise(`policy: ${what} at ${page.url()}`));
    await context.addInitScript(() => {
      const tell = (globalThis as unknown as { __policy: (what: string) => void }).__policy;
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        tell(`${effectiveDirective} ${blockedURI} ${sample}`),
      );
    });
    context.on('dialog', (dialog) => {
      raise(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text())) raise(`policy: ${message.text()}`);
    });
    context.on('page', (page) => page.on('popup', (popup) => raise(`window opened: ${popup.url()}`)));
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && host !== ownHost) raise(`asked another host: ${request.url()}`);
    });
    return alarm;
  }

  /** What was raised since the last time, and what stands in the page that would run when somebody touches it. */
  async take(page: Page): Promise<string[]> {
    const waiting = await page.evaluate(findMarkup);
    return [...new Set([...this.raised.splice(0), ...waiting])];
  }
}

/** Markup that the product never writes: handlers, frames, inline scripts, addresses that run or lead elsewhere. */
function findMarkup(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = /^(href|src|action|formaction|data|xlink:href)$/.test(name);
      // As a browser reads an address: without the signs that it leaves out.
      const isRunning = isAddress && /^(javascript|vbscript|data:text)/i.test(value.replaceAll(/[\s\p{C}]/gu, ''));
      if (name.startsWith('on') || name === 'srcdoc' || isRunning) {
        found.push(`markup: <${element.localName} ${name}=${value}>`);
      }
    }
    const isInline = element.localName === 'script' && !element.hasAttribute('src');
    const isStranger = /^(base|iframe|frame|object|embed|applet|portal)$/.test(element.localName);
    const isRefresh = element.matches('meta[http-equiv="refresh" i]');
    if (isInline || isStranger || isRefresh) found.push(`markup: ${element.outerHTML.slice(0, 200)}`);
  }
  if (Object.keys(Object.prototype).length > 0) found.push('every object has a new field');
  return found;
}
