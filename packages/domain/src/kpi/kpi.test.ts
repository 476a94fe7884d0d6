import { describe, expect, it } from 'vitest';
import { type Kpi, kpiOf } from './kpi';
import { allKpiIds, formulas, kpiRecord } from './kpis';

const figure = {
  id: 'fcr',
  day: '2026-11-02',
  formula: 'fcrStandard',
  inputs: [],
} satisfies Partial<Kpi>;

describe('a KPI', () => {
  it('says how far it is from what it is compared with', () => {
    const kpi = kpiOf({ ...figure, value: 1.5, standard: 1.2 });
    expect(kpi.difference).toBeCloseTo(0.3, 12);
    expect(kpi.differencePct).toBeCloseTo(25, 12);
    expect(kpi.comparedWith).toBe('standard');
  });

  it('is not compared with nothing', () => {
    expect(kpiOf({ ...figure, value: 1.5 })).toMatchObject({
      difference: null,
      differencePct: null,
      comparedWith: 'none',
    });
    expect(kpiOf({ ...figure, value: null, standard: 1.2 })).toMatchObject({ difference: null, differencePct: null });
    expect(kpiOf({ ...figure, value: 3, standard: 0 })).toMatchObject({ difference: 3, differencePct: null });
    expect(kpiOf({ ...figure, value: 3, standard: null, comparedWith: 'limit' }).comparedWith).toBe('none');
  });
});

describe('formulas', () => {
  it('are one to an id, so that no figure shows the formula of another', () => {
    const own = allKpiIds.flatMap((id) => Object.entries(kpiRecord(id).formulas));
    expect(own.length).toBeGreaterThanOrEqual(90);
    for (const [id, formula] of own) expect(formula, id).toBe(formulas[id as keyof typeof formulas]);
  });

  it.each(Object.entries(formulas))(
    '%s names its inputs and where it is written down',
    (_, { expression, source, decimals }) => {
      expect(expression).toMatch(/\{\w+\}/);
      expect(expression.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
      expect(source.length).toBeGreaterThan(5);
      expect(decimals).toBeLessThanOrEqual(3);
    },
  );
});
