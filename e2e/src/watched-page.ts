import type { BrowserContext, Page, Request } from 'playwright-core';

/** A page whose errors are collected: what the console says, what was thrown, what the server failed at. */
export class WatchedPage {
  readonly troubles: string[] = [];
  private readonly running = new Set<Request>();
  private lastMoveMs = performance.now();

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
      this.lastMoveMs = performance.now();
    });
    const ended = (request: Request) => {
      this.running.delete(request);
      this.lastMoveMs = performance.now();
    };
    page.on('requestfinished', ended).on('requestfailed', ended);
  }

  static async open(context: BrowserContext): Promise<WatchedPage> {
    return new WatchedPage(await context.newPage());
  }

  /** Waits until a screen stands: its heading is there, or why there is nothing to see, nothing is on its way and nothing says that it is busy. */
  async settled(): Promise<void> {
    const { page } = this;
    await page.locator('h1, main [role="alert"]').first().waitFor({ timeout: 20_000 });
    const deadline = performance.now() + 20_000;
    while (performance.now() < deadline) {
      const isQuiet = this.running.size === 0 && performance.now() - this.lastMoveMs > 80;
      if (isQuiet && (await page.locator('[aria-busy="true"]').count()) === 0) return;
      await page.waitForTimeout(20);
    }
    throw new Error(
      `${page.url()} does not come to rest: ${[...this.running].map((request) => request.url()).join(', ')}`,
    );
  }

  /** Goes there without loading the application again, as a link does. */
  async goInside(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState({}, '', to), path);
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
