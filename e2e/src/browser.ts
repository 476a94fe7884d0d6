import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { type BrowserProgram, unpackChromium } from './npm-chromium';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Launches the first browser that runs: CHROMIUM_PATH, an installed Chromium or Chrome, the one from npm.
 * Returns undefined, with one loud line, when there is none; in CI (CI=true) that is an error.
 * @throws Error when CHROMIUM_PATH names something that does not run
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser | undefined> {
  const failures: string[] = [];
  for await (const program of findPrograms(failures)) {
    try {
      return await launch(program, options);
    } catch (error) {
      const reason = (error as Error).message.split('\n')[0] ?? '';
      if (program.file === process.env['CHROMIUM_PATH'])
        throw new Error(`CHROMIUM_PATH does not run: ${reason}`, { cause: error });
      failures.push(`${program.file}: ${reason}`);
    }
  }
  const message = `NO BROWSER, so everything that needs one is SKIPPED. Install Chromium or set CHROMIUM_PATH. ${failures.join('; ')}`;
  if (process.env['CI'] === 'true') throw new Error(message);
  process.stderr.write(`\n*** ${message}\n\n`);
  return undefined;
}

/** Launches that program with the flags of all our tests and measurements. */
export function launch(program: BrowserProgram, options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: program.file,
    args: [...FLAGS, ...(options.args ?? [])],
    env: { ...(process.env as Record<string, string>), ...program.env },
  });
}

async function* findPrograms(failures: string[]): AsyncGenerator<BrowserProgram> {
  const request = process.env['CHROMIUM_PATH'];
  if (request) {
    yield { file: request };
    return;
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const installed = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const file of [...installed, ...MAC_PROGRAMS]) if (existsSync(file)) yield { file };
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  try {
    yield await unpackChromium();
  } catch (error) {
    failures.push(`the Chromium of npm: ${(error as Error).message}`);
  }
}
