import { describe, expect, it } from 'vitest';
import { noPlace } from '../telemetry/device-place';
import { type AlarmRule, checkAlarmRule } from './alarm-rule';
import { concerns } from './alarm-source';
import { rulesInForce, rulesOnFarm } from './rules-in-force';
import { shippedRules } from './shipped-rules';

const ofKey = (key: string): AlarmRule => {
  const found = shippedRules.find((rule) => rule.key === key);
  if (!found) throw new Error(key);
  return found;
};
const setter = ofKey('setterTemperature');
const found = (rule: AlarmRule) => checkAlarmRule(rule).map(({ code, field }) => `${code} ${field}`);

describe('an alarm rule', () => {
  it('that ships is one that could be written by hand, under a name of its own', () => {
    expect(shippedRules.flatMap((rule) => found(rule).map((problem) => `${rule.key}: ${problem}`))).toEqual([]);
    expect(new Set(shippedRules.map(({ key }) => key)).size).toBe(shippedRules.length);
  });

  it('has a threshold where its comparison needs one, in a range that can be measured', () => {
    expect(found({ ...setter, threshold: null })).toEqual(['required threshold']);
    expect(found({ ...setter, threshold: 0 })).toEqual(['outOfRange threshold']);
    expect(found({ ...setter, comparison: 'above', threshold: 80.1 })).toEqual(['outOfRange threshold']);
    expect(found({ ...setter, comparison: 'none', threshold: null, hysteresis: 0 })).toEqual([
      'unknownValue comparison',
    ]);
    expect(found({ ...ofKey('setterTurning'), threshold: 1 })).toEqual(['invalid threshold']);
  });

  it('names the range in the unit in which it is typed', () => {
    const unitsOf = (rule: AlarmRule) => checkAlarmRule(rule).map(({ params }) => params.unit);
    expect(unitsOf({ ...setter, comparison: 'above', threshold: 80.1 })).toEqual(['tempC']);
    expect(unitsOf({ ...setter, threshold: 0 })).toEqual(['°C']);
    expect(unitsOf({ ...setter, hysteresis: 0.6 })).toEqual(['°C']);
    const water = { ...ofKey('shedWaterNone'), comparison: 'above', threshold: 60_000 } as const;
    expect(unitsOf(water)).toEqual(['l']);
  });

  it('can be cleared: its way back ends before the set-point does', () => {
    expect(found({ ...setter, hysteresis: 0.5 })).toEqual([]);
    expect(found({ ...setter, hysteresis: 0.6 })).toEqual(['outOfRange hysteresis']);
  });

  it('tells somebody, at every step of a rising escalation', () => {
    const step = { afterMin: 10, roles: ['Owner' as const], userIds: [] };
    expect(found({ ...setter, tells: { roles: [], userIds: [] } })).toEqual(['required tells']);
    expect(found({ ...setter, escalation: [step, { ...step, roles: [] }] })).toEqual([
      'outOfRange escalation.1.afterMin',
      'required escalation.1.roles',
    ]);
  });

  it('holds at places of a farm, of its own kind, each named once', () => {
    expect(found({ ...setter, machineIds: ['m'] })).toEqual(['required farmId']);
    expect(found({ ...setter, farmId: 'f', shedIds: ['s'] })).toEqual(['unknownValue placeKind']);
    expect(found({ ...ofKey('mortality'), placeKind: 'setter' })).toEqual(['unknownValue placeKind']);
    const ofFarm = { ...setter, farmId: 'f' };
    expect(found({ ...ofFarm, machineIds: ['m', 'n'] })).toEqual([]);
    expect(found({ ...ofFarm, machineIds: ['m', 'n', 'm'] })).toEqual(['notUnique machineIds']);
    expect(found({ ...ofFarm, placeKind: 'any', machineIds: ['m'], shedIds: ['s'] })).toEqual(['invalid shedIds']);
    expect(found({ ...ofFarm, hatcheryIds: ['h'] })).toEqual(['unknownValue placeKind']);
    expect(found({ ...ofFarm, placeKind: 'eggRoom', hatcheryIds: ['h'] })).toEqual([]);
    expect(found({ ...ofFarm, placeKind: 'eggRoom', machineIds: ['m'] })).toEqual(['unknownValue placeKind']);
  });

  it('of health is the Doctor’s, and no other', () => {
    expect(concerns('Doctor', 'dailyMortalityPct')).toBe(true);
    expect(concerns('Doctor', 'temperatureC')).toBe(false);
    expect(concerns('Manager', 'temperatureC')).toBe(true);
  });
});

describe('rules in force', () => {
  const place = { ...noPlace, kind: 'setter', farmId: 'f', machineId: 'm' } as const;
  const sources = (rules: readonly AlarmRule[], at: Parameters<typeof rulesInForce>[1] = place) =>
    rulesInForce(rules, at).map(({ threshold }) => threshold);

  it('are the most exact of their source, comparison and severity', () => {
    const ofFarm = { ...setter, farmId: 'f', threshold: 0.7 };
    const ofMachine = { ...ofFarm, machineIds: ['m'], threshold: 0.9 };
    expect(sources([setter, ofFarm, ofMachine])).toEqual([0.9]);
    expect(sources([setter, ofFarm, ofMachine], { ...place, machineId: 'other' })).toEqual([0.7]);
    expect(sources([setter, ofFarm, ofMachine], { ...place, farmId: 'g', machineId: 'x' })).toEqual([0.5]);
    expect(sources([setter, { ...ofFarm, severity: 'warning' }])).toEqual([0.5, 0.7]);
  });

  it('for several machines hold at each of them and nowhere else, in place of the farm’s; one for a machine alone goes before', () => {
    const ofFarm = { ...setter, farmId: 'f', threshold: 0.7 };
    const ofSeveral = { ...ofFarm, machineIds: ['m', 'n'], threshold: 0.8 };
    const alone = { ...ofFarm, machineIds: ['n'], threshold: 0.9 };
    const at = (machineId: string | null) => sources([setter, ofFarm, ofSeveral, alone], { ...place, machineId });
    expect([at('m'), at('n'), at('other'), at(null)]).toEqual([[0.8], [0.9], [0.7], [0.7]]);
    const silent = { ...ofSeveral, isOn: false };
    expect(sources([setter, ofFarm, silent], { ...place, machineId: 'm' })).toEqual([]);
    expect(sources([setter, ofFarm, silent], { ...place, machineId: 'other' })).toEqual([0.7]);
  });

  it('for several sheds leave out the others', () => {
    const shed = (shedId: string) => ({ ...noPlace, kind: 'shed', farmId: 'f', shedId }) as const;
    const own: AlarmRule = { ...ofKey('mortality'), farmId: 'f', shedIds: ['s', 't'] };
    expect(['s', 't', 'u'].map((id) => rulesInForce([own], shed(id)).length)).toEqual([1, 1, 0]);
  });

  it('that are switched off silence what they stand for', () => {
    expect(sources([setter, { ...setter, farmId: 'f', isOn: false }])).toEqual([]);
    expect(sources([{ ...setter, isOn: false }])).toEqual([]);
  });

  it('a farm’s own limit of losses takes the place of the limit by age', () => {
    const shed = { ...noPlace, kind: 'shed', farmId: 'f', shedId: 's' } as const;
    const mortality = ofKey('mortality');
    const own: AlarmRule = { ...mortality, comparison: 'above', threshold: 0.1, farmId: 'f' };
    expect(sources([mortality, own], shed)).toEqual([0.1]);
    expect(sources([mortality, own], { ...shed, farmId: 'g' })).toEqual([null]);
  });
});

describe('the rules of a farm', () => {
  const farm = { ...setter, farmId: 'farm', threshold: 0.7 };
  const all = ['setter', 'hatcher', 'shed'] as const;
  const thresholds = (rules: readonly AlarmRule[], kinds: Parameters<typeof rulesOnFarm>[2] = all) =>
    rulesOnFarm(rules, 'farm', kinds).map(({ threshold }) => threshold);

  it('are its own in place of the company’s, those for some machines besides, and none of another farm', () => {
    const machine = { ...farm, machineIds: ['m', 'n'], threshold: 0.9 };
    const elsewhere = { ...farm, farmId: 'other', threshold: 0.1 };
    expect(thresholds([setter, farm, machine, elsewhere])).toEqual([0.7, 0.9]);
    expect(thresholds([setter, elsewhere])).toEqual([setter.threshold]);
  });

  it('leave out what is switched off, with what it silences, and what no place of the farm can be', () => {
    expect(thresholds([setter, { ...farm, isOn: false }])).toEqual([]);
    expect(thresholds([setter, farm], ['shed'])).toEqual([]);
  });
});
