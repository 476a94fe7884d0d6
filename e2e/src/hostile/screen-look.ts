import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { WatchedPage } from '../watched-page';
import type { Alarm } from './alarm';
import { openers, type Press } from './openers';
import { call, hostileCsv, payloads, payloadsIn } from './payloads';

const overlays = ':is([role="dialog"], [role="menu"])';
const openersAtMost = 60;
const escapesAtMost = 3;
const csvName = `=1+${call}.csv`;

/** Everything that a part of a page says: its text, what its fields hold, what readers of a screen are told. */
function textOf(selector: string): string {
  const parts: string[] = [document.title];
  for (const root of document.querySelectorAll(selector)) {
    parts.push(root.textContent ?? '');
    for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea')) parts.push(field.value);
    for (const named of root.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) parts.push(named.getAttribute(name) ?? '');
  }
  return parts.join('\n');
}

/** What was seen, by however many pages look. */
export class Findings {
  private wrong: Record<string, readonly string[]> = {};
  /** Payloads that a screen has shown. */
  readonly shown = new Set<string>();
  /** Screens whose content, not their frame alone, showed a payload. */
  readonly telling = new Set<string>();
  /** What was pressed, by screen. */
  readonly pressed = new Set<string>();

  /** By screen: what text did, since the last time, that it must not. Empty where all is well. */
  takeWrong(): Readonly<Record<string, readonly string[]>> {
    const { wrong } = this;
    this.wrong = {};
    return wrong;
  }

  add(name: string, wrong: readonly string[]): void {
    if (wrong.length > 0) this.wrong[name] = [...new Set([...(this.wrong[name] ?? []), ...wrong])];
  }
}

/** One page that looks at screens with hostile rows in them, and at whatever can be opened there. */
export class ScreenLook {
  constructor(
    readonly watched: WatchedPage,
    private readonly alarm: Alarm,
    readonly findings: Findings,
  ) {}

  get page(): Page {
    return this.watched.page;
  }

  /** Takes note of what a screen shows and of what happened since the last look. */
  async look(name: string): Promise<void> {
    const content = payloadsIn(await this.page.evaluate(textOf, `main, ${overlays}, [role="listbox"]`));
    for (const payload of content) this.findings.shown.add(payload);
    if (content.length > 0) this.findings.telling.add(name);
    const failed = this.watched.troubles.splice(0).filter((trouble) => /^(thrown|5\d\d)/.test(trouble));
    this.findings.add(name, [...(await this.alarm.take(this.page)), ...failed]);
  }

  /** Presses what can be pressed on the screen, one after the other, and looks at what it shows. */
  async openAll(name: string, path: string): Promise<void> {
    await this.giveFiles(name);
    const done = new Set<string>();
    for (let count = 0; count < openersAtMost; count += 1) {
      const key = (await this.openers('main')).find((each) => !done.has(each));
      if (key === undefined) return;
      done.add(key);
      await this.press('main', key, name);
      await this.giveFiles(name);
      for (const item of await this.openers('[role="menu"]')) {
        await this.press('[role="menu"]', item, name);
        await this.close(path);
        await this.openers('main', key);
        await this.settled();
      }
      await this.close(path);
    }
  }

  /** What a click has set in motion: two frames, and what they ask the server for. */
  async settled(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await this.watched.settled();
  }

  private openers(within: Press['within'], press?: string): Promise<string[]> {
    return this.page.evaluate(openers, { within, mark: call, ...(press === undefined ? {} : { press }) });
  }

  private async press(within: Press['within'], key: string, name: string): Promise<void> {
    await this.openers(within, key);
    await this.settled();
    await this.look(name);
    this.findings.pressed.add(`${name}: ${key}`);
  }

  /** Hands a CSV full of payloads to whatever reads one. */
  private async giveFiles(name: string): Promise<void> {
    const inputs = this.page.locator('input[type="file"][accept*="csv"]');
    if ((await inputs.count()) === 0) return;
    const buffer = Buffer.from(hostileCsv('age,day\n1,2026-01-01', payloads.slice(0, 5).join(' ')));
    await inputs.first().setInputFiles({ name: csvName, mimeType: 'text/csv', buffer });
    await this.settled();
    await this.look(name);
    this.findings.pressed.add(`${name}: a file`);
  }

  /** Back to the screen as it stood. */
  private async close(path: string): Promise<void> {
    const isOpen = () => this.page.locator(overlays).filter({ visible: true }).count();
    for (let tries = 0; tries < escapesAtMost && (await isOpen()) > 0; tries += 1) {
      await this.page.keyboard.press('Escape');
      for (let waits = 0; waits < 10 && (await isOpen()) > 0; waits += 1) await sleep(20);
    }
    if (new URL(this.page.url()).pathname !== path.split('?')[0]) await this.watched.goInside(path);
    if ((await isOpen()) === 0) return;
    await this.page.reload();
    await this.watched.settled();
  }
}
