import { afterEach, expect, it, vi } from 'vitest';
import type { ChartData } from './chart-data';
import { drawChart } from './chart-engine';

afterEach(() => vi.unstubAllGlobals());

const data: ChartData = {
  xs: [0, 1, 2, 3],
  xLabel: String,
  actual: { key: 'own', label: 'Flock', values: [1, 2, 3, 4] },
  unit: 'kg',
  decimals: 1,
};

it.each([
  ['begins later', [null, null, 3, 4]],
  ['has a gap', [1, null, 3, 4]],
  ['ends early', [1, 2, null, null]],
])('draws a line that %s without losing the place of its name on the way', async (_, values) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 900 }, clientHeight: { value: 300 } });
  document.body.append(element);
  const places: string[] = [];
  const note = () =>
    places.push(...[...element.querySelectorAll('text')].map((text) => text.getAttribute('transform') ?? ''));
  const plot = drawChart(
    element,
    { ...data, standard: { key: 'standard', label: 'Standard', values } },
    { today: 'Today', unit: 'kg' },
    () => {},
  );
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise((done) => setTimeout(done, 16));
    note();
  }
  plot.dispose();
  expect(places.filter((place) => place !== '').length).toBeGreaterThan(0);
  expect(places.filter((place) => place.includes('NaN'))).toEqual([]);
});

/** How far below its edge the highest line of a chart is drawn, px. */
async function roomAbove(part: Partial<ChartData>, unit: string): Promise<number> {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 300 }, clientHeight: { value: 110 } });
  document.body.append(element);
  const plot = drawChart(element, { ...data, ...part }, { today: 'Today', unit }, () => {});
  await new Promise((done) => setTimeout(done, 50));
  const level = [...element.querySelectorAll('path')]
    .map((path) => /^M[\d.]+ ([\d.]+)L[\d.]+ \1$/.exec(path.getAttribute('d') ?? '')?.[1])
    .flatMap((y) => (y === undefined ? [] : [Number(y)]));
  plot.dispose();
  return Math.min(...level);
}

it('has room above the plot for its unit and for today, and none where neither is named', async () => {
  const named = await roomAbove({}, 'kg');
  expect(await roomAbove({ todayX: 2 }, '')).toBe(named);
  expect(await roomAbove({}, '')).toBe(named - 18);
});
