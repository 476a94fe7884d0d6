import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRelease,
  checkSample,
  checkSampleReason,
  checkSampleResults,
  flocksOfShed,
  isPositive,
  isSamplePositive,
  listedFindings,
  partsAwaited,
  type SampleResult,
  usualHolding,
} from './sample';

const result = (more: Partial<SampleResult> = {}): SampleResult => ({
  part: 1,
  outcome: 'negative',
  finding: '',
  value: null,
  unit: '',
  limit: null,
  ...more,
});
const found = (finding: string) => result({ outcome: 'positive', finding });
const codes = (problems: readonly { code: string; field: string }[]) =>
  problems.map(({ code, field }) => `${code} ${field}`);

describe('what a laboratory found', () => {
  it('is positive where something was found, or a figure is above its limit', () => {
    expect(isPositive(result())).toBe(false);
    expect(isPositive(found('Livingstone'))).toBe(true);
    const germs = { outcome: 'measured', finding: 'Total count 22 °C', unit: 'cfu/ml', limit: 1000 } as const;
    expect(isPositive(result({ ...germs, value: 1000 }))).toBe(false);
    expect(isPositive(result({ ...germs, value: 1001 }))).toBe(true);
    expect(isPositive(result({ ...germs, value: 1001, limit: null }))).toBe(false);
  });

  it('is listed by the name of the type, however the laboratory writes it; one not typed yet counts', () => {
    const listed = (...results: SampleResult[]) => [...listedFindings('salmonella', results, usualHolding).values()][0];
    expect(listed(found('Salmonella ENTERITIDIS (D1)'))).toBe('Salmonella ENTERITIDIS (D1)');
    expect(listed(found('S. Livingstone'))).toBeUndefined();
    expect(listed(result(), found(''))).toBe('');
    expect(listedFindings('mycoplasma', [found('M. synoviae')], usualHolding).size).toBe(0);
    expect([...listedFindings('avianInfluenza', [found('H9N2')], usualHolding).values()]).toEqual(['H9N2']);
    expect(listedFindings('mycoplasma', [found('')], usualHolding).size).toBe(0);
  });

  it('is one finding however two parts write it, and each its own where any is listed', () => {
    const twice = [found('S. Enteritidis'), found('Salmonella enteritidis'), found('S. Typhimurium')];
    expect([...listedFindings('salmonella', twice, usualHolding).values()]).toEqual([
      'S. Enteritidis',
      'S. Typhimurium',
    ]);
    const any = [{ kind: 'avianInfluenza' as const, finding: '' }];
    expect(listedFindings('avianInfluenza', [found('H5N1'), found('H5N1'), found('H7N9')], any).size).toBe(2);
  });

  it('shuts no flock whose parts are all negative, whatever is listed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 20 }), (parts) => {
        const results = parts.map((part) => result({ part }));
        expect(listedFindings('salmonella', results, [{ kind: 'salmonella', finding: '' }]).size).toBe(0);
      }),
    );
  });
});

describe('a sample', () => {
  const place = { flockId: null, shedId: null, machineId: null, lotId: null };
  const flock = { state: 'production', hatchDay: '2026-01-01' } as const;

  it('is of one place, a day that has come, and a flock that is there', () => {
    const check = (more: object, of: Parameters<typeof checkSample>[1]['flock'] = flock) =>
      codes(checkSample({ ...place, day: '2026-03-01', ...more }, { today: '2026-03-02', flock: of }));
    expect(check({ flockId: 'f', shedId: 's' })).toEqual([]);
    expect(check({})).toEqual([]);
    expect(check({ flockId: 'f', machineId: 'm' })).toEqual(['invalid machineId']);
    expect(check({ shedId: 's', lotId: 'l' })).toEqual(['invalid lotId']);
    expect(check({ day: '2026-03-03' })).toEqual(['dayInFuture day']);
    expect(check({ day: '2025-12-31' })).toEqual(['dayBeforeHatch day']);
    expect(check({}, { ...flock, state: 'closed' })).toEqual(['flockClosed flockId']);
  });

  it('has a result for every part, whole where it is a figure, known on a day between', () => {
    const check = (results: SampleResult[], knownDay = '2026-03-05') =>
      codes(checkSampleResults({ day: '2026-03-01', parts: 2 }, { knownDay, results }, '2026-03-06'));
    expect(check([result(), result({ part: 2 })])).toEqual([]);
    expect(check([result()])).toEqual([]);
    expect(check([result(), result({ part: 2 }), result({ part: 3 })])).toEqual(['outOfRange results.2.part']);
    expect(check([result(), result({ part: 2, outcome: 'measured' })])).toEqual([
      'required results.1.finding',
      'required results.1.value',
      'required results.1.unit',
    ]);
    expect(check([result(), result({ part: 2 })], '2026-03-07')).toEqual(['dayInFuture knownDay']);
    expect(check([result(), result({ part: 2 })], '2026-02-28')).toEqual(['outOfRange knownDay']);
  });
});

describe('a result that comes in parts', () => {
  const partly = (...results: SampleResult[]) => ({ parts: 2, results, knownDay: '2026-03-05' });
  const reasonOf = (before: ReturnType<typeof partly>, input: object) => codes(checkSampleReason(before, input));
  const second = result({ part: 2 });

  it('is positive by one of them, negative by all, and waited for until then', () => {
    expect([partly(), partly(result()), partly(result(), result())].map(isSamplePositive)).toEqual([null, null, null]);
    expect(isSamplePositive(partly(found('Infantis')))).toBe(true);
    expect(isSamplePositive(partly(result(), second))).toBe(false);
    expect(partsAwaited(partly(found('Infantis'), found('Virchow')))).toBe(1);
  });

  it('goes on without a reason as long as nothing changes that was known', () => {
    expect(reasonOf(partly(result()), { results: [second, result()] })).toEqual([]);
    expect(reasonOf(partly(result()), { results: [second] })).toEqual(['required reason']);
    expect(reasonOf(partly(result()), { results: [found('Infantis'), second] })).toEqual(['required reason']);
    expect(reasonOf(partly(result()), { results: [result()], parts: 1 })).toEqual(['required reason']);
    expect(reasonOf(partly(result(), second), { results: [result(), second] })).toEqual(['required reason']);
    expect(reasonOf(partly(result()), {})).toEqual(['required reason']);
  });
});

describe('the release of a flock that a finding shut', () => {
  it('is the Doctor’s, and anybody’s with the right where no Doctor is', () => {
    const check = (role: string, isOfSample = true, hasDoctor = true) =>
      codes(checkRelease({ role }, { isOfSample, hasDoctor }));
    expect(check('Owner')).toEqual(['doctorReleases ']);
    expect(check('Doctor')).toEqual([]);
    expect(check('Owner', true, false)).toEqual([]);
    expect(check('Owner', false)).toEqual([]);
  });
});

describe('a sample of a shed', () => {
  const change = (flockId: string, day: number, birds: number) => ({ flockId, day: `2026-03-${day}`, birds });
  const of = (day: number) =>
    flocksOfShed(`2026-03-${day}`, [
      change('a', 10, 100),
      change('a', 20, -90),
      change('b', 22, 50),
      change('a', 24, -10),
      change('b', 25, -50),
      change('c', 25, 80),
      change('c', 27, -80),
      change('d', 29, 70),
    ]);

  it('is of whoever stood there, and of those that came before it was empty for a night', () => {
    expect(of(15)).toEqual(['a', 'b', 'c']);
    expect(of(25)).toEqual(['b', 'c']);
    expect(of(26)).toEqual(['c']);
    expect(of(27)).toEqual(['c']);
    expect(of(30)).toEqual(['d']);
  });

  it('is of those that come next where it stands empty', () => {
    expect(of(28)).toEqual(['d']);
    expect(flocksOfShed('2026-03-09', [change('a', 10, 100), change('b', 12, 1)])).toEqual(['a', 'b']);
    expect(flocksOfShed('2026-03-15', [])).toEqual([]);
  });
});
