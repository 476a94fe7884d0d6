import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropEarly, forgetFirstCalls, framePath, noteCall, noteFirstCalls, takeEarly } from './early-answers';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
});

const cameEarly = (...addresses: string[]) => {
  const answers = addresses.map((address) => [address, Promise.resolve(Response.json(address))]);
  globalThis.early = { token: 'token', answers: Object.fromEntries(answers) };
};

const stored = (): Record<string, string[]> => JSON.parse(localStorage.getItem('firstCalls') ?? 'null');

describe('what the page asks for before the program is there', () => {
  it('is what the screen asked for first when it was opened there before, less the frame', () => {
    const keep = noteFirstCalls({ pathname: '/apps/flock/list', search: '' });
    for (const address of ['/a', framePath, '/b', '/a', '/c', '/d', '/e']) noteCall(address);
    keep();
    noteCall('/later');
    keep();
    expect(stored()).toEqual({ '/apps/flock/list': ['/a', '/b', '/c', '/d'] });
  });

  it.each([
    ['at a place of before', '/5', '', ['/new']],
    ['at another place, and the oldest goes', '/31', '', ['/new']],
    ['not where the address says more', '/31', '?q=typed', undefined],
  ])('is kept of the thirty places opened last: %s', (_, pathname, search, calls) => {
    const kept = Array.from({ length: 30 }, (_each, place) => [`/${place}`, ['/a']]);
    localStorage.setItem('firstCalls', JSON.stringify(Object.fromEntries(kept)));
    const keep = noteFirstCalls({ pathname, search });
    noteCall('/new');
    keep();
    expect([Object.keys(stored()).length, stored()[pathname]]).toEqual([30, calls]);
    if (calls) expect(Object.keys(stored()).at(-1)).toBe(pathname);
  });

  it('is kept by the company that it was asked in, also where the session has moved on meanwhile', () => {
    localStorage.setItem('company_id', 'c1');
    const keep = noteFirstCalls({ pathname: '/apps/flock/list', search: '' });
    noteCall('/farms/of-c1');
    localStorage.setItem('company_id', 'c2');
    keep();
    expect(stored()).toEqual({ 'c1/apps/flock/list': ['/farms/of-c1'] });
  });

  it('goes with the session', () => {
    const keep = noteFirstCalls({ pathname: '/', search: '' });
    noteCall('/a');
    forgetFirstCalls();
    keep();
    expect(stored()).toBeNull();
  });

  it('is taken once, at its address, by its own session', async () => {
    cameEarly('/a', '/b', '/c');
    expect(await (await takeEarly('/a', 'token'))?.json()).toBe('/a');
    expect(await takeEarly('/a', 'token')).toBeUndefined();
    expect(await takeEarly('/b', 'another')).toBeUndefined();
    expect(await takeEarly('/b', 'token')).toBeUndefined();
    expect(await takeEarly('/d', 'token')).toBeUndefined();
  });

  it('is of no use to a page that opens so slowly', async () => {
    cameEarly('/a');
    vi.spyOn(performance, 'now').mockReturnValue(31_000);
    expect(await takeEarly('/a', 'token')).toBeUndefined();
  });

  it('is of no use once something has happened', async () => {
    cameEarly('/a');
    dropEarly();
    expect(await takeEarly('/a', 'token')).toBeUndefined();
  });
});
