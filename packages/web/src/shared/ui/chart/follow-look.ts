/**
 * Calls `draw` whenever the colours have changed: with the skin, and for paper, which is light in every skin.
 * @returns ends it
 */
export function followLook(draw: () => void): () => void {
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
