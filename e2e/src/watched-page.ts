import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** For what hangs, not for what is slow: the same screen takes four times as long on a machine that others share. */
const patienceMs = 45_000;

/** How often is looked whether a page has come to rest: each look draws frames, by the processors that the product has, too. */
const lookAgainMs = 30;

/** Where the router of the client is found by those who look into it; its promise is kept when the screen is there. */
interface WithRouter {
  readonly __TSR_ROUTER__: {
    readonly state: { readonly status: 'pending' | 'idle' };
    navigate(to: { readonly href: string }): Promise<void>;
  };
}

/** Two frames, and the page has time; answers whether something says that it is busy. Runs in the page. */
async function restAndLook(): Promise<boolean> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  // Until the next screen is drawn the one before stands, which waits for nothing any more.
  if ((self as unknown as Partial<WithRouter>).__TSR_ROUTER__?.state.status === 'pending') return true;
  // A screen has its name before its file is there, and is drawn unseen until it is whole.
  return document.querySelector('[aria-busy="true"], [data-coming], [data-screen-pending]') !== null;
}

/** A page whose errors are collected: what the console says, what was thrown, what the server failed at. */
export class WatchedPage {
  readonly troubles: string[] = [];
  private readonly running = new Set<Request>();
  private requests = 0;

  private constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.troubles.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.troubles.push(`thrown: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) this.troubles.push(`${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => {
      // The live stream never ends.
      if (!request.url().includes('/api/v1/live')) this.running.add(request);
      this.requests += 1;
    });
    const ended = (request: Request) => this.running.delete(request);
    page.on('requestfinished', ended).on('requestfailed', ended);
  }

  static async open(context: BrowserContext): Promise<WatchedPage> {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    return new WatchedPage(page);
  }

  /** Waits until a screen stands: its heading is there, or why there is nothing to see, nothing is on its way and nothing says that it is busy. */
  async settled(): Promise<void> {
    const { page } = this;
    await page.locator('h1, main [role="alert"]').first().waitFor();
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (this.running.size > 0) {
        await sleep(lookAgainMs);
        continue;
      }
      const before = this.requests;
      // What an answer leads to begins before the page has nothing to do: a slow machine is given the time it needs.
      const isBusy = await page.evaluate(restAndLook).catch(() => true);
      if (!isBusy && this.running.size === 0 && this.requests === before) return;
      await sleep(lookAgainMs);
    }
    throw new Error(
      `${page.url()} does not come to rest: ${[...this.running].map((request) => request.url()).join(', ')}`,
    );
  }

  /**
   * The troubles without refusals that belong to the story: 422 where something wrong is typed, 401 where a session ends
   * or moves to another company while something is on its way.
   */
  troublesBut(status: 401 | 422): string[] {
    return this.troubles.filter((trouble) => !trouble.includes(`status of ${status}`));
  }

  /** Goes there without loading the application again, as a link does: the screen before it rests, too, until the next one comes. */
  async goInside(path: string): Promise<void> {
    await this.page.evaluate((href) => (self as unknown as WithRouter).__TSR_ROUTER__.navigate({ href }), path);
    await this.settled();
  }

  /** Signs in with the form. */
  async signIn(url: string, email: string, password: string): Promise<void> {
    const { page } = this;
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail or username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((at) => !at.pathname.startsWith('/login'));
    await this.settled();
  }
}
