import { useMediaQuery } from '@mantine/hooks';
import { createValue } from '../../live/listeners';

/** Told before the browser measures the paper: by its media query alone the first page would be that of the screen. */
const paper = createValue(false);
addEventListener('beforeprint', () => paper.set(true));
addEventListener('afterprint', () => paper.set(false));
export const useIsPaper = paper.useValue;

/** Draws the page as on paper before the browser asks for it, and as on the screen again. */
export const drawForPaper = paper.set;

/** Whether it is no wider than a phone: the same border as in the style sheets, known from the first drawing on. Paper is none. */
export const useIsPhone = (): boolean => {
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });
  return !useIsPaper() && (isNarrow ?? false);
};
