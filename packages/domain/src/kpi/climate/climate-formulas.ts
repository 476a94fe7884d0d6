import { facts } from '../formula-facts';
import { layerHeatIndex } from './heat-index';

/** How climate figures are computed, as shown beside them. */
export const climateFormulas = {
  layerHeatIndex: facts(
    'index',
    0,
    '{tempF} − (0.55 − 0.0055 × {humidityPct}) × ({tempF} − 58)',
    'Xin & Harmon 1998, in Hy-Line Technical Update "Understanding Heat Stress in Layers"',
    layerHeatIndex,
  ),
} as const;
