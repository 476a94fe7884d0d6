import type { EChartsCoreOption, EChartsType } from 'echarts/core';

/**
 * Draws a chart now, and anew whenever its element has another size or the colours have changed.
 * @returns draws it by hand (`draw`) and ends it all, the chart with it (`dispose`)
 */
export function keepDrawn(chart: EChartsType, element: HTMLElement, option: () => EChartsCoreOption): KeptDrawn {
  const draw = () => {
    chart.setOption(option(), { notMerge: true });
    chart.getZr().flush();
  };
  draw();
  const sizes = new ResizeObserver(() => {
    if (element.clientWidth === chart.getWidth() && element.clientHeight === chart.getHeight()) return;
    chart.resize();
    // What is named, and how often, follows the width; paper, narrower than the screen, does not wait for the next frame.
    draw();
  });
  sizes.observe(element);
  const unfollow = followLook(draw);
  return {
    draw,
    dispose: () => {
      sizes.disconnect();
      unfollow();
      chart.dispose();
    },
  };
}

interface KeptDrawn {
  readonly draw: () => void;
  readonly dispose: () => void;
}

/**
 * Calls `draw` whenever the colours have changed: with the skin, and for paper, which is light in every skin.
 * @returns ends it
 */
function followLook(draw: () => void): () => void {
  const skins = new MutationObserver(draw);
  skins.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class', 'data-mantine-color-scheme'],
  });
  // At `beforeprint` the colours are still those of the screen.
  const paper = matchMedia('print');
  paper.addEventListener('change', draw);
  return () => {
    skins.disconnect();
    paper.removeEventListener('change', draw);
  };
}

/** Whether a chart may come in slowly; on paper it has to be there at once. */
export const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce), print').matches;
