import { afterEach, describe, expect, it, vi } from 'vitest';
import { launch, launchBrowser } from './browser';
import { unpackChromium } from './npm-chromium';

const hasNpmChromium = process.platform === 'linux' && process.arch === 'x64';

afterEach(() => vi.unstubAllEnvs());

describe('the browser of the tests', () => {
  it.runIf(hasNpmChromium)('is brought by npm, with its libraries, where none is installed', async () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', '/nowhere');
    vi.stubEnv('CI', 'true');
    const browser = await launchBrowser();
    try {
      expect(browser?.version()).toMatch(/^147\./);
      const page = await browser?.newPage();
      await page?.setContent('<h1>Flock 7</h1>');
      expect(await page?.getByRole('heading', { name: 'Flock 7' }).isVisible()).toBe(true);
    } finally {
      await browser?.close();
    }
  });

  it.runIf(hasNpmChromium)('leaves the environment of the process as it was', async () => {
    const before = { ...process.env };
    const program = await unpackChromium();
    await (await launch(program)).close();
    expect({ ...process.env }).toEqual(before);
  });

  it('says that CHROMIUM_PATH is wrong instead of quietly taking another browser', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    await expect(launchBrowser()).rejects.toThrow('CHROMIUM_PATH does not run');
  });
});
