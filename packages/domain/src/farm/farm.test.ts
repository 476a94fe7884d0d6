import { describe, expect, it } from 'vitest';
import { checkFarm, checkRetireFarm, type FarmFacts } from './farm';

const farm: FarmFacts = { kind: 'broiler', latitude: 52.5, longitude: 13.4, timeZone: null };
const found = (facts: Partial<FarmFacts>, kinds: Parameters<typeof checkFarm>[1] = []) =>
  checkFarm({ ...farm, ...facts }, kinds).map(({ code, field }) => `${code} ${field}`);

describe('farm', () => {
  it('keeps a kind that its sheds stand for', () => {
    expect(found({}, ['broiler'])).toEqual([]);
    expect(found({ kind: 'layer' }, ['broiler'])).toEqual(['kindMismatch kind']);
    expect(found({ kind: 'mixed' }, ['broiler', 'layer'])).toEqual([]);
  });

  it('has a whole position or none, and a time zone that exists', () => {
    expect(found({ latitude: null })).toEqual(['required latitude']);
    expect(found({ longitude: null })).toEqual(['required longitude']);
    expect(found({ timeZone: 'Europe/Atlantis' })).toEqual(['unknownValue timeZone']);
    expect(found({ timeZone: 'America/Sao_Paulo' })).toEqual([]);
  });

  it('is not retired over living birds, and says whose they are', () => {
    const flocks = [
      { flockNumber: 'M-1', birdsAlive: 0 },
      { flockNumber: 'M-2', birdsAlive: 700 },
      { flockNumber: 'M-3', birdsAlive: 5 },
    ];
    expect(checkRetireFarm(true, flocks)).toMatchObject([
      { code: 'birdsInShedAlready', field: 'retired', params: { value: 705, name: 'M-2, M-3' } },
    ]);
    expect(checkRetireFarm(false, flocks)).toEqual([]);
    expect(checkRetireFarm(true, flocks.slice(0, 1))).toEqual([]);
  });
});
