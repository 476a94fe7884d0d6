import { formula, kpi, places } from '../record';

/**
 * Heat index of layers (°F scale), F = 1.8 × °C + 32. Gives all 137 cells of the published table after rounding (20–38 °C,
 * 5–100 % RH). For broilers see the house climate tables instead.
 */
export function layerHeatIndex(air: { tempC: number; humidityPct: number }): number {
  const tempF = 1.8 * air.tempC + 32;
  return tempF - (0.55 - 0.0055 * air.humidityPct) * (tempF - 58);
}

const heatIndexBands = ['comfort', 'alert', 'danger', 'emergency'] as const;
type HeatIndexBand = (typeof heatIndexBands)[number];

/**
 * Band of a heat index: below 70 comfort, 70–75 alert, 76–81 danger, above 81 emergency. The bands are published for whole
 * numbers, so the index is rounded first.
 */
export function heatIndexBand(heatIndex: number): HeatIndexBand {
  const rounded = Math.round(heatIndex);
  if (rounded < 70) return 'comfort';
  if (rounded <= 75) return 'alert';
  return rounded <= 81 ? 'danger' : 'emergency';
}

/** What hens feel of the air. */
export const climateKpis = {
  heatIndex: kpi('low', [places.henSheds], {
    layerHeatIndex: formula(
      'index',
      0,
      '{tempF} − (0.55 − 0.0055 × {humidityPct}) × ({tempF} − 58)',
      'Xin & Harmon 1998, in Hy-Line Technical Update "Understanding Heat Stress in Layers"',
      layerHeatIndex,
    ),
  }),
} as const;
