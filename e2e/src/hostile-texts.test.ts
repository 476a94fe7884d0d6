import { allEndpoints } from '@henhouse/contract/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hookReceiver, type Receiver } from '../../packages/server/test/hook-receiver';
import { isLong, partOf } from '../../packages/server/test/this-run';
import type { ScreenName } from '../../packages/web/src/shared/screen/screens';
import { Alarm } from './hostile/alarm';
import { openInvitation, placesIn, settleHostile, writeEverywhere } from './hostile/hostile-company';
import type { HostileFixture } from './hostile/hostile-fixture';
import { payloads } from './hostile/payloads';
import { Findings } from './hostile/screen-look';
import { allScreens, open, screensOf, walk } from './hostile/screen-walk';
import { searchEverywhere, searchList } from './hostile/searches';
import { formulasInCsv, TakenFiles } from './hostile/taken-files';
import { weakPages } from './hostile/weak-pages';
import { browser, openContext } from './journey';

const payloadsAtLeast = 25;
/** So many of them are written into each field before screens are looked at: a farm of thousands of sheds is shown to nobody. */
const payloadsLookedAt = 3;
/** In the long run what can be pressed is pressed in the first half, and lists are searched and files taken in the second. */
const halves = isLong
  ? [
      { half: 'first', presses: true },
      { half: 'second', presses: false },
    ]
  : [{ half: 'only', presses: true }];
/** The short run walks over a fifth of the screens: the one that nobody of `screens` opens. */
const walked = new Set(partOf(allScreens, 5, 4));
const pressedScreens = new Set(partOf([...walked], 2));
const searchedScreens = new Set(partOf([...walked], 2));
/**
 * What stands before the sign-in and shows nobody's text, forms that begin empty and whose choices nobody has opened, the manual, which
 * the product brings along, months, limits and rights, which are figures and words of the product, the check of a pack, which shows a
 * file that its own test hands it, and lists whose rows bear numbers and names of goods and lots that other calls have given.
 */
const silent: readonly ScreenName[] = [
  'auth-login',
  'auth-register',
  'auth-forgot-password',
  'auth-reset-password',
  'evidence-check',
  'report-mail-leave',
  'error-404',
  'misc-not-authorized',
  'privacy',
  'mmp-privacy',
  'apps-company-add',
  'apps-owner-add',
  'apps-admin-add',
  'apps-manager-add',
  'apps-doctor-add',
  'apps-assistant-add',
  'apps-farm-add',
  'apps-flock-add',
  'apps-periods',
  'apps-limits',
  'help',
  'help-page',
  'manage-company-dashboard-analytics',
  'manage-farm-supply-return',
  'manage-farm-supply-eggs',
  'manage-farm-supply-request',
  'manage-farm-purchase-request',
  'supply-farm-add-medicine',
  'supply-farm-add-vaccine',
  'supply-farm-add-chicks',
  'manage-company-schedule-add',
  'manage-company-permission',
  'manage-company-inventory-count',
  'manage-farm-supply-arriving',
  'hatch-summary-list',
  'hatch-planner',
  'hatcher-device-overview',
];

const findings = new Findings();
const files = new TakenFiles();
const opened = new Set<ScreenName>();
const searched: string[] = [];
let webhooks: Receiver;
let fixture: HostileFixture;

beforeAll(async () => {
  if (!browser) return;
  webhooks = await hookReceiver();
  webhooks.answer((response) => void response.end(payloads.join('\n')));
  fixture = await settleHostile(webhooks.url);
});

afterAll(async () => {
  await Promise.all([...(browser?.contexts() ?? [])].map((context) => context.close()));
  await fixture?.close();
  await webhooks?.close();
});

describe.runIf(browser)('the alarm', () => {
  it.each(weakPages)('rings when a page $does', async ({ body, headers = {}, rings }) => {
    const context = await openContext();
    const alarm = await Alarm.on(context, 'weak.example');
    const page = await context.newPage();
    await context.route('**/*', (route) =>
      route.request().url().endsWith('/page')
        ? route.fulfill({ contentType: 'text/html', headers, body })
        : route.fulfill({ contentType: 'text/javascript', body: `document.body.innerHTML = '<b>x</b>'` }),
    );
    await page.goto('http://weak.example/page');
    const rung: string[] = [];
    await expect.poll(async () => rung.push(...(await alarm.take(page))) && rung.join('\n')).toMatch(rings);
    await context.close();
  });

  it('knows a formula in a file, whatever separator a country has', () => {
    expect(formulasInCsv('a,=1')).toEqual(['=1']);
    expect(formulasInCsv('a;+b()')).toEqual(['+b()']);
    // A note of two lines, where quotes are not seen: once for each separator that was not meant.
    expect(formulasInCsv('a,"x\n@y"')).toEqual(['@y"', '@y"']);
    expect(formulasInCsv('a,"x;\t-1b",-5,"-2,5"')).toEqual(['\t-1b",-5,"-2,5"', '-1b",-5,"-2,5"']);
    expect(formulasInCsv("a,'=1,-5,b-c")).toEqual([]);
  });
});

describe.runIf(browser)('hostile text', () => {
  it('is taken by whatever takes text', async () => {
    await writeEverywhere(fixture, payloadsLookedAt);
    expect(fixture.troubles).toEqual([]);
  }, 1_800_000);

  it.each(halves)(
    'runs on no screen, in no dialog and in no list, the $half half of it',
    async ({ presses }) => {
      const places = await placesIn(fixture);
      const pressing = presses ? pressedScreens : new Set<ScreenName>();
      const lookOf = (walker: Parameters<typeof open>[1]) => open(fixture, walker, findings);
      const note = (names: readonly ScreenName[]) => names.forEach((name) => opened.add(name));
      const ofOwner = async (names: readonly ScreenName[]) => {
        const look = await lookOf('owner');
        const besides = async (name: ScreenName) => {
          if ((presses && isLong) || !searchedScreens.has(name)) return;
          await files.take(look.page);
          if (await searchList(look, name)) searched.push(name);
        };
        note(await walk(look, { walker: 'owner', places, names, pressing, besides }));
        return look;
      };
      const ofOwners = async () => {
        const names = screensOf('owner').filter((name) => walked.has(name));
        // Two at a time: most of it is waiting.
        const halves = [names.filter((_, index) => index % 2 === 0), names.filter((_, index) => index % 2 === 1)];
        const [look, other] = await Promise.all(halves.map(ofOwner));
        const without = look && presses ? await searchEverywhere(look) : [];
        if (isLong) expect(without).toEqual([]);
        await look?.page.context().close();
        await other?.page.context().close();
      };
      const ofOthers = async () => {
        for (const walker of ['manager', 'doctor', 'superAdmin', 'nobody'] as const) {
          const look = await lookOf(walker);
          note(
            await walk(look, { walker, places, names: screensOf(walker).filter((name) => walked.has(name)), pressing }),
          );
          if (walker === 'nobody') {
            await look.page.goto(`${fixture.url}/accept-invite#token=${await openInvitation(fixture)}`);
            await look.watched.settled();
            await look.look('auth-accept-invite');
          }
          await look.page.context().close();
        }
      };
      await Promise.all([ofOwners(), ofOthers()]);
      expect(findings.takeWrong()).toEqual({});
    },
    1_800_000,
  );
});

describe.runIf(browser)('hostile text, all of it', () => {
  it('was written into many fields, and seen on most screens', () => {
    expect(fixture.fields).toBeGreaterThan(400);
    expect(opened.size).toBeGreaterThan(walked.size / 2);
    expect(findings.telling.size).toBeGreaterThan(walked.size / 2);
    expect(findings.shown.size).toBeGreaterThan(isLong ? payloads.length - 1 : 10);
    expect(findings.pressed.size).toBeGreaterThan(isLong ? 100 : 4);
    expect(searched.length).toBeGreaterThan(isLong ? 15 : 1);
    expect(files.formulas).toEqual({});
    expect(files.names.size).toBeGreaterThan(isLong ? 40 : 4);
  });

  it.runIf(isLong)(
    'was written into every field of every endpoint that takes text, or is named with a reason',
    async () => {
      await writeEverywhere(fixture, payloadsAtLeast);
      expect(fixture.troubles).toEqual([]);
      expect(allEndpoints.flatMap((endpoint) => fixture.lacking(endpoint, payloadsAtLeast))).toEqual([]);
      expect(payloads.length).toBeGreaterThanOrEqual(payloadsAtLeast);
    },
    1_800_000,
  );

  it.runIf(isLong)('was on every screen there is', () => {
    // The door to the dashboards is no screen of its own: it leads on.
    expect(allScreens.filter((name) => !opened.has(name) && name !== 'apps-dashboard')).toEqual([]);
    expect(
      allScreens.filter((name) => !findings.telling.has(name) && name !== 'apps-dashboard' && !silent.includes(name)),
    ).toEqual([]);
  });

  it.runIf(isLong)('is text and no formula in every file that people take away', () => {
    const formulas = payloads.filter((payload) => /^[=+\-@＝x]/.test(payload));
    expect(formulas.filter((payload) => !files.texts.includes(payload))).toEqual([]);
  });

  it('is not in the description of the API', async () => {
    const look = await open(fixture, 'nobody', findings);
    for (const path of ['/api/docs', '/api/v1/openapi.json']) {
      await look.page.goto(`${fixture.url}${path}`);
      expect(await look.page.locator('body').textContent()).not.toContain('ran()');
      await look.look(path);
    }
    expect(findings.takeWrong()).toEqual({});
  });
});
