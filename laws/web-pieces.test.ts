import { unitWords } from '@henhouse/contract/words/en';
import { describe, expect, it } from 'vitest';
import { listFiles, readSources } from './source-tree';

/** Measures how long something takes or has lain on this device, for which its own clock is the right one. */
const measures =
  /shared\/(?:clock\/|api\/(?:early\/frame|kept)-answers|session\/(?:session|refresh)|outbox\/(?:sender|outbox-pictures)|server\/server-state)|features\/trace\//;
/** Shows to others how a receiver of webhooks looks at its own clock. */
const shows = /api-access\/webhook-drawer/;

const asksDevice = (text: string) => /\bDate\.now\b|\bnew Date\(\)/.test(text);

const screens = readSources(listFiles()).filter(
  ({ path }) => path.startsWith('packages/web/src/') && !/\.(?:test|fixture)\./.test(path),
);

describe('what time it is on a screen', () => {
  it('is asked of the clock that has heard the server: that of a device may be wrong by days', () => {
    const wrong = screens.filter(({ path, text }) => asksDevice(text) && !measures.test(path) && !shows.test(path));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('would be found where the device is asked', () => {
    expect(asksDevice('const day = dayInZone(Date.now(), zone);')).toBe(true);
    expect(asksDevice('const at = new Date().toISOString();')).toBe(true);
    expect(asksDevice('const [nowMs] = useState(Date.now);')).toBe(true);
    expect(asksDevice('const at = new Date(timeNow()).toISOString();')).toBe(false);
  });
});

/** The day of Greenwich, which in Auckland was yesterday until noon, and in Honolulu is tomorrow from two in the afternoon on. */
const cutsDay = (text: string) => /\.slice\(0, 10\)/.test(text);

describe('the day of something that happened', () => {
  it('is that of its site', () => {
    expect(screens.filter(({ text }) => cutsDay(text)).map(({ path }) => path)).toEqual([]);
  });

  it('would be found where a time is cut', () => {
    expect(cutsDay('formatDay(createdAt.slice(0, 10))')).toBe(true);
    expect(cutsDay('formatDay(dayOf(createdAt))')).toBe(false);
  });
});

/** Dialogs of the kit themselves, and the one that asks who somebody is over all others. */
const dialogs = /shared\/ui\/dialog\/|app\/session\/step-up-dialog/;
const opensItsOwn = (text: string) => /<Modal\b/.test(text);

describe('a dialog over a screen', () => {
  it('is the kit’s, which has its buttons at the end of its foot, and the whole window on a phone', () => {
    const wrong = screens.filter(({ path, text }) => opensItsOwn(text) && !dialogs.test(path));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('would be found where a screen opens its own', () => {
    expect(opensItsOwn('<Modal opened={isOpen} onClose={close}>')).toBe(true);
    expect(opensItsOwn('<PartDialog opened={isOpen} onClose={close}>')).toBe(false);
  });
});

/** By an address that it puts together; the build reads those that stand as `$.kpi.unit`. */
const looksUpItself = (text: string) => /\bgetResource\(|\bexists\(\s*[`'"]/.test(text);

describe('a text', () => {
  it('is looked up where the build sees which ones a first screen says', () => {
    const wrong = screens.filter(({ path, text }) => looksUpItself(text) && !path.includes('/shared/i18n/'));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('would be found where a screen puts its address together', () => {
    expect(looksUpItself('i18next.getResource(language, name, `kpi.unit.${unit}`)')).toBe(true);
    expect(looksUpItself('exists(`kpi.unit.${unit}`)')).toBe(true);
    expect(looksUpItself('textsBy(($) => $.kpi.unit)')).toBe(false);
  });
});

/** The worker in the background says nothing to people. */
const setsColon = (text: string) => /`[^`]*\}: \$\{/.test(text);

describe('a colon between two texts', () => {
  it('is that of the reader’s language: French has a space before it', () => {
    const wrong = screens.filter(({ path, text }) => setsColon(text) && path !== 'packages/web/src/sw.ts');
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('would be found where a screen sets its own', () => {
    expect(setsColon('aria-label={`${label}: ${title}`}')).toBe(true);
    expect(setsColon('aria-label={withColon(label, title)}')).toBe(false);
  });
});

const ofTests = readSources(listFiles()).filter(({ path }) => /^packages\/web\/.*\.test\.tsx?$/.test(path));
/** After it, whatever is loaded for the first time has another copy of what is shared than what was loaded before. */
const loadsTwice = (text: string) => /\bvi\.resetModules\(/.test(text);

describe('tests of the web, which share what they have loaded', () => {
  it('load nothing a second time: a test that comes later would find two of it', () => {
    expect(ofTests.filter(({ text }) => loadsTwice(text)).map(({ path }) => path)).toEqual([]);
  });

  it('would be found where they do', () => {
    expect(ofTests.length).toBeGreaterThan(100);
    expect(loadsTwice('  vi.resetModules();')).toBe(true);
  });
});

/** A unit that a screen names by a text of its own: it stands there as it is, in each language. */
const namedUnits = (text: string): string[] =>
  [...text.matchAll(/\bunit(?:=|: )(['"])([^'"]+)\1/g)].map(([, , unit = '']) => unit);

describe('a unit', () => {
  /** Written alike in all languages, or money, which each company has of its own. */
  const international = ['%', '°', 'm³', 'ms', 'mg', 'mg/kg', 'lux', 'money', 'money/kg', 'money/L'];
  const isKnown = (unit: string) => unit in unitWords || international.includes(unit);

  it('has a word in each language', () => {
    const found = screens.filter(({ path }) => path.endsWith('.tsx'));
    const units = found.flatMap(({ path, text }) => namedUnits(text).map((unit) => ({ path, unit })));
    expect(units.length).toBeGreaterThan(200);
    expect(units.filter(({ unit }) => !isKnown(unit))).toEqual([]);
  });

  it('would be found where it has none', () => {
    expect(namedUnits("{ id: 'ageDays', unit: 'd' }, <Measure unit=\"kg\" />").map(isKnown)).toEqual([false, true]);
  });
});
