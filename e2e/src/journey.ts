import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { requireNoFaults } from '../../packages/server/test/faults-in-log';
import { launchBrowser } from './browser';
import { type Product, type ProductOptions, startDemo, startProduct } from './product';
import { WatchedPage } from './watched-page';

/** One browser for all files of a worker: launching it is a second of work, and what people do lies in profiles. */
export const browser: Browser | undefined = await launchBrowser();

/** Profiles that are open, with what is watched in them: closed where the file ends, whoever opened them. */
const profiles = new Map<BrowserContext, WatchedPage[]>();

/**
 * A profile of its own in the browser. What the client brings to the device to work without a network costs three seconds each
 * time: it is there only where a test asks for it (`serviceWorkers: 'allow'`).
 * @throws Error where there is no browser
 */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  if (!browser) throw new Error('there is no browser');
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    // What moves while a page loads is drawn sixty times a second, by the processors that the tests have.
    reducedMotion: 'reduce',
    ...options,
  });
  profiles.set(context, []);
  context.once('close', () => profiles.delete(context));
  return context;
}

/** Somebody at a device of their own. */
export async function openPage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await openContext(options);
  const watched = await WatchedPage.open(context);
  profiles.get(context)?.push(watched);
  return watched;
}

/** How much of what a product has said was looked at, by its process: several files may have it one after another. */
const lookedAt = new Map<number, number>();

/** The product of a journey: started by the hooks of its file, known by the same name after it was started again. */
class JourneyProduct implements Product {
  private running: Product | undefined;
  private said = '';

  constructor(private readonly hasFaults: boolean) {}

  private get now(): Product {
    if (!this.running) throw new Error('the product of a journey is there once its tests run');
    return this.running;
  }

  async begin(start: () => Promise<Product>): Promise<void> {
    this.running = await start();
  }

  private noteSaid(): void {
    if (!this.running) return;
    const output = this.running.output();
    this.said += output.slice(lookedAt.get(this.running.pid) ?? 0);
    lookedAt.set(this.running.pid, output.length);
  }

  /** @throws Error where its log tells of a fault */
  async end(): Promise<void> {
    this.noteSaid();
    await this.running?.stop('SIGKILL');
    this.running = undefined;
    const output = this.said;
    this.said = '';
    if (!this.hasFaults) requireNoFaults(output.split('\n'));
  }

  /** Starts it with its data at the same address, once it was stopped; a kill is what stops it else. */
  async startAgain(env: ProductOptions['env'] = {}): Promise<void> {
    const { dataDir, url } = this.now;
    this.noteSaid();
    await this.now.stop('SIGKILL');
    this.running = await startProduct({ dataDir, port: Number(new URL(url).port), env });
  }

  get url(): string {
    return this.now.url;
  }

  get dataDir(): string {
    return this.now.dataDir;
  }

  get pid(): number {
    return this.now.pid;
  }

  output(): string {
    return this.now.output();
  }

  stop(signal?: NodeJS.Signals): Promise<number | null> {
    return this.now.stop(signal);
  }
}

/** What stands on every screen, for whoever reads why a test failed. */
async function describeScreens(): Promise<void> {
  for (const [context, watched] of profiles) {
    for (const page of context.pages()) {
      const troubles = watched.find((each) => each.page === page)?.troubles ?? [];
      const body = await page.locator('body').ariaSnapshot({ timeout: 5000 });
      process.stderr.write([page.url(), body, ...troubles, ''].join('\n'));
    }
  }
}

interface JourneyTraits {
  readonly each?: 'file' | 'test';
  /** What it needs is taken from it on the way: its log tells of that. */
  readonly hasFaults?: boolean;
}

/**
 * Gives the tests of a file a product, or each of them one of its own; takes it and all profiles away afterwards, and shows what
 * it said and what stood on the screens when one failed. A fault in its log fails the file, too.
 */
export function journey(
  start: () => Promise<Product>,
  { each = 'file', hasFaults = false }: JourneyTraits = {},
): JourneyProduct {
  const product = new JourneyProduct(hasFaults);
  const before = each === 'file' ? beforeAll : beforeEach;
  const after = each === 'file' ? afterAll : afterEach;
  before(() => product.begin(start));
  // Hooks of a test run from the last to the first: what failed is looked at before anything is closed.
  after(async () => {
    await Promise.all([...profiles.keys()].map((context) => context.close()));
    await product.end();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    process.stderr.write(product.output());
    await describeScreens();
  });
  return product;
}

/** The first time it starts, after that it is what was started: for all files of a worker, with which it ends. */
export function shared(start: () => Promise<Product>): () => Promise<Product> {
  let started: Promise<Product> | undefined;
  return async () => {
    started ??= start();
    return { ...(await started), stop: async () => null };
  };
}

/**
 * The demo for what people do beside each other: they read, sign in, found something, or work on a farm on which no other journey
 * of those works.
 */
export const startSharedDemo = shared(startDemo);
