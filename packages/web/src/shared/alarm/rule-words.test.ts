import { beforeAll, describe, expect, it } from 'vitest';
import { ensureWorkTexts, startTexts } from '../i18n/i18n';
import { alarmLine } from './alarm.fixture';
import { alarmItem } from './alarm-item';
import { alarmFact } from './alarm-words';
import { alarmRule } from './rule.fixture';
import { ruleName, rulePlace } from './rule-words';

beforeAll(async () => {
  await startTexts('en');
  await ensureWorkTexts();
});

const ofFarm = { ...alarmRule, farmName: 'Orchard Farm' };
const codes = (count: number) => Array.from({ length: count }, (_, index) => `S${index + 1}`);
const named = (count: number) => ({ ...ofFarm, machineCodes: codes(count) });

describe('where a rule holds, in words', () => {
  it('is the company, a farm, or what it names there', () => {
    expect([alarmRule, ofFarm, named(1), named(2)].map(rulePlace)).toEqual([
      'The whole company',
      'Orchard Farm',
      'Orchard Farm: S1',
      'Orchard Farm: S1 and S2',
    ]);
    expect(rulePlace({ ...ofFarm, shedNames: ['North', 'South'] })).toBe('Orchard Farm: North and South');
  });

  it('is not the whole list of many, in its sentence neither', () => {
    expect(rulePlace(named(5))).toMatch(/S4,? and S5$/);
    expect(rulePlace(named(12))).toMatch(/S4,? and 8 others$/);
    expect(ruleName(named(12))).toMatch(/^Temperature of S1, S2, S3, S4,? and 8 others more than 0\.5/);
  });
});

it('says how rare is what early warning saw, in words and without the limit', () => {
  const call = { source: 'earlyWarning', comparison: 'above', value: 120, threshold: 60, setPoint: null } as const;
  expect(alarmFact(call).replaceAll('\u202f', ' ')).toBe('As unusual as happens here once in 120 shed-days');
});

describe('an early warning among what needs attention', () => {
  const seen = { ...alarmLine, source: 'earlyWarning', value: 120, threshold: 60, pattern: 'deaths' } as const;

  it('is called by what it saw, and how rare that is stands beneath', () => {
    const { fact, why } = alarmItem(seen);
    expect(fact).toBe('Shed 3: More birds die than expected');
    expect(why?.replaceAll('\u202f', ' ')).toMatch(
      /^As unusual as happens here once in 120 shed-days\. Not acknowledged\./,
    );
  });

  it('is called an early warning where nothing holds of its day any more', () => {
    expect(alarmItem({ ...seen, pattern: null }).fact).toMatch(/^Shed 3, Early warning: As unusual/);
  });
});
