import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../packages/domain/src/people/matrix';
import { builtInRoles, permissionText } from '../packages/domain/src/people/permission';
import { rightsOfWay, type WayAct } from '../packages/domain/src/problem/way-act';
import { problemCodes, wayOut } from '../packages/domain/src/problem/way-out';
import { en } from '../packages/web/src/shared/i18n/en/all';
import { type ScreenName, screenOf, screens } from '../packages/web/src/shared/screen/screens';
import { here, type PlaceContext, placeOfAct } from '../packages/web/src/shared/way-out/act-place';

const acts = Object.keys(rightsOfWay) as WayAct[];
const id = '01900000-0000-7000-8000-000000000001';
const everywhere: PlaceContext = { companyId: id, farmId: id, shedId: id, flockId: id, itemId: id };

/** Done by a button that stands beside the problem already. */
const onThePage: ReadonlySet<WayAct> = new Set(['approveSale']);

function screenAt(address: string): ScreenName | undefined {
  const path = address.split('?')[0] ?? '';
  const names = Object.keys(screens) as ScreenName[];
  return names.find((name) => new RegExp(`^${screenOf(name).path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
}

/**
 * A sentence that says what to do: it asks for something, in the second person's verb, or it names the bounds within which a
 * figure is right.
 */
const saysWhatToDo =
  /\{(min|max)\}|\b(add|ask|at least|begin|book|cancel|change|check|choose|close|convert|go into|correct|give|has to be|it has to|leave|load|make|mark|mend|needed|only|put|rename|retire|say|shelve|skip|split|start|take|use|wait|withdraw|write)\b/i;

const met = (code: (typeof problemCodes)[number]) => [
  wayOut({ code, params: {} }),
  ...['eggs', 'chicks', 'birds'].map((unit) => wayOut({ code, params: { unit } })),
  ...['item', 'customer', 'supplier'].map((of) => wayOut({ code, params: { of } })),
];

describe('a refusal carries its way out', () => {
  it('says in its sentence what to do, wherever no button leads to it', () => {
    const mute = problemCodes.filter(
      (code) => met(code).some((way) => way === 'here' || way === 'others') && !saysWhatToDo.test(en.problem[code]),
    );
    expect(mute).toEqual([]);
  });

  it('by an act that some problem needs, in a dialog or on a screen that exists', () => {
    const lost = acts.filter((act) => {
      const place = placeOfAct(act, everywhere);
      if (place === null) return !onThePage.has(act);
      return place !== here && screenAt(place) === undefined;
    });
    expect(lost).toEqual([]);
  });

  it('that opens for everybody who is shown the button', () => {
    const shut = acts.flatMap((act) => {
      const place = placeOfAct(act, everywhere);
      const screen = place === null || place === here ? undefined : screenAt(place);
      if (screen === undefined) return [];
      const { access } = screenOf(screen);
      return builtInRoles.flatMap((role) => {
        const held = new Set(permissionsOf(role).map(permissionText));
        const [subject = '', action = ''] = access.split(':');
        const opens = access === 'login' || held.has(`${action}:${subject}`);
        return rightsOfWay[act].some((right) => held.has(right)) && !opens ? [`${role}: ${act} -> ${screen}`] : [];
      });
    });
    expect(shut).toEqual([]);
  });

  it('with nothing known of the place leads nowhere rather than to a screen of nothing', () => {
    const broken = acts.filter((act) => /\/\/|\/$/.test(placeOfAct(act, {}) ?? ''));
    expect(broken).toEqual([]);
  });
});
