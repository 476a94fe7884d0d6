import { describe, expect, it } from 'vitest';
import { heatIndexBand, layerHeatIndex } from './heat-index';

/**
 * The printed table (Hy-Line Technical Update "Understanding Heat Stress in Layers", after Xin & Harmon 1998). A line has
 * the temperature in °C, the first humidity in %, and the heat index there and at each 5 % more.
 */
const printed = `
20 5: 63 63 63 64 64 64 64 65 65 65 66 66 66 66 67 67 67 67 68 68
22 5: 64 65 65 66 66 66 67 67 67 68 68 69 69 69 70 70 70 71 71 72
24 5: 66 67 67 68 68 69 69 70 70 70 71 71 72 72 73 73 74 74 75 75
26 5: 68 69 69 70 70 71 71 72 73 73 74 74 75 75 76 77 77 78 78 79
28 5: 70 70 71 72 72 73 74 74 75 76 76 77 78 78 79 80 80 81
30 5: 71 72 73 74 74 75 76 77 78 78 79 80 81 81
32 5: 73 74 75 76 77 77 78 79 80 81
34 5: 75 76 77 78 79 80 81
36 5: 77 78 79 80 81
38 5: 78 79 81
`;

describe('heat index of layers', () => {
  it('gives every cell of the printed table after rounding', () => {
    let cells = 0;
    for (const line of printed.trim().split('\n')) {
      const [tempC = 0, firstHumidityPct = 0, ...indexes] = line.split(/:? /).map(Number);
      for (const [step, index] of indexes.entries()) {
        const humidityPct = firstHumidityPct + step * 5;
        expect(Math.round(layerHeatIndex({ tempC, humidityPct })), `${tempC} °C, ${humidityPct} %`).toBe(index);
        cells += 1;
      }
    }
    expect(cells).toBe(137);
  });

  it('falls into the printed bands, also between two whole numbers', () => {
    const band = (tempC: number, humidityPct: number) => heatIndexBand(layerHeatIndex({ tempC, humidityPct }));
    expect(band(26, 50)).toBe('alert');
    expect(band(32, 50)).toBe('danger');
    expect(band(20, 100)).toBe('comfort');
    expect(heatIndexBand(69.4)).toBe('comfort');
    expect(heatIndexBand(69.6)).toBe('alert');
    expect(heatIndexBand(75.5)).toBe('danger');
    expect(heatIndexBand(81.4)).toBe('danger');
    expect(heatIndexBand(81.5)).toBe('emergency');
  });
});
